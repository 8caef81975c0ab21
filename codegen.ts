import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as add from '@graphql-codegen/add';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import * as calls from './scripts/codegen/graphql/calls-plugin';
import * as operations from './scripts/codegen/graphql/types-plugin';
import { header } from './scripts/codegen/outputs';
import { contractPreset, hooksFor } from './scripts/codegen/preset';

/** The plugins by the names that outputs use. */
const plugins: Record<string, CodegenPlugin> = {
  add,
  calls,
  operations,
  typescript,
  'typescript-resolvers': resolvers,
};

/** How SDL becomes TypeScript on both sides. Enum types are text, so that nothing of them is left in the bundle. */
const types = {
  scalars: {
    ID: 'string',
    DateTime: 'string',
    JSONObject: 'Record<string, unknown>',
    JSON: 'unknown',
    MinorUnits: 'number',
    // The server takes it as it comes, and reads it with `parseFilter`.
    FilterDefinition: 'Record<string, unknown>',
  },
  strictScalars: true,
  useTypeImports: true,
  enumsAsTypes: true,
  declarationKind: 'interface',
  namingConvention: { typeNames: 'change-case-all#upperCaseFirst', enumValues: 'keep' },
};

/** The SDL of a service as one text: of several files, the order in which they load would differ from run to run. */
const schemaOf = (contract: string, service: string): string =>
  globSync(`${contract}/graphql/${service}{,/*}.graphql`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** What the SDK sends: `documents/<service>/<area>.graphql` becomes types and descriptors of calls. */
const callsOf = (contract: string, document: string): CodegenConfig['generates'] => {
  const service = basename(dirname(document));
  const heading = {
    add: { content: header(`packages/sdk/contract/documents/${service}/${basename(document)}`) },
  };
  const from = { schema: schemaOf(contract, service), documents: document };
  const file = basename(document, '.graphql');
  const source = readFileSync(document, 'utf8');
  return {
    // Apart from the types: a file with both would name values in the types of the package that its code lacks.
    [`packages/sdk/src/generated/graphql-calls/${file}.ts`]: {
      ...from,
      plugins: [heading, 'calls'],
      config: { source, service, types: `../graphql/${file}.js` },
    },
    [`packages/sdk/src/generated/graphql/${file}.ts`]: {
      ...from,
      plugins: [heading, 'operations'],
      config: {
        ...types,
        source,
        scalars: { ...types.scalars, FilterDefinition: '@atelier/filters#FilterDefinition' },
        omitOperationSuffix: true,
        operationResultSuffix: 'Data',
        inlineFragmentTypes: 'combine',
        arrayInputCoercion: false,
        printFieldsOnNewLines: true,
      },
    },
  };
};

/** What the server answers: the SDL of a service becomes types of its schema and of its resolvers. */
const resolversOf = (contract: string, service: string): CodegenConfig['generates'] => ({
  [`apps/server/src/generated/graphql/${service}.ts`]: {
    schema: schemaOf(contract, service),
    plugins: [
      { add: { content: header(`packages/sdk/contract/graphql/${service}.graphql`) } },
      'typescript',
      'typescript-resolvers',
    ],
    config: { ...types, contextType: '../../platform/context#CallContext' },
  },
});

/**
 * Everything that follows from a contract, for `graphql-codegen`: `pnpm codegen` writes it, `pnpm codegen --check` fails
 * and names each file that is not what it should be.
 *
 * @param contract - the folder of the contract.
 * @param words - the folder of the catalogs of words; without it, no words are compiled.
 */
export const configOf = (contract: string, words?: string): CodegenConfig => ({
  // Types stay in the order in which the contract declares them.
  config: { sort: false },
  pluginLoader: async (name) => {
    const plugin = plugins[basename(name)];
    if (plugin === undefined) throw new Error(`There is no plugin \`${name}\`.`);
    return plugin;
  },
  generates: {
    ...Object.assign(
      {},
      ...globSync(`${contract}/documents/*/*.graphql`).map((document) => callsOf(contract, document)),
      ...globSync(`${contract}/graphql/*.graphql`).map((file) =>
        resolversOf(contract, basename(file, '.graphql')),
      ),
    ),
    // REST, access rules, limits and words, for which there is no plugin; the rules of the contract are checked there.
    './': { schema: 'type Query { _: Boolean }', preset: contractPreset(contract, words) },
  },
  hooks: hooksFor(words),
  silent: true,
});

export default configOf('packages/sdk/contract', 'packages/domain/words');
