import { type DirectiveNode, type DocumentNode, type InputValueDefinitionNode, Kind } from 'graphql';
import type { Contract } from './contract';
import { header, type Output } from './outputs';
import { type ContractProblem, refuse } from './problems';
import { methods, type OpenApiDocument, type Schema } from './rest/document';

/** The longest text or list, or the largest number, that an input accepts; limits of its members, by name. */
type Limit = number | Limits;
interface Limits {
  [name: string]: Limit;
}

/**
 * Emits the longest texts and lists, and the largest numbers, that inputs accept, by the name of the input type, the
 * schema or the call. Forms, rows and field tables read them, so that no limit is written twice.
 *
 * @throws ContractError when two inputs of one name have different limits.
 */
export function emitLimits({ rest, graphql }: Contract): Output[] {
  const all = new Map<string, Limit>();
  const problems: ContractProblem[] = [];
  const found = [...graphql.flatMap(({ ast }) => graphqlLimits(ast)), ...restLimits(rest.document)];
  for (const [name, limit] of found) {
    if (limit === null) continue;
    const other = all.get(name);
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(limit))
      problems.push({
        file: 'graphql',
        line: 0,
        rule: 'limits',
        message: `\`${name}\` of GraphQL and of REST have different limits: rename one of them.`,
      });
    all.set(name, limit);
  }
  refuse(problems);
  const lines = [...all]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, limit]) =>
        `/** Limits of the fields of \`${name}\`. */\nexport const ${name} = ${JSON.stringify(limit)} as const;`,
    );
  const text = `${header('packages/sdk/contract')}\n${lines.join('\n')}\n`;
  return [{ path: 'packages/domain/src/generated/limits.ts', text }];
}

type Found = readonly [name: string, limit: Limit | null];

function graphqlLimits({ definitions }: DocumentNode): Found[] {
  return definitions.flatMap((node): Found[] => {
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      return [[node.name.value, lengthsOf(node.fields ?? [])]];
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    return (node.fields ?? []).map((field) => [field.name.value, lengthsOf(field.arguments ?? [])]);
  });
}

const lengthsOf = (inputs: readonly InputValueDefinitionNode[]): Limits | null =>
  limitsOf(inputs.map(({ name, directives }) => [name.value, largest(directives ?? [])]));

function largest(directives: readonly DirectiveNode[]): number | null {
  const length = directives.find(({ name }) => name.value === 'length' || name.value === 'range');
  const max = length?.arguments?.find(({ name }) => name.value === 'max')?.value;
  return max?.kind === Kind.INT ? Number(max.value) : null;
}

function limitsOf(entries: readonly Found[]): Limits | null {
  const limits = Object.fromEntries(
    entries.flatMap(([name, limit]) => (limit === null ? [] : [[name, limit]])),
  );
  return Object.keys(limits).length === 0 ? null : limits;
}

/** Returns limits of calls, and of the schemas that their inputs consist of. */
function restLimits({ paths = {}, components = {} }: OpenApiDocument): Found[] {
  const schemas = components.schemas ?? {};
  const used = new Map<string, Limit | null>();
  const resolved = (ref: string): Schema => schemas[ref.split('/').at(-1) ?? ''] ?? {};

  /** Returns the limits of a schema. Those of a named object are listed under its name only. */
  function limitOf(schema: Schema): Found[] {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      const own = resolved(schema.$ref);
      if (own.properties === undefined) return limitOf(own);
      if (!used.has(name)) {
        used.set(name, null);
        used.set(name, propertiesOf(own));
      }
      return [];
    }
    const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    const inVariants = variants.flatMap(limitOf).slice(0, 2);
    const items = schema.items === undefined ? [] : limitOf(schema.items);
    return [
      [
        '',
        schema.maxLength ??
          schema.maxItems ??
          schema.maximum ??
          (schema.properties ? propertiesOf(schema) : null),
      ],
      ...items.map(([suffix, limit]): Found => [`Item${suffix}`, limit]),
      ...inVariants,
    ].filter(([, limit]) => limit !== null) as Found[];
  }

  function propertiesOf({ properties = {} }: Schema): Limits | null {
    return limitsOf(
      Object.entries(properties).flatMap(([name, schema]) =>
        limitOf(schema).map(([suffix, limit]): Found => [`${name}${suffix}`, limit]),
      ),
    );
  }

  const calls = Object.values(paths).flatMap((path) =>
    methods.flatMap((method): Found[] => {
      const operation = path[method];
      if (operation === undefined) return [];
      const inputs = (operation.parameters ?? []).flatMap((one): [string, Schema][] =>
        'name' in one && one.schema ? [[one.name, one.schema]] : [],
      );
      const body = operation.requestBody;
      const content = body !== undefined && 'content' in body ? Object.values(body.content) : [];
      const parts = content.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
      const limits = [
        ...Object.entries(propertiesOf({ properties: Object.fromEntries(inputs) }) ?? {}),
        ...parts.flatMap((schema) => limitOf(schema).flatMap(([, limit]) => membersOf(limit))),
      ];
      return [[operation.operationId, limitsOf(limits)]];
    }),
  );
  return [...calls, ...used];
}

const membersOf = (limit: Limit | null): Found[] =>
  typeof limit === 'object' && limit !== null ? Object.entries(limit) : [];
