import type { Act, Choice, Choices, StepAnswers } from '@atelier/domain/smart-files';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileActs, smartFileVersions } from './schema';

/** An act with the hash of the version that it refers to. */
export type ActRow = typeof smartFileActs.$inferSelect & { readonly hash: string };

/** An act to write. */
export type NewAct = Omit<typeof smartFileActs.$inferInsert, 'id' | 'createdAt'>;

/** Returns all acts of a file, oldest first. */
export async function actsOf(tx: Transaction, leadId: string): Promise<readonly ActRow[]> {
  return tx
    .select({ ...getTableColumns(smartFileActs), hash: smartFileVersions.hash })
    .from(smartFileActs)
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, smartFileActs.versionId))
    .where(eq(smartFileActs.leadId, leadId))
    .orderBy(asc(smartFileActs.createdAt), asc(smartFileActs.eventIndex));
}

/** Writes an act. Its line of the record was written before, in the same transaction. */
export async function writeAct(tx: Transaction, act: NewAct): Promise<string> {
  const id = uuid();
  await tx.insert(smartFileActs).values({ ...act, id });
  return id;
}

/** Converts acts for the rules of amendments, without refusals: they agree to nothing. */
export const asRules = (acts: readonly ActRow[]): Act[] =>
  acts
    .filter(({ kind }) => kind !== 'decline')
    .map(({ stepId, hash, signerId }) => ({ stepId, hash, ...(signerId !== null && { signerId }) }));

/** Returns the last choice in each proposal. Stored acts were validated when they were written. */
export const choicesOf = (acts: readonly ActRow[]): Choices =>
  Object.fromEntries(
    acts
      .filter(({ kind }) => kind === 'choice')
      .map(({ stepId, values }): [string, Choice] => [stepId, values as unknown as Choice]),
  );

/** Returns the last answers to each form. */
export const answersOf = (acts: readonly ActRow[]): StepAnswers =>
  Object.fromEntries(
    acts
      .filter(({ kind }) => kind === 'answers')
      .map(({ stepId, values }) => [stepId, (values.answers ?? {}) as Record<string, unknown>]),
  );
