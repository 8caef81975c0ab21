import { createHash } from 'node:crypto';
import { type CallContext, linkOf } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';

/** A person who answers a form. */
export interface Respondent {
  /** Identifies the person in tables; the secret of a visitor cannot be derived from it. */
  readonly key: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** What calls say about the person who answers. */
export interface RespondentInput {
  readonly visitorId?: string;
  readonly visitor?: { readonly name: string; readonly email: string };
}

/**
 * Returns who answers: behind a private link its recipient, on every device and through each of their links; behind a public
 * one the holder of the id that the page generated, which is a secret of their browser.
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
      'A public link requires the id of the visitor: a UUID that the page generated.',
    );
  return {
    key: keyOf(`visitor:${leadId}:${visitorId.toLowerCase()}`),
    name: visitor?.name.trim() || null,
    email: visitor?.email.trim() || null,
  };
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');
