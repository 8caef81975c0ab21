/** Writes skeletons: `pnpm new area <name>`, `pnpm new call <area> <name>`. */
import { parseArgs } from 'node:util';
import { runCommand } from './check/command';
import { repositoryRoot } from './check/entry';
import { createArea, type NewArea } from './new/area';
import { createCall } from './new/call';

const USAGE = `pnpm new area <name>         an empty area, in every package
pnpm new call <area> <name>  a call of REST: contract, handler, test, hook`;

/** The skeleton that the command line asks for; undefined when it asks for none. */
function create([kind, ...names]: readonly string[]): NewArea | undefined {
  const [first, second, ...rest] = names;
  if (first === undefined || rest.length > 0) return undefined;
  if (kind === 'area' && second === undefined) return createArea(repositoryRoot, first);
  if (kind === 'call' && second !== undefined) return createCall(repositoryRoot, first, second);
  return undefined;
}

async function run(command: string, ...parameters: readonly string[]): Promise<boolean> {
  const { ok, output } = await runCommand(command, parameters, { cwd: repositoryRoot });
  if (!ok) console.error(output);
  return ok;
}

/** Ends with a sentence: what was refused is a mistake of whoever typed it, not of this program. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const { positionals } = parseArgs({ allowPositionals: true });
let written: NewArea | undefined;
try {
  written = create(positionals);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
if (written === undefined) refuse(USAGE);
const { created, edited } = written;
const isCall = positionals[0] === 'call';
const sources = [...created, ...edited].filter((file) => !file.endsWith('.yaml'));
const ok =
  (await run('biome', 'check', '--write', ...sources)) &&
  (!isCall || (await run('graphql-codegen', '--config', 'codegen.ts')));
console.log(['Created:', ...created, '', 'Edited:', ...edited].join('\n'));
console.log(
  isCall
    ? '\nNext: replace each TODO, the contract first, and run pnpm codegen (CONTRIBUTING.md, "Add a call").'
    : '\nNext: replace each TODO, then write the first call (CONTRIBUTING.md, "Add a call").',
);
process.exitCode = ok ? 0 : 1;
