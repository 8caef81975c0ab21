import type { ErrorObject } from 'ajv';
import type { FieldError } from '../errors/problem';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This must be a UUID.',
  'date-time': 'This must be a time as ISO 8601 text with a zone, for example 2026-10-15T08:12:00Z.',
  date: 'This must be a date such as 2026-10-15.',
  email: 'This must be an email address.',
  uri: 'This must be a full web address.',
};

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  if (keyword === 'unevaluatedProperties') path.push(String(params.unevaluatedProperty));
  return path.join('.').slice(0, 200);
}

function described(schema: unknown): string | null {
  if (typeof schema !== 'object' || schema === null || !('description' in schema)) return null;
  return typeof schema.description === 'string' ? schema.description : null;
}

function messageOf({ keyword, params, parentSchema }: ErrorObject): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'This field is unknown.';
    case 'type':
      return `This must be of type ${String(params.type).replaceAll(',', ' or ')}.`;
    case 'enum':
      return `This must be one of: ${(Array.isArray(params.allowedValues) ? params.allowedValues : []).join(', ')}.`;
    case 'const':
      return `This must be ${String(params.allowedValue)}.`;
    case 'maxLength':
      return `At most ${limit} characters are allowed.`;
    case 'minLength':
      return limit === 1 ? 'This may not be empty.' : `At least ${limit} characters are required.`;
    case 'maxItems':
      return `At most ${limit} items are allowed.`;
    case 'minItems':
      return `At least ${limit} items are required.`;
    case 'maxProperties':
      return `At most ${limit} fields are allowed.`;
    case 'minProperties':
      return limit === 1 ? 'At least one field is required.' : `At least ${limit} fields are required.`;
    case 'uniqueItems':
      return 'Items must be unique.';
    case 'minimum':
      return `This must be ${limit} or more.`;
    case 'maximum':
      return `This must be ${limit} or less.`;
    case 'exclusiveMinimum':
      return `This must be more than ${limit}.`;
    case 'exclusiveMaximum':
      return `This must be less than ${limit}.`;
    case 'format':
      return FORMATS[String(params.format)] ?? `This must have the format ${String(params.format)}.`;
    case 'pattern':
      return described(parentSchema) ?? `This must match the pattern ${String(params.pattern)}.`;
    default:
      return 'This value is not allowed here.';
  }
}

const CHOICES = new Set(['oneOf', 'anyOf', 'if', 'not']);

/**
 * Returns the errors field by field, in words fit for a form. `root` is the name for the input as a whole, for an error
 * that belongs to no field. At most 50 errors are returned.
 */
export function fieldErrors(errors: readonly ErrorObject[], root: string): FieldError[] {
  const found = new Map<string, FieldError>();
  // A choice reports every branch that did not match; the branch's own message is more helpful, if there is one.
  const sorted = [...errors].sort(
    (left, right) => Number(CHOICES.has(left.keyword)) - Number(CHOICES.has(right.keyword)),
  );
  for (const error of sorted) {
    const field = fieldOf(error) || root;
    if (!found.has(field) && found.size < 50) found.set(field, { field, message: messageOf(error) });
  }
  return [...found.values()];
}
