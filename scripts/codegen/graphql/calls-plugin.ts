import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { pascal } from '../sdk/method';
import { typeNames } from '../sdk/type-names';
import { docstring } from './readable';

/**
 * A plugin for `graphql-codegen`: a descriptor for each operation, which the SDK's client sends.
 *
 * @param config - the service that answers, the module of the types, and the text of the document.
 */
export const plugin: PluginFunction<
  { readonly service: string; readonly types: string; readonly source: string },
  string
> = (schema, documents, { service, types, source }) => {
  const document = concatAST(documents.flatMap((file) => file.document ?? []));
  const { nameOf } = typeNames(source);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const used = operations.flatMap(({ name }) =>
    ['Data', 'Variables'].map((kind) => nameOf(`${pascal(name?.value ?? '')}${kind}`)),
  );
  return [
    `import type { GraphQLCall } from '../../core/calls.js';`,
    `import type {\n${used
      .sort()
      .map((name) => `  ${name},\n`)
      .join('')}} from '${types}';\n`,
    ...operations.map((operation) => descriptor(schema, document, operation, service, nameOf)),
  ].join('\n');
};

function descriptor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  service: string,
  nameOf: (name: string) => string,
): string {
  const name = operation.name?.value ?? '';
  const [data, variables] = ['Data', 'Variables'].map((kind) => nameOf(`${pascal(name)}${kind}`));
  const query = stripIgnoredCharacters(
    print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf(operation, document)] }),
  );
  const field = operation.selectionSet.selections[0];
  const description =
    field?.kind === Kind.FIELD
      ? schema.getRootType(operation.operation)?.getFields()[field.name.value]?.description
      : undefined;
  return [
    `${docstring(description)}export const ${name}Call: GraphQLCall<${data}, ${variables}> = {`,
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
