import { header, type Output } from '../outputs';
import type { ContractProblem } from '../problems';
import { refuse } from '../problems';
import type { Schema } from './document';
import type { RestContract } from './load';
import { operationsOf, type RestOperation } from './operations';
import { type NamedType, namedTypes, type Schemas } from './types';

const sdkFolder = 'packages/sdk/src/generated/rest';

/** Generates all files of the REST contract except the access matrix. */
export async function emitRest(contract: RestContract): Promise<Output[]> {
  const operations = operationsOf(contract.document);
  const components = contract.document.components?.schemas ?? {};
  refuseNameClashes(operations, components);
  return [
    {
      path: 'packages/sdk/contract/generated/openapi.json',
      // SDK-only extensions are left out of the server's document.
      text: `${JSON.stringify(contract.document, (key, value) => (key === 'x-sdk' ? undefined : value), 1)}\n`,
    },
    ...(await emitSdk(contract, operations, components)),
    await emitServer(operations, components),
  ];
}

/** Returns the TypeScript names of an operation. */
function names(operation: RestOperation): { input: string; output: string; call: string } {
  const id = operation.operationId;
  const pascal = id.charAt(0).toUpperCase() + id.slice(1);
  return { input: `${pascal}Input`, output: `${pascal}Output`, call: `${id}Call` };
}

function refuseNameClashes(operations: readonly RestOperation[], components: Schemas): void {
  const problems: ContractProblem[] = [];
  for (const operation of operations) {
    for (const name of [names(operation).input, names(operation).output]) {
      if (!(name in components)) continue;
      const message = `The schema \`${name}\` has the name of a generated type of \`${operation.operationId}\`: rename the schema.`;
      problems.push({ file: `openapi/${operation.area}.yaml`, line: 0, rule: 'component-name', message });
    }
  }
  refuse(problems);
}

/** Returns the flat input of an operation as one object schema. */
function inputSchema(operation: RestOperation, side: 'client' | 'server'): Schema {
  const members = operation.members.filter((member) => side === 'server' || member.name !== 'ws');
  const isRequired = (required: boolean, schema: Schema): boolean =>
    required || (side === 'server' && schema.default !== undefined);
  return {
    type: 'object',
    description: `Input of \`${operation.operationId}\`.`,
    additionalProperties: false,
    properties: Object.fromEntries(members.map((member) => [member.name, member.schema])),
    required: members.filter((one) => isRequired(one.required, one.schema)).map((member) => member.name),
  };
}

function outputSchema(operation: RestOperation): Schema | null {
  if (operation.answer.kind !== 'json') return null;
  const [first, ...others] = operation.answer.schemas;
  if (first === undefined) return null;
  return others.length === 0 ? first : { oneOf: [first, ...others] };
}

async function emitSdk(
  contract: RestContract,
  operations: readonly RestOperation[],
  components: Schemas,
): Promise<Output[]> {
  const synthetic: Record<string, Schema> = {};
  for (const operation of operations) {
    const { input, output } = names(operation);
    synthetic[input] = inputSchema(operation, 'client');
    const answer = outputSchema(operation);
    if (answer !== null) synthetic[output] = answer;
  }
  // Callers may also set optional members to undefined, which are not sent.
  const inputs = new Set(operations.map((operation) => names(operation).input));
  const types = new Map(
    (await namedTypes({ ...components, ...synthetic }, inputs)).map((type) => [type.name, type]),
  );
  const homes = contract.schemaHomes;

  const sharedTypes = [...types.values()].filter((type) => homes.get(type.name) === 'shared');
  const outputs: Output[] = [
    {
      path: `${sdkFolder}/shared.ts`,
      text: `${header('packages/sdk/contract/openapi/openapi.yaml')}\n${sharedTypes.map((type) => type.text).join('\n')}`,
    },
  ];
  for (const area of contract.areas) {
    const own = operations.filter((operation) => operation.area === area);
    const local = [...types.values()].filter((type) => homes.get(type.name) === area);
    const forCalls = own.flatMap((operation) => callTexts(operation, types));
    const used = [...local, ...forCalls.flatMap((text) => text.types)];
    const heading = header(`packages/sdk/contract/openapi/${area}.yaml`);
    const text = [
      heading,
      imports(used, homes, area),
      ...local.map((type) => type.text),
      ...forCalls.map((call) => call.text),
    ].join('\n');
    outputs.push({ path: `${sdkFolder}/${area}.ts`, text });
    if (own.length === 0) continue;
    const taken = own.flatMap((operation) => [names(operation).input, names(operation).output]).sort();
    // Apart from the types: a file with both would name values in the types of the package that its code lacks.
    const calls = [
      heading,
      `import type { RestCall } from '../../core/calls.js';`,
      `import type {\n${taken.map((name) => `  ${name},\n`).join('')}} from '../rest/${area}.js';\n`,
      ...own.map(descriptor),
    ].join('\n');
    outputs.push({ path: `${sdkFolder}-calls/${area}.ts`, text: calls });
  }
  return outputs;
}

