import type * as z from 'zod/mini';

/** What is wrong, where, in words for people. */
export interface FormProblem {
  /** Where it is, such as `items.3.options.1.label`. */
  readonly field: string;
  /** What holds there, with the limit. */
  readonly message: string;
}

/** The path of a field, as problems name it. */
export const fieldAt = (...path: readonly PropertyKey[]): string => path.map(String).join('.');

/** What a schema found, each with its field and its limit (SPEC.md, Q-3). */
export const problemsOf = (error: z.core.$ZodError): FormProblem[] =>
  error.issues.flatMap((issue) => describe(issue, issue.path));

function describe(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): FormProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: fieldAt(...path, key), message: 'There is no such field.' }));
  return [{ field: fieldAt(...path), message: messageOf(issue) }];
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Give ${kinds[issue.expected] ?? issue.expected}.`;
    case 'too_big':
      return `Give at most ${sizeOf(issue.origin, issue.maximum)}.`;
    case 'too_small':
      return `Give at least ${sizeOf(issue.origin, issue.minimum)}.`;
    case 'invalid_value':
      return `Give one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'options' in issue && issue.options !== undefined
        ? `Give one of ${issue.options.map(String).join(', ')}.`
        : 'This value has none of the forms that it may have.';
    default:
      return issue.message;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function sizeOf(origin: string, limit: number | bigint): string {
  const number = String(limit);
  const one = number === '1';
  if (origin === 'string') return `${number} ${one ? 'character' : 'characters'}`;
  if (origin === 'array') return `${number} ${one ? 'entry' : 'entries'}`;
  return number;
}
