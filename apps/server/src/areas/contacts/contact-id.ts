import { invalidInput, ProblemError } from '../../platform/errors/problem';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id as the database compares it; what is no UUID names nothing. `field` is how the caller named it. */
export function contactId(id: string, field = 'id'): string {
  if (!UUID.test(id)) throw new ProblemError(invalidInput([{ field, message: 'An id is a UUID.' }]));
  return id.toLowerCase();
}
