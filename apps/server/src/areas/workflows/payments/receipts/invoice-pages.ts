import { formatMoney, type InvoiceTotals, type PlannedPart } from '@atelier/domain/money';
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
    | {
        readonly totals: InvoiceTotals;
        readonly parts: readonly PlannedPart[];
        /** The invoice whose amounts changed. */
        readonly replaces: OtherDocument | null;
      }
    | { readonly reason: string; readonly corrects: OtherDocument };
  /** Whether it was issued for a test payment. */
  readonly isTest: boolean;
}

interface OtherDocument {
  readonly number: string;
  readonly issuedOn: string;
}

/** Returns when a part is due, as text. */
function dueInWords({ due }: PlannedPart, text: InvoiceText): string {
  const { invoice } = wordsOf(text);
  if (due.when === 'day') return invoice.dueOn({ day: dayInWords(due.on, text.locale) });
  return due.when === 'signing' ? invoice.dueAtSigning : invoice.dueAfterSigning;
}

/** Returns an invoice or a credit note as a PDF; the same bytes for the same content. */
export function invoicePdf(text: InvoiceText): Promise<Buffer> {
  const { locale, studio, number, issuedOn, total, currency, kind } = text;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const isInvoice = 'totals' in kind;
  const { paper, invoice, creditNote } = wordsOf(text);
  const name = isInvoice ? invoice.title : creditNote.title;
  const title = isInvoice ? invoice.titled({ number }) : creditNote.titled({ number });
  return writePdf({ title, author: studio, language: locale, at: text.issuedAt }, (pages) => {
    writeHead(pages, text, {
      title: name,
      about: text.about,
      facts: [
        [invoice.number, number],
        [invoice.date, dayInWords(issuedOn, locale)],
        [isInvoice ? paper.total : creditNote.credited, money(total)],
      ],
    });
    if (text.isTest) partHead(pages, paper.test);
    if (isInvoice) {
      if (kind.replaces)
        partHead(
          pages,
          invoice.replaces({
            number: kind.replaces.number,
            day: dayInWords(kind.replaces.issuedOn, locale),
          }),
        );
      writeTotals(pages, kind.totals, text);
      partHead(pages, invoice.schedule);
      for (const part of kind.parts)
        amountLine(pages, part.name, money(part.amount), { below: dueInWords(part, text) });
    } else {
      const { number: corrected, issuedOn: day } = kind.corrects;
      partHead(pages, creditNote.corrects({ number: corrected, day: dayInWords(day, locale) }));
      amountLine(pages, kind.reason, money(-total));
      pages.rule();
      amountLine(pages, creditNote.amount, money(-total), { isStrong: true });
    }
    writeFoot(pages, text, title);
  });
}
