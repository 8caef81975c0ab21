import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { graphqlServices } from '../../../packages/sdk/contract/services';
import { header, type Output } from '../outputs';
import type { AreaDocument, GraphQLContract } from './load';
import { docstring, readable, type Words } from './readable';

const scalars = {
  ID: 'string',
  DateTime: 'string',
  JSONObject: 'Record<string, unknown>',
  MinorUnits: 'number',
};

/** How SDL becomes TypeScript on both sides. Enum types are text, so that nothing of them is left in the bundle. */
const common = {
  scalars,
  strictScalars: true,
  useTypeImports: true,
  enumsAsTypes: true,
  declarationKind: 'interface',
  namingConvention: { typeNames: 'change-case-all#upperCaseFirst', enumValues: 'keep' },
} as const;

/** Everything that is generated from the GraphQL contract, apart from the access matrix. */
export async function emitGraphQL(contracts: readonly GraphQLContract[]): Promise<Output[]> {
  const outputs: Output[] = [emitSchemas(contracts)];
  const areas = [
    ...new Set(contracts.flatMap((contract) => contract.documents.map(({ area }) => area))),
  ].sort();
  for (const area of areas) outputs.push(await emitArea(area, contracts));
  for (const contract of contracts) outputs.push(await emitResolvers(contract));
  return outputs;
}

function emitSchemas(contracts: readonly GraphQLContract[]): Output {
  const entries = graphqlServices.map((service) => {
    const sdl = contracts.find((contract) => contract.service === service)?.sdl ?? '';
    return `  '${service}': ${templateText(sdl)},`;
  });
  return {
    path: 'packages/sdk/contract/generated/graphql.ts',
    text: [
      header('packages/sdk/contract/graphql/*.graphql'),
      `import type { GraphQLService } from '../services';\n`,
      '/** The SDL of every GraphQL service; empty for a service whose calls are not in the contract yet. */',
      `export const schemas: Record<GraphQLService, string> = {\n${entries.join('\n')}\n};\n`,
    ].join('\n'),
  };
}

function templateText(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}

/** Types and descriptors of an area's operations, of one service after the other. */
async function emitArea(area: string, contracts: readonly GraphQLContract[]): Promise<Output> {
  const parts: string[] = [];
  const sources: string[] = [];
  for (const contract of contracts) {
    const own = contract.documents.find((document) => document.area === area);
    if (own === undefined) continue;
    sources.push(`packages/sdk/contract/documents/${contract.service}/${area}.graphql`);
    parts.push(
      await operationTypes(contract, own),
      ...own.operations.map((operation) => descriptor(contract, own, operation)),
    );
  }
  const text = [
    header(sources.join(' and ')),
    `import type { GraphQLCall } from '../../core/calls';\n`,
    ...parts,
  ].join('\n');
  return { path: `packages/sdk/src/generated/graphql/${area}.ts`, text };
}

async function operationTypes(
  contract: GraphQLContract,
  { document, operations }: AreaDocument,
): Promise<string> {
  const result = await operationsPlugin.plugin(
    contract.schema,
    [{ document }],
    {
      ...common,
      omitOperationSuffix: true,
      operationResultSuffix: 'Data',
      inlineFragmentTypes: 'combine',
      arrayInputCoercion: false,
      printFieldsOnNewLines: true,
    },
    { outputFile: '' },
  );
  const text = readable(
    typeof result === 'string' ? result : result.content,
    wordsOf(contract.schema, document),
  );
  return operations.reduce((all, { name }) => withWords(all, name?.value ?? ''), text);
}

/** Says of the two types of an operation what they are to it. */
function withWords(text: string, name: string): string {
  return text
    .replace(
      new RegExp(`^export type ${pascalOf(name)}Variables\\b`, 'm'),
      (line) => `/** What \`${name}\` takes. */\n${line}`,
    )
    .replace(
      new RegExp(`^export interface ${pascalOf(name)}Data\\b`, 'm'),
      (line) => `/** What \`${name}\` yields. */\n${line}`,
    );
}

const pascalOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The words of the schema about the types that fragments become, and about their fields. */
function wordsOf(schema: GraphQLSchema, document: DocumentNode): Map<string, Words> {
  const words = new Map<string, Words>();
  for (const fragment of document.definitions) {
    if (fragment.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const type = schema.getType(fragment.typeCondition.name.value);
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    const members = fragment.selectionSet.selections.flatMap((one) => {
      const text = one.kind === Kind.FIELD ? fields[one.name.value]?.description : undefined;
      return one.kind === Kind.FIELD && text ? [[(one.alias ?? one.name).value, text] as const] : [];
    });
    words.set(fragment.name.value, { type: type.description ?? null, members: new Map(members) });
  }
  return words;
}

function descriptor(
  contract: GraphQLContract,
  { document }: AreaDocument,
  operation: OperationDefinitionNode,
): string {
  const name = operation.name?.value ?? '';
  const pascal = pascalOf(name);
  const query = stripIgnoredCharacters(
    print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf(operation, document)] }),
  );
  const root =
    operation.operation === 'mutation' ? contract.schema.getMutationType() : contract.schema.getQueryType();
  const field = operation.selectionSet.selections[0];
  const description =
    field?.kind === Kind.FIELD ? root?.getFields()[field.name.value]?.description : undefined;
  return [
    `${docstring(description)}export const ${name}Call: GraphQLCall<${pascal}Data, ${pascal}Variables> = {`,
    `  service: '${contract.service}',`,
    `  operationName: '${name}',`,
    `  query: ${quoted(query)},`,
    `  kind: '${operation.operation}',`,
    '};\n',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

/** The fragments that an operation uses, and the ones that they use, in the order of the document. */
function fragmentsOf(operation: OperationDefinitionNode, document: DocumentNode): FragmentDefinitionNode[] {
  const all = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const used = new Set<string>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        if (used.has(value)) return;
        used.add(value);
        const fragment = all.find((one) => one.name.value === value);
        if (fragment !== undefined) collect(fragment);
      },
    });
  };
  collect(operation);
  return all.filter((fragment) => used.has(fragment.name.value));
}

/** Types of a service's schema and of its resolvers, for the server. */
async function emitResolvers(contract: GraphQLContract): Promise<Output> {
  const config = { ...common, contextType: '../../platform/context#CallContext' };
  const types = await typescriptPlugin.plugin(contract.schema, [], config, { outputFile: '' });
  const resolvers = await resolversPlugin.plugin(contract.schema, [], config, { outputFile: '' });
  const prepended = [...new Set([...(types.prepend ?? []), ...(resolvers.prepend ?? [])])];
  return {
    path: `apps/server/src/generated/graphql/${contract.service}.ts`,
    text: `${header(`packages/sdk/contract/graphql/${contract.service}.graphql`)}\n${prepended.join('\n')}\n${types.content}\n${resolvers.content}\n`,
  };
}
