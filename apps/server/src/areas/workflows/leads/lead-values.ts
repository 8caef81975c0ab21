import { initialChoice, itemsOfChoice, totalsOf } from '@atelier/domain/money';
import {
  type EffectiveModule,
  type FileStep,
  type InvoiceContent,
  inOrder,
  type ProposalContent,
  visibleSteps,
} from '@atelier/domain/smart-files';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WorkflowValue } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { type LeadRow, type StepRow, stepOf } from '../drafts';
import { invoicesOfMany } from '../payments';
import { moneyFilesOf, smartFileSentSteps, smartFileVersions } from '../record';

/** The parts of a file that determine its price, in the order of its steps. */
interface Priced {
  readonly proposals: readonly ProposalContent[];
  readonly invoices: readonly {
    readonly content: InvoiceContent;
    readonly chosen: EffectiveModule['chosen'];
  }[];
}

/**
 * Returns the totals of leads by id. Sent files are read in one query; the others are computed from their drafts.
 */
export async function valuesOfLeads(
  tx: Transaction,
  rows: readonly LeadRow[],
  steps: ReadonlyMap<string, readonly StepRow[]>,
): Promise<ReadonlyMap<string, WorkflowValue[]>> {
  const sent = await sentPrices(
    tx,
    rows.flatMap(({ id, version }) => (version > 0 ? [id] : [])),
  );
  const agreed = await agreedValues(tx, rows);
  return new Map(
    rows.map(({ id }) => [
      id,
      agreed.get(id) ?? valuesOf(sent.get(id) ?? draftPrices((steps.get(id) ?? []).map(stepOf))),
    ]),
  );
}

/** Returns what clients agreed to before an amendment that waits for them, by lead. */
async function agreedValues(
  tx: Transaction,
  rows: readonly LeadRow[],
): Promise<ReadonlyMap<string, WorkflowValue[]>> {
  const files = await moneyFilesOf(
    tx,
    rows.filter(({ version }) => version > 1),
  );
  return new Map(
    (await invoicesOfMany(tx, files)).flatMap(({ file, invoices }): [string, WorkflowValue[]][] => {
      const shown = invoices.filter(({ held }) => held.isVisible);
      if (shown.every(({ amendedTotal }) => amendedTotal === null)) return [];
      return [[file.lead.id, summed(shown.map(({ plan: { currency, total } }) => [currency, total]))]];
    }),
  );
}

/** Returns the price of sent files as their clients see it. */
async function sentPrices(tx: Transaction, leadIds: readonly string[]): Promise<ReadonlyMap<string, Priced>> {
  if (leadIds.length === 0) return new Map();
  const rows = await tx
    .select({ leadId: smartFileSentSteps.leadId, content: smartFileVersions.content })
    .from(smartFileSentSteps)
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, smartFileSentSteps.versionId))
    .where(
      and(
        inArray(smartFileSentSteps.leadId, [...leadIds]),
        eq(smartFileSentSteps.isVisible, true),
        inArray(smartFileVersions.kind, ['proposal', 'invoice']),
      ),
    )
    .orderBy(asc(smartFileSentSteps.position));
  // Written by `canonicalJson` and never changed.
  const read = (content: string) => JSON.parse(content) as EffectiveModule;
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map(
    [...byLead].map(([leadId, versions]) => {
      const modules = versions.map(({ content }) => read(content));
      return [
        leadId,
        {
          proposals: modules.flatMap(({ kind, content }) =>
            kind === 'proposal' ? [content as ProposalContent] : [],
          ),
          invoices: modules.flatMap(({ kind, content, chosen }) =>
            kind === 'invoice' ? [{ chosen, content: content as InvoiceContent }] : [],
          ),
        },
      ];
    }),
  );
}

/** Returns the price of a draft, for the steps that its client would see first. */
function draftPrices(steps: readonly FileStep[]): Priced {
  const visible = inOrder<FileStep>(visibleSteps(steps, {}, {}));
  return {
    proposals: visible.flatMap((step) => (step.module === 'proposal' ? [step.content] : [])),
    invoices: visible.flatMap((step) =>
      step.module === 'invoice' ? [{ chosen: null, content: step.content }] : [],
    ),
  };
}

/** Sums the invoices in each currency; without a choice by the client, with the preselected package. */
export function valuesOf({ proposals, invoices }: Priced): WorkflowValue[] {
  return summed(
    invoices.flatMap(({ content, chosen }): [string, number][] => {
      const found = chosen?.length ? chosen : content.takesChoice ? foundChosen(proposals) : [];
      const totals = totalsOf(content, found);
      return totals.ok ? [[totals.value.currency, totals.value.total]] : [];
    }),
  );
}

function summed(totals: readonly (readonly [string, number])[]): WorkflowValue[] {
  const sums = new Map<string, number>();
  for (const [currency, total] of totals) sums.set(currency, (sums.get(currency) ?? 0) + total);
  // Without an amount there is no price yet.
  return [...sums].flatMap(([currency, amount]) =>
    amount > 0 && Number.isSafeInteger(amount) ? [{ currency, amount }] : [],
  );
}

const foundChosen = (proposals: readonly ProposalContent[]) =>
  proposals.flatMap((offer) => {
    const items = itemsOfChoice(offer, initialChoice(offer));
    return items.ok ? items.value : [];
  });
