import type { Act, Choice, Choices, StepAnswers } from '@atelier/domain/smart-files';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileActs, smartFileVersions } from './schema';

/** An act with the hash of the version that it was done with. */
export type ActRow = typeof smartFileActs.$inferSelect & { readonly hash: string };

/** Everything that was done in a file, oldest first. */
export async function actsOf(tx: Transaction, leadId: string): Promise<readonly ActRow[]> {
  return tx
    .select({ ...getTableColumns(smartFileActs), hash: smartFileVersions.hash })
    .from(smartFileActs)
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, smartFileActs.versionId))
    .where(eq(smartFileActs.leadId, leadId))
    .orderBy(asc(smartFileActs.createdAt), asc(smartFileActs.eventIndex));
}

/** Writes what somebody did. Its line of the record was written before, in the same transaction. */
export async function writeAct(
  tx: Transaction,
  act: Omit<typeof smartFileActs.$inferInsert, 'id' | 'createdAt'>,
): Promise<string> {
  const id = uuid();
  await tx.insert(smartFileActs).values({ ...act, id });
  return id;
}

/** Acts as the rules of amendments know them. A refusal is no consent to anything. */
export const asRules = (acts: readonly ActRow[]): Act[] =>
  acts
    .filter(({ kind }) => kind !== 'decline')
    .map(({ stepId, hash, signerId }) => ({ stepId, hash, ...(signerId !== null && { signerId }) }));

/** What was chosen last in each proposal. What is stored was checked when it came in. */
export const choicesOf = (acts: readonly ActRow[]): Choices =>
  Object.fromEntries(
    acts
      .filter(({ kind }) => kind === 'choice')
      .map(({ stepId, values }): [string, Choice] => [stepId, values as unknown as Choice]),
  );

/** What was answered last in each form. */
export const answersOf = (acts: readonly ActRow[]): StepAnswers =>
  Object.fromEntries(
    acts
      .filter(({ kind }) => kind === 'answers')
      .map(({ stepId, values }) => [stepId, (values.answers ?? {}) as Record<string, unknown>]),
  );
