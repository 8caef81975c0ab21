import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  plugin as operationsPlugin,
  type TypeScriptDocumentsPluginConfig,
} from '@graphql-codegen/typescript-operations';
import {
  concatAST,
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
import { docstring, readable, type Words } from './readable';

/**
 * A plugin for `graphql-codegen`: the types of `typescript-operations`, made readable, and a descriptor for each
 * operation, which the SDK's client sends.
 *
 * @param config - that of `typescript-operations`, and the service that answers.
 */
export const plugin: PluginFunction<
  TypeScriptDocumentsPluginConfig & { readonly service: string },
  string
> = async (schema, documents, config, info) => {
  const document = concatAST(documents.flatMap((file) => file.document ?? []));
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const result = await operationsPlugin(schema, documents, config, info);
  const types = readable(result.content, wordsOf(schema, document));
  return [
    `import type { GraphQLCall } from '../../core/calls';\n`,
    operations.reduce((text, { name }) => withWords(text, name?.value ?? ''), types),
    ...operations.map((operation) => descriptor(schema, document, operation, config.service)),
  ].join('\n');
};

/** Adds docstrings to the two types of an operation. */
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

/** Returns the schema's descriptions of fragments' types and fields. */
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
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  service: string,
): string {
  const name = operation.name?.value ?? '';
  const pascal = pascalOf(name);
  const query = stripIgnoredCharacters(
    print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf(operation, document)] }),
  );
  const field = operation.selectionSet.selections[0];
  const description =
    field?.kind === Kind.FIELD
      ? schema.getRootType(operation.operation)?.getFields()[field.name.value]?.description
      : undefined;
  return [
    `${docstring(description)}export const ${name}Call: GraphQLCall<${pascal}Data, ${pascal}Variables> = {`,
    `  service: '${service}',`,
    `  operationName: '${name}',`,
    `  query: ${quoted(query)},`,
    `  kind: '${operation.operation}',`,
    '};\n',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

/** Returns the fragments that an operation uses, directly or indirectly, in the order of the document. */
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
