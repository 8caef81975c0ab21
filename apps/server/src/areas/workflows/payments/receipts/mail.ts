import { formatMoney } from '@atelier/sdk/money';
import { escapeHtml } from '@atelier/sdk/smart-files';
import type { Mail } from '../../../../platform/mail/mail';
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
  const link = url === null ? '' : `<p><a href="${escapeHtml(url)}">Open your file</a> for the receipt.</p>`;
  return {
    to,
    subject: `Receipt from ${studio}: ${money}`,
    text: [...lines, ...way].join('\n\n'),
    html: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${link}`,
    ...(studioEmail !== null && { replyTo: studioEmail }),
  };
}
