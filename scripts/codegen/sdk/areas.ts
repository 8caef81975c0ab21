import type { Contract } from '../contract';
import { header, type Output } from '../outputs';
import { type ContractProblem, refuse } from '../problems';
import { operationsOf } from '../rest/operations';
import { graphqlMethod } from './graphql-methods';
import { type Method, type Parameter, pascal } from './method';
import { restMethod } from './rest-methods';

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
          try {
            return graphqlMethod(operation, area, schema, field && root?.[field.name.value]);
          } catch (error) {
            const file = `documents/${service}/${area}.graphql`;
            const line = operation.loc?.startToken.line ?? 0;
            problems.push({ file, line, rule: 'sdk', message: String(error) });
            return [];
          }
        }),
      ),
    ),
    ...operationsOf(rest.document).flatMap((operation) => restMethod(operation, rest.document)),
  ];
  refuse(problems);
  const areas = [...new Set(methods.map(({ area }) => area))].sort();
  return [
    ...areas.map((area) =>
      emitArea(
        area,
        methods.filter((method) => method.area === area),
      ),
    ),
    emitCalls({ rest, graphql }),
  ];
}

/** Emits the list of all descriptors: the entry of the package for calls of one's own. */
function emitCalls({ rest, graphql }: Contract): Output {
  const modules = new Map<string, string[]>();
  const add = (module: string, name: string) =>
    modules.set(module, [...(modules.get(module) ?? []), `${name}Call`]);
  for (const { area, operationId } of operationsOf(rest.document)) add(`rest-calls/${area}`, operationId);
  for (const { area, operations } of graphql.flatMap(({ documents }) => documents))
    for (const { name } of operations) add(`graphql-calls/${area}`, name?.value ?? '');
  const lines = [...modules].sort().map(([module, names]) => {
    const listed = names.sort().map((name) => `  ${name},\n`);
    return `export {\n${listed.join('')}} from './${module}.js';`;
  });
  return {
    path: 'packages/sdk/src/generated/calls.ts',
    text: `${header('packages/sdk/contract')}\n${lines.join('\n')}\n`,
  };
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function emitArea(area: string, methods: readonly Method[]): Output {
  const modules = [...new Set(methods.map(({ from }) => from))].sort();
  const imports = modules.flatMap((from) => {
    const own = methods.filter((method) => method.from === from);
    const listed = (names: readonly string[]) =>
      [...new Set(names)]
        .sort((one, other) => one.localeCompare(other, 'en'))
        .map((name) => `  ${name},\n`)
        .join('');
    const [folder, file] = from.split('/');
    return [
      `import type {\n${listed(own.flatMap(({ types }) => types))}} from '../${from}.js';`,
      `import {\n${listed(own.map(({ call }) => call))}} from '../${folder}-calls/${file}.js';`,
    ];
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

function docstring(text: string): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n`;
}
