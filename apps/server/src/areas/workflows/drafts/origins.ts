import { duplicateSteps, type FileStep } from '@atelier/domain/smart-files';
import { inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { type Owner, ownerColumns } from './owner';
import { formOrigins } from './schema';

/** Copied steps, with the original id of each of their ids. */
export interface CopiedSteps {
  readonly steps: readonly FileStep[];
  readonly origins: ReadonlyMap<string, string>;
}

/** Copies steps with new ids throughout, and maps each new id to its original. */
export function copySteps(source: readonly FileStep[]): CopiedSteps {
  const origins = new Map<string, string>();
  const steps = duplicateSteps(source, (of) => {
    const id = uuid();
    origins.set(id, of);
    return id;
  });
  return { steps, origins };
}

/**
 * Stores where copied forms come from, so that the responses to all copies of a form can be counted together. Ids are mapped
 * to the first form that had them: a copy of a copy asks the same question as the first.
 */
export async function writeOrigins(
  context: CallContext,
  owner: Owner,
  { steps, origins }: CopiedSteps,
): Promise<void> {
  const forms = steps.flatMap((step) => {
    const source = origins.get(step._id);
    return step.module === 'form' && source !== undefined ? [{ step, source }] : [];
  });
  if (forms.length === 0) return;
  const { tx } = context;
  const earlier = await originsOf(
    tx,
    forms.map(({ source }) => source),
  );
  await tx.insert(formOrigins).values(
    forms.map(({ step, source }) => {
      const before = earlier.get(source);
      const named = [...idsIn(step.content)].flatMap((id): [string, string][] => {
        const of = origins.get(id);
        return of === undefined ? [] : [[id, before?.entries[of] ?? of]];
      });
      return {
        workspaceId: workspaceOf(context).id,
        stepId: step._id,
        ...ownerColumns(owner),
        ancestors: [source, ...(before?.ancestors ?? [])],
        entries: Object.fromEntries(named),
      };
    }),
  );
}

export type FormOrigin = typeof formOrigins.$inferSelect;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the origins of forms by their steps; forms that are not copies are left out. */
export async function originsOf(
  tx: Transaction,
  stepIds: readonly string[],
): Promise<ReadonlyMap<string, FormOrigin>> {
  const ids = stepIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(formOrigins).where(inArray(formOrigins.stepId, ids));
  return new Map(rows.map((row) => [row.stepId, row]));
}

/** Yields every text in a value that could be an id. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* idsIn(entry);
  else if (typeof value === 'object' && value !== null) yield* idsIn(Object.values(value));
}
