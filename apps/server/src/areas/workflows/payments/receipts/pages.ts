import { formatMoney, type InvoiceTotals } from '@atelier/sdk/money';
import { writePdf } from '../../../../platform/sealing/plain-pdf';
import { amountLine, dayInWords, type Letterhead, partHead, writeHead, writeTotals } from './layout';

/** What a receipt says. */
export interface ReceiptText extends Letterhead {
  readonly studioEmail: string | null;
  /** Of the invoice. */
  readonly number: string;
  readonly issuedOn: string;
  /** What it is about: the title of the lead. */
  readonly about: string | null;
  readonly totals: InvoiceTotals;
  /** What was paid, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly paidAt: Date;
  /** The day on which it came, where the studio named one; `YYYY-MM-DD`. */
  readonly paidOn: string | null;
  readonly isTest: boolean;
}

/** The receipt as a PDF; the same for the same text. */
export function receiptPdf(text: ReceiptText): Promise<Buffer> {
  const { locale, totals, studio, number, issuedOn, paidAt, paidOn, timeZone, method } = text;
  const title = `Receipt, invoice ${number}`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: text.timeZone }).format(
    text.paidAt,
  );
  return writePdf({ title, author: studio, language: locale, at: text.paidAt }, (pages) => {
    pages.paragraph([{ text: studio }], { size: NOTE, grey: 110, spaceAfter: 4 });
    pages.paragraph([{ text: title }], { size: 20, bold: true, role: 'H1', spaceAfter: 10 });
    if (text.isTest) pages.paragraph([{ text: 'Test payment: no money moved.', bold: true }], { size: BODY });
    pages.paragraph(
      [{ text: `To ${[recipient.name, recipient.email ?? ''].filter((part) => part !== '').join(', ')}` }],
      { size: BODY, spaceAfter: 2 },
    );
    pages.paragraph([{ text: `Invoice ${number} of ${text.issuedOn}` }], { size: BODY, spaceAfter: 14 });
    // As the client read them: before discounts, so that quantity times price is what stands beside it.
    for (const { name, quantity, amount, unitPrice } of totals.lines) {
      const times = quantity === 1_000 ? '' : ` (${formatQuantity(quantity, locale)} × ${money(unitPrice)})`;
      amountLine(pages, `${name}${times}`, money(amount));
    }
    for (const { name, amount } of totals.discounts) amountLine(pages, name, money(-amount));
    pages.rule();
    amountLine(pages, 'Net', money(totals.net));
    for (const tax of totals.taxes)
      amountLine(
        pages,
        `${tax.name}, ${formatRate(tax.rate, locale)} of ${money(tax.base)}`,
        money(tax.amount),
      );
    amountLine(pages, 'Total', money(totals.total), true);
    pages.space(14);
    amountLine(pages, `Paid on ${day}, ${text.method}`, formatMoney(text, locale), true);
    pages.foot((page, count) => [`${title} · page ${page} of ${count}`]);
  const paid = formatMoney(text, locale);
  const day =
    paidOn === null
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(paidAt)
      : dayInWords(paidOn, locale);
  return writePdf({ title, author: studio, language: locale, at: paidAt }, (pages) => {
    writeHead(pages, text, {
      title: 'Receipt',
      about: text.about,
      facts: [
        ['Paid', paid],
        ['On', day],
        ['Invoice', number],
        ['Invoice date', dayInWords(issuedOn, locale)],
      ],
      note: text.isTest ? 'Test payment: no money moved.' : undefined,
    });
    writeTotals(pages, totals, locale);
    partHead(pages, 'Payment');
    amountLine(pages, `Paid on ${day}`, paid, { below: method, isStrong: true });
    pages.foot((page, count) => [`${studio} · ${title} · page ${page} of ${count}`]);
  });
}
