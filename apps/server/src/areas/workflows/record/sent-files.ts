import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadRow } from '../drafts';
import type { ActRow } from './acts';
import { smartFileActs, smartFileEditions, smartFileSentSteps, smartFileVersions } from './schema';
import { type HeldStep, type SentFile, stepsOfEdition, storedVersion } from './sent-file';

/** The parts of a sent file that determine its money. */
export type MoneyFile = Pick<SentFile, 'lead' | 'edition' | 'held' | 'acts'>;

/** Kinds of modules and of acts that determine money. */
const moneyKinds = ['invoice', 'contract'] as const;
const agreements = ['signature', 'decline', 'plan'] as const;

/**
 * Returns the parts of many sent files that determine their money, in three queries however many files there are. Files that
 * were never sent are left out.
 */
export async function moneyFilesOf(tx: Transaction, leads: readonly LeadRow[]): Promise<MoneyFile[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const editions = await tx
    .selectDistinctOn([smartFileEditions.leadId])
    .from(smartFileEditions)
    .where(inArray(smartFileEditions.leadId, ids))
    .orderBy(smartFileEditions.leadId, desc(smartFileEditions.number));
  const rows = await tx
    .select({ version: smartFileVersions, isVisible: smartFileSentSteps.isVisible })
    .from(smartFileSentSteps)
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, smartFileSentSteps.versionId))
    .where(and(inArray(smartFileSentSteps.leadId, ids), inArray(smartFileVersions.kind, [...moneyKinds])))
    .orderBy(asc(smartFileSentSteps.position));
  const acts = await tx
    .select({ ...getTableColumns(smartFileActs), hash: smartFileVersions.hash })
    .from(smartFileActs)
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, smartFileActs.versionId))
    .where(and(inArray(smartFileActs.leadId, ids), inArray(smartFileActs.kind, [...agreements])))
    .orderBy(asc(smartFileActs.createdAt), asc(smartFileActs.eventIndex));
  const [held, done] = [
    Map.groupBy(rows, ({ version }) => version.leadId),
    Map.groupBy(acts, ({ leadId }): string => leadId),
  ];
  return leads.flatMap((lead): MoneyFile[] => {
    const edition = editions.find(({ leadId }) => leadId === lead.id);
    if (!edition) return [];
    const steps = stepsOfEdition(edition);
    return [
      {
        lead,
        edition,
        acts: (done.get(lead.id) ?? []) satisfies readonly ActRow[],
        held: (held.get(lead.id) ?? []).flatMap(({ version, isVisible }): HeldStep[] => {
          const step = steps.find(({ _id }) => _id === version.stepId);
          return step ? [{ step, version: storedVersion(version), isVisible }] : [];
        }),
      },
    ];
  });
}
