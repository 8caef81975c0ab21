import { formatMoney, type InvoiceTotals } from '@atelier/domain/money';
import { writePdf } from '../../../../platform/sealing/plain-pdf';
import {
  amountLine,
  dayInWords,
  type Letterhead,
  partHead,
  wordsOf,
  writeFoot,
  writeHead,
  writeTotals,
} from './layout';

/** The content of a receipt. */
export interface ReceiptText extends Letterhead {
  /** The number of the invoice. */
  readonly number: string;
  readonly issuedOn: string;
  /** The title of the lead. */
  readonly about: string | null;
  readonly totals: InvoiceTotals;
  /** The paid amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly paidAt: Date;
  /** The day of the payment, if the studio entered one; `YYYY-MM-DD`. */
  readonly paidOn: string | null;
  readonly isTest: boolean;
}

/** Returns the receipt as a PDF; the same bytes for the same content. */
export function receiptPdf(text: ReceiptText): Promise<Buffer> {
  const { locale, totals, studio, number, issuedOn, paidAt, paidOn, timeZone, method } = text;
  const { receipt } = wordsOf(text);
  const title = receipt.titled({ number });
  const paid = formatMoney(text, locale);
  const day =
    paidOn === null
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(paidAt)
      : dayInWords(paidOn, locale);
  return writePdf({ title, author: studio, language: locale, at: paidAt }, (pages) => {
    writeHead(pages, text, {
      title: receipt.title,
      about: text.about,
      facts: [
        [receipt.paid, paid],
        [receipt.on, day],
        [receipt.invoice, number],
        [receipt.invoiceDate, dayInWords(issuedOn, locale)],
      ],
      note: text.isTest ? receipt.test : undefined,
    });
    writeTotals(pages, totals, text);
    partHead(pages, receipt.payment);
    amountLine(pages, receipt.paidOn({ day }), paid, { below: method, isStrong: true });
    writeFoot(pages, text, title);
  });
}
