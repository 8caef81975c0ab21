import type { ContactValues } from '@atelier/domain/entities';
import type { OtherAddresses } from '../contact-row';
import { phoneKey, type RowValues } from '../values';

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place]);

/** Returns whether two states of a contact have the same further addresses and numbers. */
export const sameOthers = (one: OtherAddresses, other: OtherAddresses): boolean =>
  isSameList(one.emails, other.emails) && isSameList(one.phoneNumbers, other.phoneNumbers);

/**
 * Returns the further addresses and numbers of a person after rows were applied: an address that its field does not hold (any
 * more) is kept as a further one.
 *
 * @param before - the further ones so far, and the address of its field.
 * @param values - the combined values of the rows.
 * @param fields - the fields after the rows were applied.
 */
export function othersAfter(
  before: OtherAddresses & { readonly email: string | null },
  values: RowValues,
  fields: Pick<ContactValues, 'email' | 'phoneNumber'>,
): OtherAddresses {
  const emails = [...before.emails, before.email, values.email, ...(values.otherEmails ?? [])];
  const numbers = new Map<string, string>();
  for (const number of [...before.phoneNumbers, ...(values.otherPhoneNumbers ?? [])])
    if (!numbers.has(phoneKey(number))) numbers.set(phoneKey(number), number);
  if (fields.phoneNumber !== null) numbers.delete(phoneKey(fields.phoneNumber));
  return {
    emails: [...new Set(emails.flatMap((email) => email ?? []))].filter((email) => email !== fields.email),
    phoneNumbers: [...numbers.values()],
  };
}

/** Returns a contact's further addresses and numbers without those that an import added. */
export function withoutAdded(
  current: OtherAddresses,
  before: OtherAddresses,
  after: OtherAddresses,
): OtherAddresses {
  const kept = (list: 'emails' | 'phoneNumbers') =>
    current[list].filter((text) => before[list].includes(text) || !after[list].includes(text));
  return { emails: kept('emails'), phoneNumbers: kept('phoneNumbers') };
}
