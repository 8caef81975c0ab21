import { join } from 'node:path';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { generate, loadContract } from './generate';
import { removeLeftOver } from './outputs';

/**
 * Outputs for which `graphql-codegen` has no plugin: REST, the access matrix, limits and texts of schemas.
 *
 * @param folder - the folder of the contract. If it breaks a rule, a `ContractError` lists every problem, and nothing
 * is written.
 */
export const contractPreset = (folder: string): Types.OutputPreset => ({
  async buildGeneratesSection({ baseOutputDir, schema, config }) {
    const outputs = await generate(await loadContract(folder));
    return outputs.map(({ path, text }) => ({
      filename: join(baseOutputDir, path),
      plugins: [{ text: {} }],
      pluginMap: { text: { plugin: () => text } },
      schema,
      documents: [],
      config,
    }));
  },
});

/** Hooks of `graphql-codegen`: files that are no longer generated are removed, or named with `--check`. */
export const hooks: Partial<Types.LifecycleHooksDefinition> = {
  async afterAllFileWrite(...generated: string[]) {
    const check = process.argv.includes('--check');
    const left = await removeLeftOver(process.cwd(), generated, check);
    for (const path of left) console.log(`${path} (${check ? 'left over' : 'removed'})`);
    console.log(`${generated.length} generated files.`);
    if (check && left.length > 0) throw new Error('Run `pnpm codegen` and commit what it writes.');
  },
  onError(message: string) {
    console.error(message);
  },
};
