import type { Oas3Rule, Plugin } from '@redocly/openapi-core';
import { objectAreas } from '../object-areas';
import {
  asNode,
  bodyOf,
  type Context,
  eachInputSchema,
  type Node,
  parametersOf,
  type RuleSchema,
} from './inputs';

/**
 * Access rules for callers without an account, of REST calls only: `client`, the holder of a live link to a smart file, and
 * `visitor`, whoever was let into a gallery.
 */
export const guestRoles = ['client', 'visitor'] as const;

/** Access rules of a call, from the widest to the narrowest, and those for callers without an account. */
export const accessRoles = ['anonymous', 'account', 'member', 'admin', 'owner', ...guestRoles] as const;
/** Who may make a call. */
export type AccessRole = (typeof accessRoles)[number];

/** Formats whose values have an inherent maximum length. */
const boundedFormats = new Set(['uuid', 'date', 'date-time', 'time', 'ipv4', 'ipv6']);

/**
 * Returns our rules for REST as a Redocly plugin, so that every finding has a file and a line. Create one for each run:
 * it remembers the operation ids of all files.
 */
export function contractRules(): Plugin {
  const operationIds = new Map<string, string>();
  return {
    id: 'contract',
    rules: {
      oas3: {
        'contract/operation-id': onOperations((node, context) => operationId(node, context, operationIds)),
        'contract/summary': onOperations(summary),
        'contract/access': onOperations(access),
        'contract/extensions': onOperations(extensions),
        'contract/flat-input': onOperations(flatInput),
        'contract/bounded-string': onOperations(boundedStrings),
        'contract/closed-object': onSchemas(closedObject),
        'contract/bounded-array': onSchemas(boundedArray),
        'contract/default': () => ({
          NamedSchemas: (node, context) => defaults(asNode(node) ?? {}, context),
        }),
        'contract/list-limit': () => ({
          Parameter: (node, context) => listLimit(asNode(node) ?? {}, context),
        }),
      },
    },
  };
}

/** The built-in Redocly rules that apply to the contract, and all of ours. */
export const ruleSettings = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-identical-paths': 'error',
  'path-parameters-defined': 'error',
  'operation-parameters-unique': 'error',
  'no-enum-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'contract/operation-id': 'error',
  'contract/summary': 'error',
  'contract/access': 'error',
  'contract/extensions': 'error',
  'contract/flat-input': 'error',
  'contract/closed-object': 'error',
  'contract/bounded-string': 'error',
  'contract/bounded-array': 'error',
  'contract/default': 'error',
  'contract/list-limit': 'error',
} as const;

function onOperations(check: (node: Node, context: Context) => void): Oas3Rule {
  return () => ({ PathItem: { Operation: (node, context) => check(asNode(node) ?? {}, context) } });
}

function onSchemas(check: (schema: RuleSchema, context: Context) => void): Oas3Rule {
  return () => ({ Schema: (schema, context) => check(schema, context) });
}

/** Returns the location of a member if it exists, else of the node. */
function lineOf(node: Node, member: string, { location }: Context) {
  return member in node ? location.child(member).key() : location.key();
}

function operationId(node: Node, context: Context, seen: Map<string, string>): void {
  const { report, location } = context;
  const at = lineOf(node, 'operationId', context);
  const id = node.operationId;
  if (typeof id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(id)) {
    report({ message: 'An operation needs an operationId in camelCase.', location: at });
    return;
  }
  const here = location.absolutePointer;
  const other = seen.get(id);
  if (other !== undefined && other !== here) {
    const file = other.split('#')[0]?.split('/').pop();
    const message = `The operationId \`${id}\` is already used in ${file}: it must be unique over all areas.`;
    report({ message, location: at });
    return;
  }
  seen.set(id, here);
}

function summary(node: Node, { report, location }: Context): void {
  if (typeof node.summary === 'string' && node.summary.trim() !== '') return;
  const message = 'An operation needs a summary: it becomes the docstring of the SDK.';
  report({ message, location: location.key() });
}

function access(node: Node, context: Context): void {
  if (accessRoles.some((known) => known === node['x-access'])) return;
  const message = `An operation needs x-access: one of ${accessRoles.join(', ')}.`;
  context.report({ message, location: lineOf(node, 'x-access', context) });
}

/** Extensions of an operation, with the schemas of their values. */
const operationExtensions: Readonly<
  Record<string, { readonly form: string; readonly fits: (value: unknown) => boolean }>
> = {
  'x-access': { form: 'a role', fits: () => true },
  'x-action': {
    form: 'read or write, if the method does not show it',
    fits: (value) => value === 'read' || value === 'write',
  },
  'x-area': {
    form: `the area whose access controls count, if it is not that of the file (\`account\` for what is the caller's own, which no access token reads): ${objectAreas.join(', ')}`,
    fits: (value) => objectAreas.some((area) => area === value),
  },
  'x-needs': {
    form: `a list of further areas that the caller must be allowed to read: ${objectAreas.join(', ')}`,
    fits: (value) => Array.isArray(value) && value.every((one) => objectAreas.includes(one)),
  },
  'x-calls': {
    form: 'a list of row numbers of calls.tsv',
    fits: (value) => Array.isArray(value) && value.every((row) => Number.isInteger(row)),
  },
  'x-rate-limit': {
    form: 'the name of a limit, or `{ name, target }`, or a list of these',
    fits: (value) => (Array.isArray(value) ? value : [value]).every(isLimit),
  },
  'x-sdk': {
    form: '`{ method: area.method, docs }`, of which the docs may be left out',
    fits: (value) => {
      const { method, docs } = asNode(value) ?? {};
      return /^\w+\.\w+$/.test(String(method)) && (docs === undefined || typeof docs === 'string');
    },
  },
  'x-keeps-nothing': { form: 'true or false', fits: (value) => typeof value === 'boolean' },
  'x-while-viewing': { form: 'true or false', fits: (value) => typeof value === 'boolean' },
  'x-while-suspended': { form: 'true or false', fits: (value) => typeof value === 'boolean' },
};

