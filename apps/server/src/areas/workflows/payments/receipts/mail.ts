import type { VariableValues } from '@atelier/domain/smart-files';
import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/transaction';
import { leads } from '../../drafts';
import { mailOfPurpose, textsFor } from '../../email-templates';
import { line, text } from '../../global-templates';
import { invoicesOf } from '../../plans';
import { type SentFile, sentFile } from '../../record';
import { type Notice, type NoticeTexts, noticeMail, type SendingParts, sendNotice } from '../../sending';
import { clientTitle } from '../../titles';
import type { ReceiptText } from './pages';

/** A finished receipt and its recipient. */
export interface ReceiptToMail {
  readonly row: { readonly leadId: string; readonly objectId: string };
  readonly text: ReceiptText;
  /** The payer's page; null if they did not come by a link. */
  readonly url: string | null;
  /** Null if there is nobody to notify. */
  readonly email: string | null;
}

/** The text of the mail if the studio deleted its template, or used an unknown variable in it. */
function plainReceipt(language: Language): NoticeTexts {
  const { paid } = letterWords[language];
  const places = { studio: '{workspace.name}', amount: '{payment.amount}', file: '{file.title}' };
  return { subject: line(paid.subject(places)), body: text(paid.text(places)) };
}

/** Returns the required facts: the document, the payment method, and whether it was a test. */
function factsOf({ number, method, isTest }: ReceiptText, language: Language): string {
  const { paid } = letterWords[language];
  return [paid.invoice({ number }), method, ...(isTest ? [paid.test] : [])].join(' · ');
}

/** Notifies a payer that their payment arrived, using the studio's template if there is one. */
export async function mailReceipt(
  tx: Transaction,
  platform: SendingParts['platform'],
  { row: { leadId, objectId }, text: receipt, url, email }: ReceiptToMail,
): Promise<void> {
  // Includes deleted leads: a payer is notified in any case.
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
  const file = lead && (await sentFile(tx, lead));
  if (!file || email === null) return;
  const { amount, currency, recipient, studio } = receipt;
  const values: VariableValues = {
    'payment.amount': { type: 'money', amount, currency },
    'payment.name': { type: 'text', value: await namesOfParts(tx, file, objectId) },
  };
  const target = { recipient: { name: recipient.name, email }, url };
  const withFacts = (texts: Notice['texts']) => (language: Language) => ({
    ...texts(language),
    note: factsOf(receipt, language),
  });
  const template = await mailOfPurpose(tx, 'receipt');
  const approvalRequired = template?.approvalRequired ?? false;
  const write = async (notice: Notice) => ({ notice, mail: await noticeMail(tx, file, notice) });
  const said =
    template &&
    (await write({ texts: withFacts((language) => textsFor(template, language)), ...target, values }));
  const isWhole = said && said.mail.missing.length === 0 && said.mail.subject !== '';
  const plain = {
    'workspace.name': { type: 'text', value: studio },
    'file.title': { type: 'text', value: clientTitle(file.lead.title) },
  } as const;
  const { mail, notice } = isWhole
    ? said
    : await write({ texts: withFacts(plainReceipt), ...target, values: { ...values, ...plain } });
  await sendNotice({ tx, platform }, file, mail, notice, {
    purpose: 'receipt',
    linkId: null,
    approvalRequired,
  });
}

/** Returns the names of the parts that a payment paid. */
async function namesOfParts(tx: Transaction, file: SentFile, objectId: string): Promise<string> {
  for (const { ledger, plan } of await invoicesOf(tx, file, 'agreed')) {
    const payment = ledger.payments.find((one) => one.objectId === objectId);
    const names = (payment?.parts ?? []).flatMap(
      ({ partId }) => plan.parts.find(({ _id }) => _id === partId)?.name ?? [],
    );
    if (names.length > 0) return names.join(', ');
  }
  return clientTitle(file.lead.title);
}
