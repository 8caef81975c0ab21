import { mailHtml, writeVariables } from '@atelier/domain/mail';
import { plainText, type RichLine, type RichText } from '@atelier/domain/smart-files';
import { parseDay, zoneOf } from '@atelier/filters';
import type { FileReadiness, MailContent } from '@atelier/sdk';
import type { SendDraft } from '@atelier/ui';

/** The address of a link that was just made. */
export interface NewAddress {
  readonly id: string;
  /** Null: whoever has it. */
  readonly recipient: string | null;
  readonly url: string;
}

/** Where what is missing is filled in. */
export const gapViewsOf = (leadId: string, gaps: FileReadiness['gaps']) =>
  gaps.map(({ stepId, field, words: said }, index) => ({
    id: `${index} ${field}`,
    words: said,
    href: `/leads/${leadId}/edit?${new URLSearchParams({ ...(stepId && { step: stepId }), field })}`,
  }));

/** Subject and text of a mail, as the SDK takes them. */
export const wordsOfMail = ({ subject, body }: { readonly subject: RichLine; readonly body: RichText }) => ({
  subject: plainText(writeVariables(subject)),
  htmlBody: mailHtml(body),
});

/** Addresses as people write them in one line. */
const addressesOf = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Somebody to send to, as they were written. */
export interface TypedRecipient {
  readonly email: string;
  readonly name?: string;
}

/** People as a mail program writes them in one line: `Priya Nair <priya@nair.example>, ada@ferreira.example`. */
export function recipientsOf(text: string): TypedRecipient[] {
  const people: TypedRecipient[] = [];
  // A name goes on to the address in brackets behind it; commas and semicolons part people.
  for (const [, name, bracketed, bare] of text.matchAll(/([^<>,;]*)<([^<>]*)>|([^<>,;\s]+)/g)) {
    const email = (bracketed ?? bare ?? '').trim();
    const said = name?.replaceAll('"', '').trim();
    if (email !== '') people.push(said ? { email, name: said } : { email });
  }
  return people;
}

/** The same line of one whose name is known. */
export const recipientLine = ({ email, name }: TypedRecipient): string =>
  name === undefined || name === '' ? email : `${name.replaceAll(/[<>,;"]/g, ' ').trim()} <${email}>`;

/** The mail of a draft, as the SDK takes it. */
export const mailContentOf = (draft: SendDraft, timeZone: string): MailContent => ({
  ...wordsOfMail(draft),
  cc: addressesOf(draft.cc),
  approvalRequired: draft.approvalRequired,
  ...(draft.sendAt === '' ? {} : { sendAt: draft.sendAt, sendZone: timeZone }),
});

/** The end of a civil day in a zone, as an instant; undefined where there is none. */
export function endOfDay(day: string, timeZone: string): string | undefined {
  const number = parseDay(day);
  return number === undefined ? undefined : new Date(zoneOf(timeZone).startOf(number + 1)).toISOString();
}
