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
import { type leads, type StepRow, stepOf } from '../drafts';
import { smartFileSentSteps, smartFileVersions } from '../record';

/** What of a file its price follows from, in the order of its steps. */
interface Priced {
  readonly proposals: readonly ProposalContent[];
  readonly invoices: readonly {
    readonly content: InvoiceContent;
    readonly chosen: EffectiveModule['chosen'];
  }[];
}

/**
 * What the invoices of leads come to, by the id of the lead: one question for all that were sent; those that were not are
 * told from their draft.
 */
export async function valuesOfLeads(
  tx: Transaction,
  rows: readonly Pick<typeof leads.$inferSelect, 'id' | 'version'>[],
  steps: ReadonlyMap<string, readonly StepRow[]>,
): Promise<ReadonlyMap<string, WorkflowValue[]>> {
  const sent = await sentPrices(
    tx,
    rows.flatMap(({ id, version }) => (version > 0 ? [id] : [])),
  );
  return new Map(
    rows.map(({ id }) => [id, valuesOf(sent.get(id) ?? draftPrices((steps.get(id) ?? []).map(stepOf)))]),
  );
}

/** What the client sees of the price of files that were sent. */
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

/** The price of a draft, of what its client would go through as it opens. */
function draftPrices(steps: readonly FileStep[]): Priced {
  const visible = inOrder<FileStep>(visibleSteps(steps, {}, {}));
  return {
    proposals: visible.flatMap((step) => (step.module === 'proposal' ? [step.content] : [])),
    invoices: visible.flatMap((step) =>
      step.module === 'invoice' ? [{ chosen: null, content: step.content }] : [],
    ),
  };
}

/** The sum of the invoices in each currency; where the client has not chosen yet, with what they find chosen. */
export function valuesOf({ proposals, invoices }: Priced): WorkflowValue[] {
  const sums = new Map<string, number>();
  for (const { content, chosen } of invoices) {
    const found = chosen?.length ? chosen : content.takesChoice ? foundChosen(proposals) : [];
    const totals = totalsOf(content, found);
    if (!totals.ok) continue;
    const { currency, total } = totals.value;
    sums.set(currency, (sums.get(currency) ?? 0) + total);
  }
  // A price that nobody wrote yet is no price.
  return [...sums].flatMap(([currency, amount]) =>
    amount > 0 && Number.isSafeInteger(amount) ? [{ currency, amount }] : [],
  );
}

const foundChosen = (proposals: readonly ProposalContent[]) =>
  proposals.flatMap((offer) => {
    const items = itemsOfChoice(offer, initialChoice(offer));
    return items.ok ? items.value : [];
  });
