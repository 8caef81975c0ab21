import type {
  AmendedStep,
  EffectiveModule,
  FileStep,
  SentVersion,
  SmartFile,
} from '@atelier/domain/smart-files';
import { inOrder, whatToAskAgain } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import { asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadRow } from '../drafts';
import { plansOfLeads } from '../ledger';
import { type ActRow, actsOf, answersOf, asRules, choicesOf } from './acts';
import { instantOf } from './events';
import type { HistoryOf } from './quote';
import { smartFileEditions, smartFileSentSteps, smartFileVersions } from './schema';
import { valuesAfterChoice } from './values';

export type EditionRow = typeof smartFileEditions.$inferSelect;
type VersionRow = typeof smartFileVersions.$inferSelect;

/** A version with its parsed bytes. */
export interface StoredVersion extends SentVersion {
  readonly id: string;
  readonly edition: number;
  /** Canonical JSON, the input of the hash. */
  readonly bytes: string;
  readonly createdAt: Date;
}

/** The current version of a step. */
export interface HeldStep {
  readonly step: FileStep;
  readonly version: StoredVersion;
  readonly isVisible: boolean;
}

/** A sent file with all acts on it. */
export interface SentFile {
  readonly lead: LeadRow;
  readonly edition: EditionRow;
  /** The steps of the newest edition, in order. */
  readonly steps: readonly FileStep[];
  /** All versions, oldest first. */
  readonly versions: readonly StoredVersion[];
  readonly held: readonly HeldStep[];
  readonly acts: readonly ActRow[];
  /** What each step asks of whom, and what is done. */
  readonly asked: readonly AmendedStep[];
  /** What happened to the money of its invoices when it was read. */
  readonly historyOf: HistoryOf;
}

export const storedVersion = ({
  id,
  stepId,
  edition,
  hash,
  content,
  inputs,
  createdAt,
}: VersionRow): StoredVersion => ({
  id,
  stepId,
  edition,
  hash,
  inputs,
  createdAt,
  bytes: content,
  // Written by `canonicalJson` and never changed.
  effective: JSON.parse(content) as EffectiveModule,
});

/** Returns all versions of a file, oldest first. */
export async function versionsOf(tx: Transaction, leadId: string): Promise<readonly StoredVersion[]> {
  const rows = await tx
    .select()
    .from(smartFileVersions)
    .where(eq(smartFileVersions.leadId, leadId))
    .orderBy(asc(smartFileVersions.createdAt), asc(smartFileVersions.id));
  return rows.map(storedVersion);
}

/** Returns the newest edition of a file; undefined before it is sent. */
export async function newestEdition(tx: Transaction, leadId: string): Promise<EditionRow | undefined> {
  const [row] = await tx
    .select()
    .from(smartFileEditions)
    .where(eq(smartFileEditions.leadId, leadId))
    .orderBy(desc(smartFileEditions.number))
    .limit(1);
  return row;
}

/** Returns the steps of an edition, which were validated when written. */
export const stepsOfEdition = ({ steps }: Pick<EditionRow, 'steps'>): readonly FileStep[] =>
  inOrder(steps as readonly FileStep[]);

/** Returns the file from which versions are created on a day. */
export function smartFileOf(
  edition: Pick<EditionRow, 'steps' | 'reader' | 'variables' | 'eventDay'>,
  acts: readonly ActRow[],
  today: string,
  historyOf: HistoryOf,
): SmartFile {
  const steps = stepsOfEdition(edition);
  const { reader, variables, eventDay } = edition;
  const [choices, answers] = [choicesOf(acts), answersOf(acts)];
  const days = { from: today, signedOn: null, eventOn: eventDay };
  return {
    steps,
    reader,
    choices,
    answers,
    values: {
      ...variables,
      ...valuesAfterChoice({ steps, choices, answers, days, historyOf }, reader),
      today: { type: 'day', value: today },
    },
  };
}

/** Returns the names and the currency for describing changes. */
export function wordingOf(steps: readonly FileStep[]): { currency: string; taxes: Record<string, string> } {
  for (const step of steps)
    if (step.module === 'invoice') {
      const { currency, taxes } = step.content;
      return { currency, taxes: Object.fromEntries(taxes.map(({ _id, name }) => [_id, name])) };
    }
  return { currency: 'EUR', taxes: {} };
}

/** Returns what happened to the money of a file. */
export async function historiesOf(tx: Transaction, leadId: string): Promise<HistoryOf> {
  const histories = await plansOfLeads(tx, [leadId]);
  return (stepId) => histories(leadId, stepId);
}

/** Returns a sent file; undefined before it is sent. */
export async function sentFile(tx: Transaction, lead: LeadRow): Promise<SentFile | undefined> {
  const edition = await newestEdition(tx, lead.id);
  if (!edition) return undefined;
  const [versions, acts] = [await versionsOf(tx, lead.id), await actsOf(tx, lead.id)];
  const byId = new Map(versions.map((version) => [version.id, version]));
  const rows = await tx
    .select()
    .from(smartFileSentSteps)
    .where(eq(smartFileSentSteps.leadId, lead.id))
    .orderBy(asc(smartFileSentSteps.position));
  const steps = stepsOfEdition(edition);
  const held = rows.flatMap(({ stepId, versionId, isVisible }): HeldStep[] => {
    const step = steps.find(({ _id }) => _id === stepId);
    const version = byId.get(versionId);
    return step && version ? [{ step, version, isVisible }] : [];
  });
  const today = dayIn(await instantOf(tx), edition.reader.timeZone);
  const historyOf = await historiesOf(tx, lead.id);
  const next = smartFileOf(edition, acts, today, historyOf);
  const asked = whatToAskAgain(versions, asRules(acts), next, wordingOf(steps));
  return { lead, edition, steps, versions, held, acts, asked, historyOf };
}
