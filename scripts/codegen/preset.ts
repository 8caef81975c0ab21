import { join } from 'node:path';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { emitErrorCodes } from './error-codes';
import { generate, loadContract } from './generate';
import { removeLeftOver } from './outputs';
import { emitWords } from './words/emit';
import { unusedWords } from './words/usage';

/**
 * Outputs for which `graphql-codegen` has no plugin: REST, the access matrix, limits and texts of schemas.
 *
 * @param folder - the folder of the contract. If it breaks a rule, a `ContractError` lists every problem, and nothing
 * is written.
 * @param words - the folder of the catalogs of words, which are compiled too.
 */
export const contractPreset = (folder: string, words?: string): Types.OutputPreset => ({
  async buildGeneratesSection({ baseOutputDir, schema, config }) {
    const outputs = [
      ...(await generate(await loadContract(folder))),
      ...(words === undefined ? [] : [emitErrorCodes(), ...emitWords(words)]),
    ];
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

/**
 * Hooks of `graphql-codegen`: files that are no longer generated are removed, or named with `--check`, which also names
 * the words that nothing says.
 */
export const hooksFor = (words: string | undefined): Partial<Types.LifecycleHooksDefinition> => ({
  async afterAllFileWrite(...generated: string[]) {
    const check = process.argv.includes('--check');
    const left = await removeLeftOver(process.cwd(), generated, check);
    for (const path of left) console.log(`${path} (${check ? 'left over' : 'removed'})`);
    console.log(`${generated.length} generated files.`);
    if (check && left.length > 0) throw new Error('Run `pnpm codegen` and commit what it writes.');
    const unused = check && words !== undefined ? unusedWords(process.cwd(), words) : [];
    if (unused.length > 0) throw new Error(`Words that nothing says:\n${unused.join('\n')}`);
  },
  onError(message: string) {
    console.error(message);
  },
});
