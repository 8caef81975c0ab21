import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  type Token,
  TokenKind,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { complete, membersInWords, phrase } from './documentation';
import { exampleOf, type Method, pascal } from './method';
import { pagedByGraphQL } from './paged';
import { sampleOfMembers, sampleOfType } from './samples';
import { typeNames } from './type-names';

/**
 * Returns the method of a GraphQL operation, if there is `# @sdk area.method(parameters)` above it.
 *
 * @throws Error when that line cannot be read.
 */
export function graphqlMethod(
  operation: OperationDefinitionNode,
  home: string,
  schema: GraphQLSchema,
  root: GraphQLField<unknown, unknown> | undefined,
): Method[] {
  const comment = commentAbove(operation);
  const at = comment.findIndex((line) => line.startsWith('@sdk '));
  if (at < 0) return [];
  const signature = /^@sdk (\w+)\.(\w+)\((.*)\)$/.exec(comment[at] ?? '');
  if (signature === null) throw new Error(`\`${comment[at]}\` is not \`@sdk area.method(parameters)\`.`);
  const [, area = '', name = '', list = ''] = signature;
  const own = operation.name?.value ?? '';
  const { nameOf } = typeNames(operation.loc?.source.body ?? '');
  const data = nameOf(`${pascal(own)}Data`);
  const input = nameOf(`${pascal(own)}Variables`);
  const types = new Set<string>();
  const variables: string[] = [];
  const taken = variablesOf(operation, schema, root);
  const parameters = list
    .split(/,\s*/)
    .filter(Boolean)
    .map((text) => {
      const [, parameter = '', all, , variable = parameter, optional = ''] =
        /^(\w+)(\.\.\.)?(: (\w+))?(\?| = \{\})?$/.exec(text) ?? [];
      if (all !== undefined) {
        types.add(input);
        variables.push(parameter);
        return {
          name: parameter,
          type: input,
          absent: optional,
          docs: membersInWords(taken),
          sample: sampleOfMembers(taken),
        };
      }
      const definition = operation.variableDefinitions?.find((one) => one.variable.name.value === variable);
      const found = taken.find((one) => one.name === variable);
      if (definition === undefined || found === undefined)
        throw new Error(`\`${own}\` has no variable \`${variable}\`.`);
      variables.push(parameter === variable ? parameter : `${variable}: ${parameter}`);
      return {
        name: parameter,
        variable,
        type: typeOf(definition.type, types, nameOf),
        absent: optional,
        docs: found.words,
        sample: found.sample(),
      };
    });
  // Of the optional arguments, an example shows objects that have something in them.
  const said = parameters.findLastIndex(
    ({ absent, sample }) => !absent || (typeof sample === 'object' && Object.keys(sample ?? {}).length > 0),
  );
  const variablesText = list.includes('...')
    ? variables.join()
    : `{ ${variables.join(', ')} }`.replace('{  }', '{}');
  const field = operation.selectionSet.selections.find((one) => one.kind === 'Field');
  const answer = (field?.alias ?? field?.name)?.value ?? '';
  return [
    {
      area,
      name,
      docs: complete(
        comment
          .slice(at + 1)
          .join('\n')
          .trim() ||
          (root?.description ?? ''),
        {
          parameters,
          returns: returnsOf(root),
          example: exampleOf(
            area,
            name,
            parameters.slice(0, said + 1).map(({ sample }) => sample),
          ),
        },
      ),
      parameters,
      options: operation.operation === 'query' ? 'QueryOptions' : 'CallOptions',
      data: `${data}['${answer}']`,
      paged: pagedByGraphQL(schema, operation, parameters),
      body: `field(client.query(${own}Call, ${variablesText}, options), '${answer}')`,
      from: `graphql/${home}`,
      call: `${own}Call`,
      types: [...types, data],
    },
  ];
}

/** Returns the variables of an operation, with the words of the arguments that they fill. */
function variablesOf(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  root: GraphQLField<unknown, unknown> | undefined,
) {
  return (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    // The document was validated against the schema.
    const type = typeFromAST(schema, node as TypeNode) as GraphQLInputType;
    const argument = root?.args.find((one) => one.name === name)?.description;
    return {
      name,
      required: isNonNullType(type) && defaultValue === undefined,
      sample: () => sampleOfType(schema, name, type),
      words: `${phrase(argument ?? getNamedType(type).description ?? '') || idInWords(name)}.`,
    };
  });
}

/** `templateId` → `ID of the template`. */
function idInWords(name: string): string {
  const words = name
    .replace(/_?[iI]ds?$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words === name ? `the ${words}` : words === '' ? 'its ID' : `ID of the ${words}`;
}

/** Returns what a field of Query or Mutation yields, in words. */
function returnsOf(root: GraphQLField<unknown, unknown> | undefined): string {
  if (root === undefined) return '';
  const type = getNamedType(root.type);
  const isScalar = type.name in scalars;
  const one = isScalar || !type.description ? 'the result' : phrase(type.description);
  const isList = isListType(getNullableType(root.type));
  const words = isList && !isScalar ? `a list of which each is ${one}` : one;
  return isNonNullType(root.type) ? words : `${words}; null if there is none`;
}

/** Returns the lines of the comment directly above an operation, without their `#`. */
function commentAbove(operation: OperationDefinitionNode): string[] {
  const lines: string[] = [];
  let token: Token | null | undefined = operation.loc?.startToken.prev;
  for (; token?.kind === TokenKind.COMMENT; token = token.prev) lines.unshift(token.value.replace(/^ /, ''));
  return lines;
}

const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  DateTime: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

function typeOf(type: TypeNode, used: Set<string>, nameOf: (name: string) => string): string {
  if (type.kind === 'NonNullType') return typeOf(type.type, used, nameOf);
  if (type.kind === 'ListType') return `${typeOf(type.type, used, nameOf)}[]`;
  const scalar = scalars[type.name.value];
  const name = scalar ?? nameOf(type.name.value);
  if (scalar === undefined) used.add(name);
  return name;
}
