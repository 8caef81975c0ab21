import {
  initialChoice,
  itemsOfChoice,
  type PlannedPart,
  type ProposalChoice,
  planPayments,
  type Quote,
  totalsOf,
} from '@atelier/domain/money';
import { type ChosenItem, chosenItems, type InvoiceContent } from '@atelier/domain/smart-files';
import type { ClientFile, ClientFilePayment, ClientFileStep } from '@atelier/sdk';
import { contentOf, dayOfInstant } from '@atelier/ui/client-file';

/** The invoice that the choice goes to: the first that the client goes through. */
export interface FileInvoice {
  readonly step: ClientFileStep;
  readonly content: InvoiceContent;
}

export function invoiceOf({ steps }: ClientFile): FileInvoice | null {
  for (const step of steps) {
    const known = contentOf(step);
    if (known?.kind === 'invoice') return { step, content: known.content };
  }
  return null;
}

/** The day on which the client signed, where everything that they sign is signed; null until then. */
function signedOn({ steps, reader }: ClientFile): string | null {
  const mine = steps.flatMap(({ signers }) => signers.filter(({ isMe }) => isMe));
  const days = mine.map(({ signedAt }) => signedAt);
  if (days.length === 0 || days.some((at) => at === null)) return null;
  const last = days
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return last === undefined ? null : dayOfInstant(last, reader);
}

/**
 * What is chosen, or preselected until it is (F-71); null where too little is preselected to know the price, unless it is
 * asked for some choices.
 */
function chosenIn({ steps }: ClientFile, choices: Readonly<Record<string, ProposalChoice>>) {
  const items: ChosenItem[] = [];
  for (const step of steps) {
    const known = contentOf(step);
    if (known?.kind !== 'proposal') continue;
    const made = choices[step._id] ?? step.choice;
    const choice = made ?? initialChoice(known.content);
    if (made || itemsOfChoice(known.content, choice).ok) items.push(...chosenItems(known.content, choice));
    else if (Object.keys(choices).length === 0) return null;
  }
  return items;
}

/** Whether a part is asked for by now. */
export const isDueNow = ({ state }: ClientFilePayment['parts'][number]): boolean =>
  state === 'due' || state === 'overdue' || state === 'partlyPaid';

/** What a new price does not change. */
const partsWithMoney = (payment: ClientFilePayment | undefined): PlannedPart[] =>
  (payment?.parts ?? []).flatMap(({ _id, name, amount, paid, state, dueOn }) =>
    paid > 0 || state === 'processing'
      ? [
          {
            _id,
            name,
            amount,
            due: dueOn ? { when: 'day', on: dueOn, dayPassed: false } : { when: 'signing', dayPassed: false },
          },
        ]
      : [],
  );

/**
 * What a file comes to with these choices, by the same functions as the server's: what is seen is what is charged.
 *
 * @param choices - by step; a proposal that is not in it counts as it was chosen, or as it opens.
 * @param now - an instant: nothing is due before its day.
 * @param payments - what the server says of each invoice: parts with money stay as they are.
 * @returns null if there is no invoice, or if it cannot be calculated yet; `problem` says why.
 */
export function quoteOfFile(
  file: ClientFile,
  choices: Readonly<Record<string, ProposalChoice>>,
  now: string,
  payments: Readonly<Record<string, ClientFilePayment>> = {},
): { readonly quote: Quote | null; readonly problem: string | null } {
  const invoice = invoiceOf(file);
  if (invoice === null) return { quote: null, problem: null };
  const chosen = invoice.content.takesChoice ? chosenIn(file, choices) : [];
  if (chosen === null) return { quote: null, problem: null };
  const totals = totalsOf(invoice.content, chosen);
  if (!totals.ok) return { quote: null, problem: totals.problems[0]?.message ?? null };
  const { currency, total } = totals.value;
  const request = {
    currency,
    total,
    signedOn: signedOn(file),
    eventOn: file.eventDate,
    from: dayOfInstant(now, file.reader),
  };
  const kept = partsWithMoney(payments[invoice.step._id]);
  const after = planPayments(invoice.content.schedule, { ...request, kept });
  const plan = after.ok ? after : planPayments(invoice.content.schedule, request);
  const parts = plan.ok ? plan.value : { currency, total, parts: [] };
  return { quote: { totals: totals.value, plan: parts }, problem: null };
}