function imports(used: readonly NamedType[], homes: ReadonlyMap<string, string>, area: string): string {
  const byHome = new Map<string, Set<string>>();
  for (const name of used.flatMap((type) => [...type.mentions])) {
    const home = homes.get(name);
    if (home === undefined || home === area) continue;
    byHome.set(home, (byHome.get(home) ?? new Set()).add(name));
  }
  const lines: string[] = [];
  for (const [home, found] of [...byHome].sort(([a], [b]) => a.localeCompare(b))) {
    lines.push(`import type { ${[...found].sort().join(', ')} } from './${home}';`);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** Returns the types of one call. */
function callTexts(
  operation: RestOperation,
  types: ReadonlyMap<string, NamedType>,
): { text: string; types: NamedType[] } {
  const { input, output } = names(operation);
  const inputType = types.get(input);
  const outputType = types.get(output);
  const text = [
    inputType?.text ?? '',
    (outputType && documented(outputType.text, `What \`${operation.operationId}\` yields.`)) ??
      `/** What \`${operation.operationId}\` yields. */\nexport type ${output} = ${plainAnswer(operation)};\n`,
  ].join('\n');
  return { text, types: [inputType, outputType].filter((type) => type !== undefined) };
}

/** Returns the descriptor of one call. */
function descriptor(operation: RestOperation): string {
  const { input, output, call } = names(operation);
  const members = [
    `service: '${operation.area}'`,
    `method: '${operation.method}'`,
    `path: '${operation.path}'`,
    ...(operation.method !== 'GET' && operation.query.length > 0
      ? [`query: [${operation.query.map((name) => `'${name}'`).join(', ')}]`]
      : []),
    ...(operation.access === 'anonymous' ? [`access: 'anonymous'`] : []),
    ...(operation.isWorkspaceInHeader ? [`workspace: 'header'`] : []),
    ...(operation.answer.kind === 'json' ? [] : [`response: '${operation.answer.kind}'`]),
  ];
  const doc = [
    operation.summary,
    ...(operation.description === undefined ? [] : ['', ...operation.description.split('\n')]),
  ];
  return `${docstring(doc)}\nexport const ${call}: RestCall<${input}, ${output}> = { ${members.join(', ')} };\n`;
}

/** Returns a type with its own docstring, or with this one when it has none. */
const documented = (text: string, words: string) =>
  text.startsWith('/**') ? text : `/** ${words} */\n${text}`;

function docstring(lines: readonly string[]): string {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  if (safe.length === 1) return `/** ${safe[0]} */`;
  return `/**\n${safe.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}

function plainAnswer(operation: RestOperation): string {
  return operation.answer.kind === 'none' ? 'undefined' : 'string';
}

async function emitServer(operations: readonly RestOperation[], components: Schemas): Promise<Output> {
  const synthetic: Record<string, Schema> = {};
  for (const operation of operations) {
    synthetic[names(operation).input] = inputSchema(operation, 'server');
    const answer = outputSchema(operation);
    if (answer !== null) synthetic[names(operation).output] = answer;
  }
  const types = await namedTypes({ ...components, ...synthetic });
  const entries = operations.map((operation) => {
    const { input, output } = names(operation);
    const answer = output in synthetic ? output : plainAnswer(operation);
    return `  /** ${operation.method} /${operation.area}${operation.path}: ${operation.summary} */\n  ${operation.operationId}: { input: ${input}; output: ${answer} };`;
  });
  return {
    path: 'apps/server/src/generated/rest.ts',
    text: [
      header('packages/sdk/contract/openapi/*.yaml'),
      ...types.map((type) => type.text),
      `/** Input and answer of every REST call by operation id. Inputs are validated and have their defaults filled in. */\nexport interface RestOperations {\n${entries.join('\n')}\n}\n`,
    ].join('\n'),
  };
}
