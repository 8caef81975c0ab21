import { formatMoney } from '@atelier/sdk/money';
import { mailFrame } from '../../../../platform/mail/frame';
import type { Mail } from '../../../../platform/mail/mail';
import { html } from '../../../../platform/mail/markup';
import type { ReceiptText } from './pages';

/** The mail that tells a payer that their money came. */
export function receiptMail(
  to: string,
  { amount, currency, locale, studio, studioEmail, number, method, isTest }: ReceiptText,
  { title, url }: { readonly title: string; readonly url: string | null },
): Omit<Mail, 'id'> {
  const money = formatMoney({ amount, currency }, locale);
  const lines = [
    `Thank you. ${studio} received ${money} for ${title}.`,
    `Invoice ${number} · ${method}`,
    ...(isTest ? ['This was a test payment: no money moved.'] : []),
  ];
  const way = url === null ? [] : [`Your receipt is in your file: ${url}`];
  const subject = `Receipt from ${studio}: ${money}`;
  return {
    to,
    subject,
    text: [...lines, ...way].join('\n\n'),
    html: mailFrame({
      ...{ language: locale, title: subject, sender: studio },
      body: lines
        .map((line) => html`<p>${line}</p>`)
        .reduce((before, next) => html`${before}${next}`, html``),
      button: url === null ? null : { label: 'Open your file for the receipt', url },
    }),
    ...(studioEmail !== null && { replyTo: studioEmail }),
  };
}
