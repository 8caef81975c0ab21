import { parseDay, zoneOf } from '@atelier/filters';
import type { FileReadiness, MailContent } from '@atelier/sdk';
import { fromWriting, mailHtml } from '@atelier/sdk/mail';
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

/** What is typed into one field, as a mail has it. */
export const htmlOf = (text: string): string => mailHtml(fromWriting(text));

/** Addresses as people write them in one line. */
export const addressesOf = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The mail of a draft, as the SDK takes it. */
export const mailContentOf = (draft: SendDraft, timeZone: string): MailContent => ({
  subject: draft.subject,
  htmlBody: htmlOf(draft.body),
  cc: addressesOf(draft.cc),
  approvalRequired: draft.approvalRequired,
  ...(draft.sendAt === '' ? {} : { sendAt: draft.sendAt, sendZone: timeZone }),
});

/** The end of a civil day in a zone, as an instant; undefined where there is none. */
export function endOfDay(day: string, timeZone: string): string | undefined {
  const number = parseDay(day);
  return number === undefined ? undefined : new Date(zoneOf(timeZone).startOf(number + 1)).toISOString();
}
