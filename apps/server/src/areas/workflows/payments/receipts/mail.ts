import { formatMoney } from '@atelier/sdk/money';
import type { Transaction } from '../../../../platform/database/transaction';
import { mailFrame } from '../../../../platform/mail/frame';
import type { Mail } from '../../../../platform/mail/mail';
import { html } from '../../../../platform/mail/markup';
import { settingOfFile } from '../../email-templates/mail-data';
import { mailOfPurpose } from '../../email-templates/mail-rows';
import { leadRow } from '../../leads/lead-answers';
import { sentFile } from '../../record/sent-file';
import { mailFor } from '../../sending/file-mails';
import type { InvoiceOwner } from '../events';
import { invoicesOf } from '../plan';
import type { ReceiptText } from './pages';

/** What a receipt is about, and where it is kept. */
export interface ReceiptFile {
  readonly title: string;
  readonly url: string | null;
}

type MailTexts = Pick<Mail, 'subject' | 'text' | 'html'>;

/** What a receipt says in whatever words: the document, the way it was paid, and whether money moved at all. */
const factsOf = ({ number, method, isTest }: ReceiptText): string[] => [
  `Invoice ${number} · ${method}`,
  ...(isTest ? ['This was a test payment: no money moved.'] : []),
];

/** The mail that tells a payer that their money came, in the product's words. */
export function receiptMail(text: ReceiptText, { title, url }: ReceiptFile): MailTexts {
  const { amount, currency, locale, studio } = text;
  const money = formatMoney({ amount, currency }, locale);
  const lines = [`Thank you. ${studio} received ${money} for ${title}.`, ...factsOf(text)];
  const subject = `Receipt from ${studio}: ${money}`;
  return {
    subject,
    text: [...lines, ...(url === null ? [] : [`Your receipt is in your file: ${url}`])].join('\n\n'),
    html: mailFrame({
      ...{ language: locale, title: subject, sender: studio },
      body: lines
        .map((line) => html`<p>${line}</p>`)
        .reduce((before, next) => html`${before}${next}`, html``),
      button: url === null ? null : { label: 'Open your file for the receipt', url },
    }),
  };
}

/** The same in the studio's words; null when it deleted its template, or the template names what nobody knows. */
export async function studioReceiptMail(
  tx: Transaction,
  {
    workspaceId,
    leadId,
    objectId,
  }: Pick<InvoiceOwner, 'workspaceId' | 'leadId'> & { readonly objectId: string },
  text: ReceiptText,
  { url }: ReceiptFile,
  email: string,
): Promise<MailTexts | null> {
  const template = await mailOfPurpose(tx, 'receipt');
  const lead = template && (await leadRow(tx, leadId));
  const file = lead && (await sentFile(tx, lead));
  if (!template || !file) return null;
  const { amount, currency, recipient } = text;
  const mail = mailFor(
    template,
    await settingOfFile(tx, workspaceId, file),
    { recipient: { name: recipient.name, email }, expiresAt: null, url, note: factsOf(text).join(' · ') },
    {
      'payment.amount': { type: 'money', amount, currency },
      'payment.name': { type: 'text', value: await namesOfParts(tx, file, objectId) },
    },
  );
  return mail.missing.length === 0 && mail.subject !== '' ? mail : null;
}

/** The parts that a payment paid, as the plan calls them. */
async function namesOfParts(
  tx: Transaction,
  file: NonNullable<Awaited<ReturnType<typeof sentFile>>>,
  objectId: string,
): Promise<string> {
  for (const { ledger, plan } of await invoicesOf(tx, file)) {
    const payment = ledger.payments.find((one) => one.objectId === objectId);
    const names = (payment?.parts ?? []).flatMap(
      ({ partId }) => plan.parts.find(({ _id }) => _id === partId)?.name ?? [],
    );
    if (names.length > 0) return names.join(', ');
  }
  return file.lead.title;
}
