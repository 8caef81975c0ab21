import { invalidInput, type ProblemDetails, ProblemError, problem } from './problem';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is an id. */
export const isId = (text: string): boolean => UUID.test(text);

/** An id as the database compares it. `field` is how the caller named it. */
export function checkedId(id: string, field: string): string {
  if (!isId(id)) throw wrongField(field, 'An id is a UUID.');
  return id.toLowerCase();
}

/** One wrong field, named the way the caller named it. */
export const wrongField = (field: string, message: string): ProblemError =>
  new ProblemError(invalidInput([{ field, message }]));

/** Refuses what a caller gave, with the names that the caller gave it. */
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

/** A thing that a call is about, and that is not there (any more), or in another workspace. */
export const gone = (thing: string): ProblemError =>
  new ProblemError(problem('not_found', { title: `This ${thing} is not there any more.` }));

/** A conflict with what is there already. */
export const conflict = (code: string, title: string, details: ProblemDetails = {}): ProblemError =>
  new ProblemError(problem({ code, status: 409, title, ...details }));

/** Somebody was faster. Says both revisions, and brings what is there now. */
export function staleRevision(thing: string, sent: number, current: { revision: number }): ProblemError {
  return conflict(
    'stale_revision',
    `Somebody changed this ${thing} in the meantime: it is at revision ${current.revision}, your change was made to revision ${sent}.`,
    { extensions: { current } },
  );
}
