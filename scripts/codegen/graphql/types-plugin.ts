import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  plugin as operationsPlugin,
  type TypeScriptDocumentsPluginConfig,
} from '@graphql-codegen/typescript-operations';
import { concatAST, type DocumentNode, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { pascal } from '../sdk/method';
import { typeNames } from '../sdk/type-names';
import { readable, type Words } from './readable';

/**
 * A plugin for `graphql-codegen`: the types of `typescript-operations`, made readable, under the names that the SDK
 * gives them.
 *
 * @param config - that of `typescript-operations`, and the text of the document.
 */
export const plugin: PluginFunction<
  TypeScriptDocumentsPluginConfig & { readonly source: string },
  string
> = async (schema, documents, config, info) => {
  const document = concatAST(documents.flatMap((file) => file.document ?? []));
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const result = await operationsPlugin(schema, documents, config, info);
  const types = readable(result.content, wordsOf(schema, document));
  // Of types that come from elsewhere; the rest are helpers of the types that `readable` has made plain.
  const imports = (result.prepend ?? []).filter((line) => line.startsWith('import '));
  const text = operations.reduce((all, { name }) => withWords(all, name?.value ?? ''), types);
  return [...imports, typeNames(config.source).rename(text)].join('\n');
};

/** Adds docstrings to the two types of an operation. */
function withWords(text: string, name: string): string {
  return text
    .replace(
      new RegExp(`^export type ${pascal(name)}Variables\\b`, 'm'),
      (line) => `/** What \`${name}\` takes. */\n${line}`,
    )
    .replace(
      new RegExp(`^export interface ${pascal(name)}Data\\b`, 'm'),
      (line) => `/** What \`${name}\` yields. */\n${line}`,
    );
}

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
