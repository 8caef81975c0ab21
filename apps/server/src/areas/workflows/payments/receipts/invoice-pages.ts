import { formatMoney, type InvoiceTotals, type PlannedPart } from '@atelier/domain/money';
import { writePdf } from '../../../../platform/sealing/plain-pdf';
import { amountLine, dayInWords, type Letterhead, partHead, writeHead, writeTotals } from './layout';

/** The content of an invoice or a credit note, as it was issued. */
export interface InvoiceText extends Letterhead {
  readonly number: string;
  readonly issuedOn: string;
  readonly issuedAt: Date;
  /** The title of the lead. */
  readonly about: string | null;
  readonly total: number;
  readonly currency: string;
  readonly kind:
    | { readonly totals: InvoiceTotals; readonly parts: readonly PlannedPart[] }
    | { readonly reason: string; readonly corrects: { readonly number: string; readonly issuedOn: string } };
}

/** Returns when a part is due, as text. */
function dueInWords({ due }: PlannedPart, locale: string): string {
  if (due.when === 'day') return `Due ${dayInWords(due.on, locale)}`;
  return due.when === 'signing' ? 'Due on signing' : 'Due after signing';
}

/** Returns an invoice or a credit note as a PDF; the same bytes for the same content. */
export function invoicePdf(text: InvoiceText): Promise<Buffer> {
  const { locale, studio, number, issuedOn, total, currency, kind } = text;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const isInvoice = 'totals' in kind;
  const name = isInvoice ? 'Invoice' : 'Credit note';
  const title = `${name} ${number}`;
  return writePdf({ title, author: studio, language: locale, at: text.issuedAt }, (pages) => {
    writeHead(pages, text, {
      title: name,
      about: text.about,
      facts: [
        ['Number', number],
        ['Date', dayInWords(issuedOn, locale)],
        [isInvoice ? 'Total' : 'Credited', money(total)],
      ],
    });
    if (isInvoice) {
      writeTotals(pages, kind.totals, locale);
      partHead(pages, 'Payment schedule');
      for (const part of kind.parts)
        amountLine(pages, part.name, money(part.amount), { below: dueInWords(part, locale) });
    } else {
      partHead(
        pages,
        `Corrects invoice ${kind.corrects.number} of ${dayInWords(kind.corrects.issuedOn, locale)}`,
      );
      amountLine(pages, kind.reason, money(-total));
      pages.rule();
      amountLine(pages, 'Amount credited', money(-total), { isStrong: true });
    }
    pages.foot((page, count) => [`${studio} · ${title} · page ${page} of ${count}`]);
  });
}
