import { v7 as uuid } from 'uuid';
import type { Contract, JsonSchema } from '../../src/platform/http/contract';

/**
 * Real things that a probe can refer to, and values that only some calls accept. Undefined if any valid value will do.
 */
export type NamedValues = (call: string, field: string) => unknown;

let serial = 0;
/** Returns a number that no probe of this process has used before. */
export const nextNumber = (): number => {
  serial += 1;
  return serial;
};

const formats: Readonly<Record<string, () => string>> = {
  uuid: () => uuid(),
  'date-time': () => '2026-10-15T08:12:00Z',
  date: () => '2026-10-15',
  email: () => `outsider${nextNumber()}@probe.example`,
};

/** Texts for every pattern of the contract; the first match is used. */
const candidates = (): readonly string[] => [
  `probe-${nextNumber()}`,
  `outsider${nextNumber()}@probe.example`,
  'probe',
  '08:00',
  '123456',
  '+351912345678',
  '#7a5c3e',
  'a'.repeat(64),
  'a'.repeat(43),
  'text/csv',
  'EUR',
  'PT',
  'a text of thirty characters ok',
];

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Resolves references into the components of the contract. */
export function resolveSchema(contract: Contract, schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const found = contract.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`The contract has no schema ${schema.$ref}.`);
  return resolveSchema(contract, found);
}

/** Returns the members of an object schema, with resolved references. */
export function propertiesOf(contract: Contract, schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const { properties } = resolveSchema(contract, schema);
  return new Map(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, inner]) =>
      isObject(inner) ? [[name, resolveSchema(contract, inner)] as const] : [],
    ),
  );
}

export const requiredOf = (schema: JsonSchema): readonly string[] =>
  Array.isArray(schema.required) ? schema.required.map(String) : [];

/** Returns the type of a schema, without null. */
export function typeOf(schema: JsonSchema): string | undefined {
  const types = [schema.type].flat().filter((type) => type !== 'null');
  return typeof types[0] === 'string' ? types[0] : undefined;
}

function textFor(schema: JsonSchema, name: string): string {
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined;
  if (format) return format();
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /^/;
  const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 10_000)];
  const found = candidates().find(
    (text) => text.length >= least && text.length <= most && pattern.test(text),
  );
  if (found === undefined)
    throw new Error(`None of the probe's texts matches ${name}: ${JSON.stringify(schema)}. Give it one.`);
  return found;
}

/** Returns the smallest valid value of a schema: required members only, and one more if an object may not be empty. */
export function smallestValue(
  contract: Contract,
  given: JsonSchema,
  call: string,
  named: NamedValues,
  name = '',
): unknown {
  const schema = resolveSchema(contract, given);
  const own = named(call, name);
  if (own !== undefined) return own;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [choice] = [schema.oneOf, schema.anyOf].flat().filter(isObject);
  if (choice) return smallestValue(contract, choice, call, named, name);
  const make = (inner: JsonSchema, innerName: string) =>
    smallestValue(contract, inner, call, named, innerName);
  switch (typeOf(schema)) {
    case 'object': {
      const properties = propertiesOf(contract, schema);
      const [first] = properties.keys();
      const required = requiredOf(schema);
      const isLonely = required.length === 0 && Number(schema.minProperties ?? 0) > 0;
      const names = isLonely && first !== undefined ? [first] : required;
      return Object.fromEntries(names.map((one) => [one, make(properties.get(one) ?? {}, one)]));
    }
    case 'array': {
      const items = isObject(schema.items) ? schema.items : {};
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => make(items, name));
    }
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textFor(schema, `${call}.${name}`);
  }
}
