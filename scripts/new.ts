/** Writes skeletons: `pnpm new area <name>`. */
import { parseArgs } from 'node:util';
import { runCommand } from './check/command';
import { repositoryRoot } from './check/entry';
import { createArea } from './new/area';

const { positionals } = parseArgs({ allowPositionals: true });
const [kind, name, ...rest] = positionals;
if (kind !== 'area' || name === undefined || rest.length > 0) {
  console.error('Usage: pnpm new area <name>');
  process.exit(2);
}
const { created, edited } = createArea(repositoryRoot, name);
const { ok, output } = await runCommand('biome', ['check', '--write', ...created, ...edited], {
  cwd: repositoryRoot,
});
if (!ok) console.error(output);
console.log(['Created:', ...created, '', 'Edited:', ...edited].join('\n'));
console.log('\nNext: replace each TODO, then write the first call (CONTRIBUTING.md, "Add a call").');
process.exitCode = ok ? 0 : 1;
