import { formatMoney, formatQuantity, formatRate, type InvoiceTotals, totalsOf } from '@atelier/domain/money';
import type { Block, InvoiceContent, RichLine, Run } from '@atelier/domain/smart-files';
import { plainText } from '@atelier/domain/smart-files';
import { letterWords } from '@atelier/domain/words/letters';
import type { SealedBlock, SealedRun, SealedText } from '../../../platform/sealing/sealed-document';
import { type ClientReader, contractOf, type HeldStep, type SentFile } from '../record';
import { clientTitle } from '../titles';

const MAX_TITLE_LENGTH = 300;

/** Returns the title of a contract: its own, or that of its file. */
export const titleOf = (held: HeldStep, { lead }: Pick<SentFile, 'lead'>): string =>
  (plainText(contractOf(held).title).trim() || clientTitle(lead.title)).slice(0, MAX_TITLE_LENGTH);

/** Returns the contract as everybody signed it, with its price if the file has one. */
export function sealedText(held: HeldStep, file: SentFile, reader: ClientReader): SealedText {
  const { clauses, consent } = contractOf(held);
  return {
    title: titleOf(held, file),
    sections: [
      ...clauses.map(({ heading, text }, index) => ({
        heading: `${index + 1}. ${plainText(heading)}`.trim(),
        blocks: text.blocks.map(sealedBlock),
      })),
      ...file.held.flatMap((step) => priceSection(step, reader)),
      { heading: letterWords[reader.language].sealed.consent, blocks: [paragraph(consent.text)] },
    ],
  };
}

const sealedBlock = ({ kind, runs }: Block): SealedBlock => ({ kind, runs: sealedRuns(runs) });

const sealedRuns = (runs: RichLine): SealedRun[] =>
  runs.map((run: Run): SealedRun => {
    const { bold, italic } = run;
    const look = { ...(bold && { bold }), ...(italic && { italic }) };
    // A variable without a value was sent as its name, and stays that way.
    if ('variable' in run) return { text: `{${run.variable}}`, ...look };
    return { text: run.text, ...look, ...(run.link !== undefined && { link: run.link }) };
  });

const paragraph = (text: string): SealedBlock => ({ kind: 'paragraph', runs: [{ text }] });

/** Returns the choice and its price, from an invoice that the client sees. */
function priceSection(
  { step, version, isVisible }: HeldStep,
  { language, locale }: ClientReader,
): SealedText['sections'] {
  if (!isVisible || step.module !== 'invoice') return [];
  const { content, chosen } = version.effective;
  const totals = totalsOf(content as InvoiceContent, chosen ?? []);
  if (!totals.ok) return [];
  const money = moneyIn(totals.value, locale);
  const { lines, discounts, taxes, total } = totals.value;
  const item = (text: string): SealedBlock => ({ kind: 'listItem', runs: [{ text }] });
  return [
    {
      heading: step.label,
      blocks: [
        ...lines.map(({ name, quantity, amount }) =>
          item(
            `${quantity === 1000 ? '' : `${formatQuantity(quantity, locale)} × `}${name}: ${money(amount)}`,
          ),
        ),
        ...discounts.map(({ name, amount }) => item(`${name}: ${money(-amount)}`)),
        ...taxes.map(({ name, rate, amount }) =>
          item(`${name}, ${formatRate(rate, locale)}: ${money(amount)}`),
        ),
        {
          kind: 'paragraph',
          runs: [{ text: `${letterWords[language].paper.total}: ${money(total)}`, bold: true }],
        },
      ],
    },
  ];
}

const moneyIn =
  ({ currency }: InvoiceTotals, locale: string) =>
  (amount: number): string =>
    formatMoney({ amount, currency }, locale);
