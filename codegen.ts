/**
 * Generates everything that follows from the contract (`packages/sdk/contract`): `pnpm codegen`.
 * With `--check` nothing is written: the command fails and names each file that is not what it should be.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, loadContract } from './scripts/codegen/generate';
import { stale, write } from './scripts/codegen/outputs';
import { ContractError } from './scripts/codegen/problems';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');

try {
  const outputs = await generate(await loadContract(join(root, 'packages/sdk/contract')));
  if (process.argv.includes('--check')) {
    const differing = await stale(root, outputs);
    for (const path of differing) console.error(`Stale: ${path}`);
    if (differing.length > 0) {
      console.error('Run `pnpm codegen` and commit what it writes.');
      process.exitCode = 1;
    } else {
      console.log(`Generated code is up to date: ${outputs.length} files.`);
    }
  } else {
    const touched = await write(root, outputs);
    for (const path of touched) console.log(path);
    console.log(`${outputs.length} generated files, ${touched.length} of them written now.`);
  }
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(
    `The contract breaks ${error.problems.length} rules (packages/sdk/contract/README.md):\n${error.message}`,
  );
  process.exitCode = 1;
}
