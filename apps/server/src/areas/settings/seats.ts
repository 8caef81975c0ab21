import { and, count, isNull, sql } from 'drizzle-orm';
import type { Seats } from '../../generated/rest';
import type { CallContext } from '../../platform/context';
import { workspacePeople } from '../workspace/schema';
import { invitations } from './schema';

/** Open: neither accepted, nor withdrawn, nor expired. */
const isOpen = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.withdrawnAt),
  sql`${invitations.expiresAt} > atelier_now()`,
);

/** Counts the seats of the transaction's workspace. An open invitation holds one. */
export async function seatsOf({ tx, platform }: Pick<CallContext, 'tx' | 'platform'>): Promise<Seats> {
  const [members] = await tx
    .select({ number: count() })
    .from(workspacePeople)
    .where(isNull(workspacePeople.removedAt));
  const [open] = await tx.select({ number: count() }).from(invitations).where(isOpen);
  return {
    members: members?.number ?? 0,
    invitations: open?.number ?? 0,
    total: platform.configuration.workspaceSeats ?? null,
  };
}

/** Returns how many people can still be invited. */
export const freeSeats = ({ members, invitations: held, total }: Seats): number =>
  total === null ? Number.POSITIVE_INFINITY : Math.max(0, total - members - held);
