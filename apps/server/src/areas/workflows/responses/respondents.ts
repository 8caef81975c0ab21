import { createHash } from 'node:crypto';
import { type CallContext, linkOf } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';

/** Whoever answers a form. */
export interface Respondent {
  /** Names them in tables; nothing leads back from it to the secret of a visitor. */
  readonly key: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** What calls of clients say of whoever makes them. */
export interface RespondentInput {
  readonly visitorId?: string;
  readonly visitor?: { readonly name: string; readonly email: string };
}

/**
 * Who answers: behind a private link its recipient, on every device and through every link to them; behind a public one
 * whoever holds the id that the page made, which is a secret of their browser.
 */
export function respondentOf(
  context: Pick<CallContext, 'link'>,
  { visitorId, visitor }: RespondentInput,
): Respondent {
  const { recipient, leadId } = linkOf(context);
  if (recipient !== null)
    return { ...recipient, key: keyOf(`recipient:${leadId}:${recipient.email.trim().toLowerCase()}`) };
  if (visitorId === undefined)
    throw wrongField(
      'visitorId',
      'Behind a public link, say which visitor this is: a UUID that the page made.',
    );
  return {
    key: keyOf(`visitor:${leadId}:${visitorId.toLowerCase()}`),
    name: visitor?.name.trim() || null,
    email: visitor?.email.trim() || null,
  };
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');
