import { formatMoney, formatQuantity, formatRate, type InvoiceTotals } from '@atelier/domain/money';
import type { Language, LetterWords } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { type Brand, writeLetterhead } from '../../../../platform/sealing/letterhead';
import type { PageWriter } from '../../../../platform/sealing/page-writer';
import type { DocumentRecipient } from '../schema';

/** Text sizes in points. */
const sizes = { title: 24, body: 10.5, note: 8.5 } as const;
const GREY = 110;

/** The sender and the recipient, and the language of a document. */
export interface Letterhead {
  /** Of the document's own words. Defaults to English. */
  readonly language?: Language | undefined;
  /** A BCP 47 language and an IANA time zone. */
  readonly locale: string;
  readonly timeZone: string;
  readonly studio: string;
  /** The studio's contact details: an address, a number. */
  readonly reach: readonly string[];
  /** Logo and colour of the studio. */
  readonly brand?: Brand | undefined;
  readonly recipient: DocumentRecipient;
}

/** Returns the words of a document. */
export const wordsOf = ({ language = 'en' }: Pick<Letterhead, 'language'>): LetterWords =>
  letterWords[language];

/** Writes the footer of every page: the studio, the title of the document, and the number of the page. */
export function writeFoot(pages: PageWriter, { language, studio }: Letterhead, title: string): void {
  const { paper } = wordsOf({ language });
  pages.foot((page, count) => [
    [studio, title, paper.pageOf({ page: String(page), count: String(count) })].join(' · '),
  ]);
}

/** Formats a calendar day. */
export const dayInWords = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Writes the head of a document: the studio and the title, the recipient on the left, and facts on the right. */
export function writeHead(
  pages: PageWriter,
  { language, studio, reach, brand, recipient }: Letterhead,
  {
    title,
    about,
    facts,
    note,
  }: {
    readonly title: string;
    /** The title of the lead; it can be long. */
    readonly about: string | null;
    /** Short values, one line each. */
    readonly facts: readonly (readonly [name: string, value: string])[];
    readonly note?: string | undefined;
  },
): void {
  const { paper } = wordsOf({ language });
  writeLetterhead(pages, { studio, reach, brand, language });
  pages.paragraph([{ text: title }], { size: sizes.title, serif: true, role: 'H1', spaceAfter: 2 });
  if (about !== null) pages.paragraph([{ text: about }], { size: sizes.body, grey: GREY, spaceAfter: 0 });
  pages.skip(16);
  const column = pages.left + pages.width / 2;
  const narrowBy = pages.width / 2 + 16;
  const top = pages.y;
  for (const [index, [name, value]] of facts.entries()) {
    const y = top + index * 17;
    pages.lineAt(name, column, y + 1, { size: sizes.note, grey: GREY });
    pages.lineAt(value, column + 82, y, { size: sizes.body });
  }
  pages.paragraph([{ text: paper.to }], { size: sizes.note, grey: GREY, spaceAfter: 1 });
  pages.paragraph([{ text: recipient.name, bold: true }], { size: sizes.body, spaceAfter: 0, narrowBy });
  if (recipient.email !== null)
    pages.paragraph([{ text: recipient.email }], { size: sizes.body, spaceAfter: 0, narrowBy });
  pages.skip(Math.max(0, top + facts.length * 17 - pages.y) + 18);
  if (note !== undefined) pages.paragraph([{ text: note, bold: true }], { size: sizes.body, spaceAfter: 14 });
}

/** Writes text on the left, with a line below it, and an amount at the right edge. */
export function amountLine(
  pages: PageWriter,
  words: string,
  amount: string,
  { below, isStrong = false }: { readonly below?: string; readonly isStrong?: boolean } = {},
): void {
  pages.need(30);
  const style = { size: sizes.body, bold: isStrong };
  const width = pages.widthOf(amount, style);
  pages.lineAt(amount, pages.left + pages.width - width, pages.y, style);
  const narrowBy = width + 16;
  pages.paragraph([{ text: words, bold: isStrong }], {
    size: sizes.body,
    narrowBy,
    spaceAfter: below === undefined ? 7 : 0,
  });
  if (below !== undefined)
    pages.paragraph([{ text: below }], { size: sizes.note, grey: GREY, narrowBy, spaceAfter: 7 });
}

/** Writes the heading of a section. */
export function partHead(pages: PageWriter, text: string): void {
  pages.space(16);
  pages.paragraph([{ text }], { size: 13, serif: true, bold: true, role: 'H2', spaceAfter: 5, keepWith: 40 });
  pages.rule();
}

/** Writes lines, taxes and total; they are those of the quote that was charged. */
export function writeTotals(
  pages: PageWriter,
  totals: InvoiceTotals,
  { language, locale }: Pick<Letterhead, 'language' | 'locale'>,
): void {
  const { paper } = wordsOf({ language });
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, locale);
  partHead(pages, paper.items);
  for (const { name, quantity, amount, unitPrice } of totals.lines)
    amountLine(pages, name, money(amount), {
      ...(quantity !== 1_000 && { below: `${formatQuantity(quantity, locale)} × ${money(unitPrice)}` }),
    });
  for (const { name, amount } of totals.discounts) amountLine(pages, name, money(-amount));
  pages.rule();
  if (totals.taxes.length > 0) amountLine(pages, paper.withoutTax, money(totals.net));
  for (const tax of totals.taxes)
    amountLine(
      pages,
      paper.tax({ name: tax.name, rate: formatRate(tax.rate, locale), base: money(tax.base) }),
      money(tax.amount),
    );
  amountLine(pages, paper.total, money(totals.total), { isStrong: true });
}
