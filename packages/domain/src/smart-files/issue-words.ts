import type * as z from 'zod/mini';

/** What is wrong with a field of a content. */
export interface ContentError {
  /** Path of the field, places of lists counted from 0: `packages.2.price`. Empty for the content as a whole. */
  readonly field: string;
  /** What is expected, with its limit, in words for people. */
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'an object',
};

/** A message for what the schemas refuse and have no words of their own for. */
export function wordIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is missing.'
        : `This field must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'too_big':
      return bound(issue.origin, 'At most', issue.maximum);
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? 'Must not be empty.'
        : bound(issue.origin, 'At least', issue.minimum);
    case 'unrecognized_keys':
      return `Unknown fields are not allowed: ${issue.keys
        .slice(0, 5)
        .map((key) => key.slice(0, 40))
        .join(', ')}.`;
    case 'invalid_value':
      return `This field must be one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'This field has none of the forms that are allowed here.';
    default:
      return 'This field has a form that is not allowed here.';
  }
}

const bound = (origin: string, word: string, limit: number | bigint) => {
  const what =
    origin === 'string' ? ' characters are allowed' : origin === 'array' ? ' entries are allowed' : '';
  return what === '' ? `The value must be ${word.toLowerCase()} ${limit}.` : `${word} ${limit}${what}.`;
};

/** The refusals of a schema as fields and messages; of a union, those of the form that fits best. */
export function contentErrors(issues: readonly Issue[], at: readonly PropertyKey[] = []): ContentError[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const depth = (form: readonly Issue[]) =>
        Math.min(...form.map(({ code }) => (code === 'unrecognized_keys' ? 0 : 1)));
      const [best] = [...issue.errors].sort(
        (one, other) => one.length - other.length || depth(other) - depth(one),
      );
      return contentErrors(best ?? [], path);
    }
    return [{ field: path.map(String).join('.'), message: issue.message }];
  });
}
