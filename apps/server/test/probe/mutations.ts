import {
  type GraphQLInputType,
  type GraphQLNamedInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  valueFromASTUntyped,
} from 'graphql';
import { v7 as uuid } from 'uuid';
import type { Contract, ContractOperation, JsonSchema } from '../../src/platform/http/contract';
import { type GraphQLCall, operationText } from './calls';
import { type NamedValues, propertiesOf, requiredOf, resolveSchema, typeOf } from './values';

export interface BadBody {
  readonly what: string;
  readonly text: string;
  /** The field that the response has to name. */
  readonly field?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const takesNull = (schema?: JsonSchema): boolean => [schema?.type].flat().includes('null');

/** Returns a value of another type than the schema requires. */
function otherType(schema: JsonSchema): unknown {
  switch (typeOf(schema)) {
    case 'string':
      return 7;
    case 'object':
      return 'text';
    case 'array':
      return { 0: 'text' };
    case 'boolean':
      return 'true';
    default:
      return schema.oneOf || schema.anyOf || schema.enum ? { strange: true } : 'seven';
  }
}

/** Returns values that each break one limit of the schema. */
function beyondLimits(schema: JsonSchema): readonly (readonly [string, unknown])[] {
  const found: [string, unknown][] = [];
  const add = (what: string, value: unknown) => found.push([what, value]);
  const isText = typeOf(schema) === 'string';
  if (typeof schema.maxLength === 'number') add('too long', 'a'.repeat(schema.maxLength + 1));
  if (typeof schema.minLength === 'number' && schema.minLength > 0)
    add('too short', 'a'.repeat(schema.minLength - 1));
  if (typeof schema.pattern === 'string') add('of another form', '\u202e<img src=x>\n');
  if (typeof schema.format === 'string') add('of another format', 'not-that');
  if (Array.isArray(schema.enum)) add('not a choice', isText ? 'no-such-choice' : -1);
  if (typeof schema.maximum === 'number') add('too large', schema.maximum + 1);
  if (typeof schema.minimum === 'number') add('too small', schema.minimum - 1);
  if (typeof schema.maxItems === 'number') add('too many', Array(schema.maxItems + 1).fill('x'));
  if (typeOf(schema) === 'integer') add('a fraction', 1.5);
  if (isText) {
    add('with NUL', 'a\0b');
    add('with half a surrogate pair', 'a\ud800b');
    add('a list', ['text']);
    add('an operator', { $ne: null });
  }
  return found;
}

/** Returns bodies that the contract forbids, each wrong in one way. */
export function badBodies(contract: Contract, operation: ContractOperation, valid: unknown): BadBody[] {
  if (!operation.body || !isRecord(valid)) return [];
  const schema = resolveSchema(contract, operation.body);
  const properties = propertiesOf(contract, schema);
  const bad: BadBody[] = [
    { what: 'no JSON', text: '{"a":' },
    { what: 'not UTF-8 text', text: '\ufeff{' },
    { what: 'a list', text: JSON.stringify([valid]), field: 'body' },
    { what: 'a text', text: '"text"', field: 'body' },
    { what: 'a number', text: '7', field: 'body' },
    { what: 'null', text: 'null', field: 'body' },
    { what: 'an unknown field', text: JSON.stringify({ ...valid, isAdmin: true }), field: 'isAdmin' },
    {
      what: '__proto__',
      text: `{"__proto__":{"role":"owner"},${JSON.stringify(valid).slice(1)}`.replace(',}', '}'),
      field: '__proto__',
    },
    {
      what: 'constructor',
      text: JSON.stringify({ ...valid, constructor: { prototype: { role: 'owner' } } }),
      field: 'constructor',
    },
    { what: 'too deep', text: `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
  ];
  for (const name of requiredOf(schema)) {
    const { [name]: _left, ...rest } = valid;
    bad.push({ what: `without ${name}`, text: JSON.stringify(rest), field: name });
    if (!takesNull(properties.get(name)))
      bad.push({ what: `${name} null`, text: JSON.stringify({ ...valid, [name]: null }), field: name });
  }
  for (const [name, property] of properties) {
    const put = (what: string, value: unknown) =>
      bad.push({ what: `${name} ${what}`, text: JSON.stringify({ ...valid, [name]: value }), field: name });
    put('of another type', otherType(property));
    for (const [what, value] of beyondLimits(property)) put(what, value);
    const items = isRecord(property.items) ? resolveSchema(contract, property.items) : undefined;
    if (items) put('with a strange item', [otherType(items)]);
    for (const [inner, innerSchema] of propertiesOf(contract, property))
      put(`with ${inner} of another type`, { [inner]: otherType(innerSchema) });
    // A map accepts any name.
    if (typeOf(property) === 'object' && property.additionalProperties === false)
      put('with an unknown field', { strange: true });
  }
  return bad;
}

export interface BadParameter {
  readonly what: string;
  readonly field: string;
  /** Returns the URL with the wrong parameter. */
  change(path: string, handle: string): string;
}

/** Returns URLs that the contract forbids: each path and query parameter wrong in several ways, and unknown ones. */
export function badParameters(contract: Contract, operation: ContractOperation): BadParameter[] {
  const bad: BadParameter[] = [];
  const template = `/api${operation.path}`.split('/');
  for (const [name, schema] of propertiesOf(contract, operation.parameters)) {
    const place = template.indexOf(`{${name}}`);
    const texts = typeOf(schema) === 'integer' ? ['x', '1.5', '0', '99999999999', '-1'] : ['x', '1', '%27--'];
    // A pattern may take one of them: it is an address that somebody could have.
    const isBad = (text: string) =>
      typeof schema.pattern !== 'string' || !new RegExp(schema.pattern).test(decodeURIComponent(text));
    for (const text of [...texts, '%00'].filter(isBad))
      bad.push({
        what: `${name} = ${text}`,
        field: name,
        change: (path) => path.split('/').with(place, text).join('/'),
      });
  }
  const queries = propertiesOf(contract, operation.query);
  const withQuery = (path: string, name: string, value: string) => {
    const [address = '', search] = path.split('?');
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    return `${address}?${parameters}`;
  };
  for (const [name, schema] of queries) {
    const values = beyondLimits(schema).flatMap(([what, value]) =>
      typeof value === 'string' && !value.includes('\ud800') ? [[what, value] as const] : [],
    );
    const texts = typeOf(schema) === 'integer' ? ['x', '1.5', '-1', '1e99'] : [];
    for (const [what, value] of [...values, ...texts.map((text) => [text, text] as const)])
      bad.push({
        what: `${name} ${what}`,
        field: name,
        change: (path) => withQuery(path, name, value),
      });
    if (Array.isArray(operation.query.required) && operation.query.required.includes(name))
      bad.push({ what: `without ${name}`, field: name, change: (path) => path.split('?')[0] ?? path });
  }
  if (bad.length > 0)
    bad.push({
      what: 'an unknown query field',
      field: 'isAdmin',
      change: (path) => withQuery(path, 'isAdmin', 'true'),
    });
  return bad;
}

export interface BadVariables {
  readonly what: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Set for the limits of the contract; a wrong type is reported by its message. */
  readonly field?: string;
}

interface Position {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly astNode?: GraphQLCall['field']['args'][number]['astNode'];
}

const limitDirectives: ReadonlySet<string> = new Set(['length', 'range', 'limit']);

function limitsAt({ astNode }: Position): readonly (readonly [string, number, number])[] {
  // Other directives say which area an argument needs.
  const limits = (astNode?.directives ?? []).filter(({ name }) => limitDirectives.has(name.value));
  return limits.map((directive) => {
    const bound = (name: string, otherwise: number) => {
      const argument = directive.arguments?.find((one) => one.name.value === name);
      return argument ? Number(valueFromASTUntyped(argument.value)) : otherwise;
    };
    return [directive.name.value, bound('min', 0), bound('max', 0)] as const;
  });
}

function outOfLimits(position: Position): unknown[] {
  const item = validItem(getNamedType(position.type));
  const isList = isListType(getNullableType(position.type));
  return limitsAt(position).flatMap(([directive, min, max]): unknown[] => {
    if (directive === 'range') return [min - 1, max + 1];
    // It applies to a field inside the argument, where it is reported.
    if (directive === 'limit') return [];
    if (isList) return [Array(max + 1).fill(item)];
    return ['a'.repeat(max + 1), ...(min > 0 ? ['a'.repeat(min - 1)] : [])];
  });
}

/** Returns a valid list item, so that only the list's length is wrong. */
function validItem(type: GraphQLNamedInputType): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, validItem(getNamedType(field.type))]),
    );
  if (type.name === 'JSONObject') return {};
  if (type.name === 'MinorUnits') return 1;
  if (type.name === 'Int') return 1;
  return type.name === 'ID' ? uuid() : 'x';
}

function wrongTypes(type: GraphQLInputType): unknown[] {
  const inner = getNullableType(type);
  const nothing = isNonNullType(type) ? [null] : [];
  // A single item is accepted as a list of one, so it has to be wrong as well.
  if (isListType(inner)) return [...nothing, getNamedType(inner).name === 'JSONObject' ? 7 : { a: 1 }];
  if (isInputObjectType(inner)) return [...nothing, 'text', 7, { strangeField: 1 }];
  if (isEnumType(inner)) return [...nothing, 'no-such-choice', 7];
  switch (getNamedType(inner).name) {
    case 'Int':
      return [...nothing, 'seven', 1.5, 2 ** 40];
    case 'MinorUnits':
      return [...nothing, 'seven', 1.5, 2 ** 53];
    case 'ID':
      return [...nothing, { a: 1 }, 'not-a-uuid', "'; drop table contacts --", 'a\0b'];
    case 'Boolean':
      return [...nothing, 'yes'];
    // The call determines its members.
    case 'JSONObject':
      return [...nothing, 7, 'text', ['text']];
    default:
      return [...nothing, 7, { a: 1 }, ['text'], 'a\0b', 'a\ud800b'];
  }
}

/** Arguments that are an id or a file's slug: hyphenated words are a slug that nobody has. */
const takesAddress = new Set(['templateInfo.id', 'getWorkflowWithModules.id']);

/** Returns variables that the schema or its directives forbid, each wrong in one way. */
export function badVariables(call: GraphQLCall, named: NamedValues): BadVariables[] {
  const bad: BadVariables[] = [];
  const whole = operationText(call, named);
  const undeclared = { ...whole.variables, isAdmin: true };
  bad.push({ what: 'an undeclared variable', query: whole.query, variables: undeclared, field: 'isAdmin' });
  for (const argument of call.field.args) {
    // The operation has to contain the argument, even if it is optional.
    const wanted: NamedValues = (name, field) =>
      named(name, field) ??
      (field === argument.name && !isRequiredArgument(argument) ? smallestInput(argument.type) : undefined);
    const { query, variables } = operationText(call, wanted);
    const put = (what: string, value: unknown, field?: string) =>
      bad.push({
        what,
        query,
        variables: { ...variables, [argument.name]: value },
        ...(field ? { field } : {}),
      });
    if (isRequiredArgument(argument)) {
      const { [argument.name]: _left, ...rest } = variables;
      bad.push({ what: `without ${argument.name}`, query, variables: rest, field: argument.name });
      put(`${argument.name} null`, null, argument.name);
    }
    const isAddress = takesAddress.has(`${call.name}.${argument.name}`);
    for (const value of wrongTypes(argument.type))
      if (!isAddress || value !== 'not-a-uuid') put(`${argument.name} = ${JSON.stringify(value)}`, value);
    for (const value of outOfLimits(argument))
      put(`${argument.name} out of its limits`, value, argument.name);
    for (const [directive, , max] of limitsAt(argument))
      if (directive === 'limit')
        put(`${argument.name}.limit out of its limits`, { limit: max + 1 }, `${argument.name}.limit`);
    const inner = getNullableType(argument.type);
    if (!isInputObjectType(inner)) continue;
    const given = variables[argument.name];
    const valid = isRecord(given) ? given : {};
    for (const field of Object.values(inner.getFields())) {
      const path = `${argument.name}.${field.name}`;
      const value = (one: unknown) => ({ ...valid, [field.name]: one });
      for (const one of wrongTypes(field.type)) put(`${path} = ${JSON.stringify(one)}`, value(one));
      for (const one of outOfLimits(field)) put(`${path} out of its limits`, value(one), path);
    }
  }
  return bad;
}

function smallestInput(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  // With its required members: otherwise a missing one would be reported first.
  if (isInputObjectType(inner)) return validItem(inner);
  return getNamedType(inner).name === 'Int' ? 1 : 'text';
}
