import type { KnownErrorCode } from '@atelier/sdk/contract';
import { invalidInput, type ProblemDetails, ProblemError, problem } from './problem';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is an id. */
export const isId = (text: string): boolean => UUID.test(text);

/** Returns an id as the database compares it, or refuses it. `field` is the caller's name for it. */
export function checkedId(id: string, field: string): string {
  if (!isId(id)) throw wrongField(field, 'An id is a UUID.');
  return id.toLowerCase();
}

/** An error for one invalid field, under the caller's name for it. */
export const wrongField = (field: string, message: string): ProblemError =>
  new ProblemError(invalidInput([{ field, message }]));

/** Returns an error for several invalid fields, under the caller's names for them. */
export function refusedFields(
  argument: string,
  errors: readonly { field: string; message: string }[],
): ProblemError {
  return new ProblemError(
    invalidInput(
      errors.map(({ field, message }) => ({
        field: field === '' ? argument : `${argument}.${field}`,
        message,
      })),
    ),
  );
}

/** An error for a thing that doesn't exist (any more) or belongs to another workspace. */
export const gone = (thing: string): ProblemError =>
  new ProblemError(problem('not_found', { title: `This ${thing} no longer exists.` }));

/** An error for a conflict with something that exists already. */
export const conflict = (code: KnownErrorCode, title: string, details: ProblemDetails = {}): ProblemError =>
  new ProblemError(problem({ code, status: 409, title, ...details }));

/** An error for a change to an outdated revision. It names both revisions and includes the current state. */
export function staleRevision(thing: string, sent: number, current: { revision: number }): ProblemError {
  return conflict(
    'stale_revision',
    `Somebody changed this ${thing} in the meantime: it is at revision ${current.revision}, your change was made to revision ${sent}.`,
    { extensions: { current } },
  );
}
