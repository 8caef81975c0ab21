import {
  type GraphQLSchema,
  type OperationDefinitionNode,
  type Token,
  TokenKind,
  type TypeNode,
} from 'graphql';
import type { Contract } from '../contract';
import { header, type Output } from '../outputs';
import { type ContractProblem, refuse } from '../problems';
import { operationsOf, type RestOperation } from '../rest/operations';
import { pagedByGraphQL, pagedByRest } from './paged';

interface Parameter {
  readonly name: string;
  readonly type: string;
  /** How it is optional: without or with a default. */
  readonly absent: string;
}

/** One method of an area of the SDK. */
interface Method {
  readonly area: string;
  readonly name: string;
  /** Its docstring, without the comment around it. */
  readonly docs: string;
  readonly parameters: readonly Parameter[];
  /** The type of the options, which are the last parameter. */
  readonly options: 'CallOptions' | 'QueryOptions';
  /** The type of a success's data. */
  readonly data: string;
  /** The parameter with the number of the page, if the method returns a list. */
  readonly paged: string | undefined;
  /** The call that it makes. */
  readonly body: string;
  /** Module, from the folder of generated files, and what is imported from it. */
  readonly from: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/**
 * Emits the areas of the SDK: one method for each operation with an SDK name. Names, parameters and docstrings come
 * from the contract: `x-sdk` of a REST operation and `# @sdk area.method(parameters)` above a GraphQL one.
 *
 * @throws ContractError when such a line cannot be read.
 */
export function emitAreas({ rest, graphql }: Contract): Output[] {
  const problems: ContractProblem[] = [];
  const methods = [
    ...graphql.flatMap(({ service, schema, documents }) =>
      documents.flatMap(({ area, operations }) =>
        operations.flatMap((operation): Method[] => {
          const root = schema.getRootType(operation.operation)?.getFields();
          const field = operation.selectionSet.selections.find((one) => one.kind === 'Field');
          const words = field ? (root?.[field.name.value]?.description ?? '') : '';
          try {
            return graphqlMethod(operation, area, words, schema);
          } catch (error) {
            const file = `documents/${service}/${area}.graphql`;
            const line = operation.loc?.startToken.line ?? 0;
            problems.push({ file, line, rule: 'sdk', message: String(error) });
            return [];
          }
        }),
      ),
    ),
    ...operationsOf(rest.document).flatMap(restMethod),
  ];
  refuse(problems);
  const areas = [...new Set(methods.map(({ area }) => area))].sort();
  return areas.map((area) =>
    emitArea(
      area,
      methods.filter((method) => method.area === area),
    ),
  );
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function restMethod(operation: RestOperation): Method[] {
  if (operation.sdk === undefined) return [];
  const { operationId } = operation;
  const [area = '', name = ''] = operation.sdk.method.split('.');
  const members = operation.members.filter((member) => member.name !== 'ws');
  const input = `${pascal(operationId)}Input`;
  const output = `${pascal(operationId)}Output`;
  // A write without input is a mistake rather than a default.
  const optional = operation.method === 'GET' && members.every(({ required }) => !required);
  return [
    {
      area,
      name,
      docs:
        operation.sdk.docs ??
        [operation.summary.replace(/\.?$/, '.'), operation.description ?? ''].join('\n\n').trim(),
      parameters:
        members.length === 0 ? [] : [{ name: 'input', type: input, absent: optional ? ' = {}' : '' }],
      options: 'CallOptions',
      data: output,
      paged: pagedByRest(operation),
      body: `client.call(${operationId}Call, ${members.length === 0 ? '{}' : 'input'}, options)`,
      from: `rest/${operation.area}`,
      values: [`${operationId}Call`],
      types: members.length === 0 ? [output] : [input, output],
    },
  ];
}

function graphqlMethod(
  operation: OperationDefinitionNode,
  home: string,
  words: string,
  schema: GraphQLSchema,
): Method[] {
  const comment = commentAbove(operation);
  const at = comment.findIndex((line) => line.startsWith('@sdk '));
  if (at < 0) return [];
  const signature = /^@sdk (\w+)\.(\w+)\((.*)\)$/.exec(comment[at] ?? '');
  if (signature === null) throw new Error(`\`${comment[at]}\` is not \`@sdk area.method(parameters)\`.`);
  const [, area = '', name = '', list = ''] = signature;
  const own = operation.name?.value ?? '';
  const types = new Set<string>();
  const variables: string[] = [];
  const parameters = list
    .split(/,\s*/)
    .filter(Boolean)
    .map((text) => {
      const [, parameter = '', all, , variable = parameter, optional = ''] =
        /^(\w+)(\.\.\.)?(: (\w+))?(\?| = \{\})?$/.exec(text) ?? [];
      if (all !== undefined) {
        types.add(`${pascal(own)}Variables`);
        variables.push(parameter);
        return { name: parameter, type: `${pascal(own)}Variables`, absent: optional };
      }
      const definition = operation.variableDefinitions?.find((one) => one.variable.name.value === variable);
      if (definition === undefined) throw new Error(`\`${own}\` has no variable \`${variable}\`.`);
      variables.push(parameter === variable ? parameter : `${variable}: ${parameter}`);
      return { name: parameter, type: typeOf(definition.type, types), absent: optional };
    });
  const input = list.includes('...') ? variables.join() : `{ ${variables.join(', ')} }`.replace('{  }', '{}');
  const field = operation.selectionSet.selections.find((one) => one.kind === 'Field');
  const answer = (field?.alias ?? field?.name)?.value ?? '';
  return [
    {
      area,
      name,
      docs:
        comment
          .slice(at + 1)
          .join('\n')
          .trim() || words,
      parameters,
      options: operation.operation === 'query' ? 'QueryOptions' : 'CallOptions',
      data: `${pascal(own)}Data['${answer}']`,
      paged: pagedByGraphQL(schema, operation, parameters),
      body: `field(client.query(${own}Call, ${input}, options), '${answer}')`,
      from: `graphql/${home}`,
      values: [`${own}Call`],
      types: [...types, `${pascal(own)}Data`],
    },
  ];
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

function typeOf(type: TypeNode, used: Set<string>): string {
  if (type.kind === 'NonNullType') return typeOf(type.type, used);
  if (type.kind === 'ListType') return `${typeOf(type.type, used)}[]`;
  const scalar = scalars[type.name.value];
  if (scalar === undefined) used.add(type.name.value);
  return scalar ?? type.name.value;
}

function emitArea(area: string, methods: readonly Method[]): Output {
  const modules = [...new Set(methods.map(({ from }) => from))].sort();
  const imports = modules.map((from) => {
    const own = methods.filter((method) => method.from === from);
    const types = own.flatMap((method) => method.types.map((name) => `type ${name}`));
    const names = [...new Set([...types, ...own.flatMap(({ values }) => values)])].sort(byName);
    return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '../${from}.js';`;
  });
  const graphql = modules.some((from) => from.startsWith('graphql/'));
  const options = [...new Set(methods.map((method) => method.options))];
  const declared = ({ name, type, absent }: Parameter) => `${name}${absent ? '?' : ''}: ${type}`;
  const taken = ({ name, absent }: Parameter) => (absent === '?' ? name : `${name}${absent}`);
  const calls = `${pascal(area)}Calls`;
  return {
    path: `packages/sdk/src/generated/areas/${kebab(area)}.ts`,
    text: [
      header('the names and words for the SDK in packages/sdk/contract'),
      ...(graphql ? [`import { answerField as field } from '../../core/answer-field.js';`] : []),
      `import type { ${['Client', ...options].sort().join(', ')} } from '../../core/client.js';`,
      ...(methods.some(({ paged }) => paged)
        ? [`import { type Listing, listing } from '../../core/pagination.js';`]
        : []),
      `import type { Result } from '../../core/result.js';`,
      ...imports,
      `\n/** The calls of \`${area}\`. */`,
      `export interface ${calls} {`,
      ...methods.map(
        (method) =>
          `${docstring(method.docs)}  readonly ${method.name}: (${[...method.parameters.map(declared), `options?: ${method.options}`].join(', ')}) => ${method.paged ? `Listing<${method.data}>` : `Promise<Result<${method.data}>>`};`,
      ),
      '}',
      `\n/** Makes the calls of \`${area}\` with a client. */`,
      `export const ${area}Calls = (client: Client): ${calls} => ({`,
      ...methods.map(
        ({ name, parameters, body, paged }) =>
          `  ${name}: (${[...parameters.map(taken), 'options'].join(', ')}) =>\n    ${paged ? `listing(${paged}, (${paged}) => ${body})` : body},`,
      ),
      '});\n',
    ].join('\n'),
  };
}

const byName = (one: string, other: string) =>
  one.replace('type ', '').localeCompare(other.replace('type ', ''), 'en');

function docstring(text: string): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `  /** ${lines[0]} */\n`;
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n`;
}
