import { formatMoney, formatQuantity, formatRate, type InvoiceTotals } from '@atelier/sdk/money';
import type { PageWriter } from '../../../../platform/sealing/page-writer';
import { writePdf } from '../../../../platform/sealing/plain-pdf';

/** What a receipt says. */
export interface ReceiptText {
  /** BCP 47, and an IANA zone. */
  readonly locale: string;
  readonly timeZone: string;
  readonly studio: string;
  readonly studioEmail: string | null;
  /** Of the invoice. */
  readonly number: string;
  readonly issuedOn: string;
  readonly recipient: { readonly name: string; readonly email: string | null };
  readonly totals: InvoiceTotals;
  /** What was paid, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly paidAt: Date;
  readonly isTest: boolean;
}

const [BODY, NOTE] = [10.5, 8.5];

/** Words on the left, an amount at the right edge. */
function amountLine(pages: PageWriter, words: string, amount: string, isStrong = false): void {
  pages.need(20);
  const style = { size: BODY, bold: isStrong };
  const room = pages.width - pages.widthOf(amount, style);
  pages.lineAt(amount, pages.left + room, pages.y, style);
  pages.paragraph([{ text: words, bold: isStrong }], {
    size: BODY,
    spaceAfter: 4,
    narrowBy: pages.width - room + 12,
  });
}

/** The receipt as a PDF; the same for the same text. Its lines, taxes and totals are those of the quote that was charged. */
export function receiptPdf(text: ReceiptText): Promise<Buffer> {
  const { locale, totals, studio, recipient, number } = text;
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, locale);
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
  });
}
