import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { RestHandler } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { pagingOf } from '../../platform/paging';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { aiCredits } from './schema';

/** A line for the ledger of AI credits. */
export interface CreditLine {
  readonly workspaceId: string;
  /** Negative when spent, positive when added. */
  readonly credits: number;
  /** The area and the act, such as `assistant.answer`. */
  readonly action: string;
  /** What it is for, such as the id of a run. */
  readonly reference: string;
  /** The person for whom it was; null for what runs by itself. */
  readonly accountId: string | null;
}

/**
 * Writes a line of the ledger. Call it in the transaction of the act, so that neither happens without the other; the same
 * act and reference count once, however often they are repeated.
 */
export async function recordCredits(tx: Transaction, line: CreditLine): Promise<void> {
  await tx
    .insert(aiCredits)
    .values({ ...line, id: uuid() })
    .onConflictDoNothing();
}

const orders = {
  createdAt: [asc(aiCredits.createdAt), asc(aiCredits.id)],
  '-createdAt': [desc(aiCredits.createdAt), desc(aiCredits.id)],
  credits: [asc(aiCredits.credits), asc(aiCredits.id)],
  '-credits': [desc(aiCredits.credits), desc(aiCredits.id)],
} as const;

export const listAiCredits: RestHandler<'listAiCredits'> = async ({ sort, ...asked }, { tx }) => {
  const { page, limit, offset } = pagingOf(asked);
  const rows = await tx
    .select({
      ...getTableColumns(aiCredits),
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(aiCredits)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, aiCredits.accountId))
    .orderBy(...orders[sort])
    // One more tells whether there is another page.
    .limit(limit + 1)
    .offset(offset);
  const hasNextPage = rows.length > limit;
  return {
    data: rows.slice(0, limit).map(({ id, createdAt, credits, action, firstName, lastName, email }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      credits,
      action,
      person:
        firstName === null || lastName === null || email === null
          ? null
          : personName({ firstName, lastName, email }),
    })),
    currentPage: page,
    hasNextPage,
    nextPage: hasNextPage ? page + 1 : null,
  };
};
