import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function parseInstant(value: unknown): string {
  if (typeof value === 'string' && INSTANT.test(value)) {
    const instant = new Date(value);
    if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  }
  throw new GraphQLError('A time must be ISO 8601 text with a zone, for example 2026-10-15T08:12:00Z.');
}

const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize(value) {
    const instant =
      value instanceof Date ? value : new Date(typeof value === 'number' ? value : String(value));
    return instant.toISOString();
  },
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : undefined),
});

function parseDate(value: unknown): string {
  if (typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value))) return value;
  throw new GraphQLError('A date must be ISO 8601 text, for example 2026-10-15.');
}

const CalendarDate = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : undefined),
});

function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new GraphQLError('A JSON object is expected here.');
}

function parseMinorUnits(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  throw new GraphQLError('An amount is a whole number of minor units within ±9,007,199,254,740,991.');
}

const MinorUnits = new GraphQLScalarType<number, number>({
  name: 'MinorUnits',
  serialize: parseMinorUnits,
  parseValue: parseMinorUnits,
  parseLiteral: (node) => parseMinorUnits(node.kind === Kind.INT ? Number(node.value) : undefined),
});

function freeform(name: string, parse: (value: unknown) => unknown): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node, variables) => parse(valueFromASTUntyped(node, variables)),
  });
}

/** Scalars that any service's SDL may declare; those it does not declare are left out of its schema. */
export const platformScalars: Readonly<Record<string, GraphQLScalarType>> = {
  DateTime,
  Date: CalendarDate,
  MinorUnits,
  JSONObject: freeform('JSONObject', parseObject),
  // Read with `parseFilter`, which names what is wrong with it.
  FilterDefinition: freeform('FilterDefinition', parseObject),
  JSON: freeform('JSON', (value) => value),
};
