import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, notify } from '../../../platform/notices';
import type { Platform } from '../../../platform/platform';
import { connectedAccounts } from '../schema';
import { kindOf } from './kinds';
import { type AccountRow, isEnding } from './store';

const DAY = 86_400_000;

/** The access to a connected account ends in a few days, or has ended. */
export const connectionEnds = defineNotice({
  module: 'settings',
  action: 'connection_ends',
  group: 'Connections',
  label: 'Connection ends',
  hint: 'before, and when it does',
  area: null,
  by: ['inApp', 'email'],
});

const nameOf = ({ kind }: AccountRow) => kindOf(kind)?.name ?? kind;

/** Notifies whoever can repair a connection, once for each grant and event. */
const tell = (
  tx: Transaction,
  row: AccountRow,
  event: 'ending' | 'ended',
  { title, detail }: { readonly title: string; readonly detail: string },
): Promise<void> =>
  notify(tx, connectionEnds, {
    workspaceId: row.workspaceId,
    key: `${row.id} ${row.grantedAt.toISOString()} ${event}`,
    by: null,
    title,
    detail,
    object: null,
    path: '/settings/connections',
    to: [
      { accountId: row.accountId, reason: 'you connected this account' },
      ...(kindOf(row.kind)?.isShared
        ? (['owner', 'admin'] as const).map((role) => ({ role, reason: 'the whole workspace uses it' }))
        : []),
    ],
  });

/** Notifies that the provider has ended a grant. */
export const tellEnded = (tx: Transaction, row: AccountRow): Promise<void> =>
  tell(tx, row, 'ended', {
    title: `${nameOf(row)} needs a new sign-in`,
    detail: `${row.label}. Access has ended. Sign in again, and everything stays set up.`,
  });

/** Notifies about the grants that end in a few days, so that nothing stops. */
export async function tellEnding({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const places = await database.withSystem((tx) =>
    tx.selectDistinct({ workspaceId: connectedAccounts.workspaceId }).from(connectedAccounts).where(isEnding),
  );
  for (const { workspaceId } of places)
    await database.withWorkspace(workspaceId, async (tx) => {
      for (const row of await tx.select().from(connectedAccounts).where(isEnding)) {
        const days = Math.ceil(((row.endsAt?.getTime() ?? 0) - clock.now().getTime()) / DAY);
        await tell(tx, row, 'ending', {
          title: `${nameOf(row)} needs a new sign-in ${days === 1 ? 'by tomorrow' : `within ${days} days`}`,
          detail: `${row.label}. Access ends then. Sign in again before that, and nothing stops.`,
        });
      }
    });
}