function isLimit(value: unknown): boolean {
  if (typeof value === 'string') return true;
  const node = asNode(value);
  return typeof node?.name === 'string' && (node.target === undefined || typeof node.target === 'string');
}

function extensions(node: Node, context: Context): void {
  for (const [name, value] of Object.entries(node)) {
    if (!name.startsWith('x-')) continue;
    const known = operationExtensions[name];
    if (known?.fits(value)) continue;
    const message = known
      ? `${name} is ${known.form}.`
      : `${name} is no extension that anybody reads: ${Object.keys(operationExtensions).join(', ')}.`;
    context.report({ message, location: lineOf(node, name, context) });
  }
  for (const limit of [node['x-rate-limit']].flat()) {
    const target = asNode(limit)?.target;
    if (typeof target !== 'string' || inputNames(node, context).includes(target)) continue;
    const message = `The limit counts by \`${target}\`, which is not a member of the input.`;
    context.report({ message, location: lineOf(node, 'x-rate-limit', context) });
  }
}

/** Returns the names of the members of an operation's input. */
function inputNames(node: Node, context: Context): string[] {
  const parameters = parametersOf(node, context).map(({ node: parameter }) => String(parameter.name));
  return [...parameters, ...Object.keys(asNode(bodyOf(node, context)?.node.properties) ?? {})];
}

/** Path parameters, query parameters and members of the body become one object: no name may occur twice. */
function flatInput(node: Node, context: Context): void {
  const seen = new Map<string, string>();
  const take = (name: string, where: string, member: string): void => {
    const other = seen.get(name);
    if (other === undefined) seen.set(name, where);
    if (other === undefined || other === where) return;
    const message = `\`${name}\` is both in the ${other} and in the ${where}: inputs are flat, rename one.`;
    context.report({ message, location: lineOf(node, member, context) });
  };
  for (const { node: parameter } of parametersOf(node, context)) {
    if (parameter.in === 'path' || parameter.in === 'query')
      take(String(parameter.name), parameter.in, 'parameters');
  }
  if (node.requestBody === undefined) return;
  const properties = asNode(bodyOf(node, context)?.node.properties);
  if (properties === null) {
    const message =
      'A body is `application/json` with an object schema of named properties: they become members of the input.';
    context.report({ message, location: lineOf(node, 'requestBody', context) });
    return;
  }
  for (const name of Object.keys(properties)) take(name, 'body', 'requestBody');
}

function closedObject(schema: RuleSchema, { report, location }: Context): void {
  const isObject = types(schema).includes('object') || schema.properties !== undefined;
  if (!isObject || schema.additionalProperties !== undefined) return;
  const message = 'An object schema needs `additionalProperties: false` (or the schema of a map).';
  report({ message, location: location.key() });
}

function boundedStrings(node: Node, context: Context): void {
  eachInputSchema(node, context, (schema, at) => {
    if (!types(schema).includes('string')) return;
    if (typeof schema.maxLength === 'number' || schema.enum !== undefined || schema.const !== undefined)
      return;
    if (schema.format !== undefined && boundedFormats.has(schema.format)) return;
    if (schema.pattern !== undefined && boundedPattern(schema.pattern)) return;
    const message =
      'A string in an input needs maxLength (or an enum, or a format or pattern that bounds it).';
    context.report({ message, location: at.key() });
  });
}

/** Whether a pattern is bounded: anchored on both sides, and without `*`, `+` or `{n,}` outside a character class. */
function boundedPattern(pattern: string): boolean {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  const plain = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return !/[*+]|\{\d+,\}/.test(plain);
}

function boundedArray(schema: RuleSchema, { report, location }: Context): void {
  if (!types(schema).includes('array') || typeof schema.maxItems === 'number') return;
  report({ message: 'An array needs maxItems.', location: location.key() });
}

function listLimit(parameter: Node, { report, location, resolve }: Context): void {
  if (parameter.name !== 'limit' || parameter.in !== 'query') return;
  const schema = asNode(resolve(asNode(parameter.schema) ?? {}).node);
  if (typeof schema?.maximum === 'number') return;
  report({
    message: 'The list parameter `limit` needs a maximum.',
    location: location.child('schema').key(),
  });
}

/** Reports defaults behind references: a default is only applied where it is declared. */
function defaults(schemas: Node, { report, location }: Context): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if (asNode(schema)?.default === undefined) continue;
    const message = `The default of \`${name}\` is never applied: put it next to the $ref of the member that has it.`;
    report({ message, location: location.child([name, 'default']).key() });
  }
}

function types(schema: RuleSchema): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}
