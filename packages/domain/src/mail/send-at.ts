/** What of a lead the day of a mail can follow. */
export const sendAnchors = ['sending', 'signing', 'due', 'event', 'expiry'] as const;

/**
 * `sending`: the file was sent; `signing`: everybody has signed; `due`: a payment is due; `event`: the event;
 * `expiry`: the link ends. */
export type SendAnchor = (typeof sendAnchors)[number];

/** When a mail leaves. */
export type SendAt =
  | { readonly kind: 'atOnce' }
  | { readonly kind: 'instant'; readonly instant: string }
  /** Days after (or, below 0, before) something of the lead; `sending` and `signing` have no days before, `expiry` none after. */
  | { readonly kind: 'relative'; readonly anchor: SendAnchor; readonly days: number };

/** The longest time before or after, in days. */
export const mostSendDays = 365;

const RELATIVE = /^(sending|signing|due|event|expiry)([+-])P(\d{1,3})D$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads when a mail leaves.
 *
 * @param text - null for at once; an instant as ISO 8601 with its offset; or days before or after something of the lead:
 * `due-P7D`, `event+P1D`.
 * @returns undefined when the text is none of them, or names a time that cannot be.
 * @see SPEC.md, E-4
 */
export function readSendAt(text: string | null): SendAt | undefined {
  if (text === null) return { kind: 'atOnce' };
  const [, anchor, sign, count = ''] = RELATIVE.exec(text) ?? [];
  const known = sendAnchors.find((one) => one === anchor);
  if (known !== undefined) {
    const days = (sign === '-' ? -1 : 1) * Number(count);
    const isNever = known === 'expiry' ? days > 0 : days < 0 && (known === 'sending' || known === 'signing');
    // 0, and not the -0 of `due-P0D`.
    return isNever || Math.abs(days) > mostSendDays
      ? undefined
      : { kind: 'relative', anchor: known, days: days + 0 };
  }
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : { kind: 'instant', instant: new Date(time).toISOString() };
}

/**
 * The one text of a time at which a mail leaves; null for at once.
 *
 * @see SPEC.md, E-4
 */
export function writeSendAt(sendAt: SendAt): string | null {
  if (sendAt.kind === 'atOnce') return null;
  if (sendAt.kind === 'instant') return sendAt.instant;
  return `${sendAt.anchor}${sendAt.days < 0 ? '-' : '+'}P${Math.abs(sendAt.days)}D`;
}
