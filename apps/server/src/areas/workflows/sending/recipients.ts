import { isEmail } from '@atelier/domain';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';

/** Somebody who gets a mail. */
export interface Recipient {
  readonly name: string | null;
  readonly email: string;
}

/** A recipient as a caller names them. */
interface GivenRecipient {
  readonly name?: string | null;
  readonly email: string;
}

/** Validates an email address, and trims blanks around it. */
export function checkedAddress(given: string, field: string): string {
  const address = given.trim();
  if (!isEmail(address)) throw wrongField(field, 'Enter one email address, such as priya@nair.example.');
  return address;
}

/** Validates copies, and removes duplicate addresses. */
export const checkedCopies = (given: readonly string[] | null | undefined, field: string): string[] =>
  distinct(
    (given ?? []).map((one, index) => checkedAddress(one, `${field}.${index}`)),
    (one) => one,
  );

export const checkedRecipient = ({ name, email }: GivenRecipient, field: string): Recipient => ({
  name: cleanLine(name ?? '') || null,
  email: checkedAddress(email, `${field}.email`),
});

/** Validates the recipients of a file, and removes duplicate addresses; the first given name counts. */
export function checkedRecipients(
  clientEmail: string | null | undefined,
  recipients: readonly GivenRecipient[] | null | undefined,
): Recipient[] {
  const named = (recipients ?? []).map((one, index) => checkedRecipient(one, `recipients.${index}`));
  const all =
    typeof clientEmail === 'string' && clientEmail.trim() !== ''
      ? [{ name: null, email: checkedAddress(clientEmail, 'clientEmail') }, ...named]
      : named;
  return distinct(all, ({ email }) => email).map(({ email, name }) => ({
    email,
    name: name ?? all.find((one) => isSameAddress(one.email, email) && one.name !== null)?.name ?? null,
  }));
}

export const isSameAddress = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

function distinct<Item>(items: readonly Item[], address: (item: Item) => string): Item[] {
  return items.filter(
    (item, index) => items.findIndex((one) => isSameAddress(address(one), address(item))) === index,
  );
}
