import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ConnectionKind, ListSlackChannelsOutput } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  type PreparationContext,
  prepared,
  type RestHandler,
  workspaceOf,
} from '../../../platform/context';
import { problem } from '../../../platform/errors/problem';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { connectedAccounts } from '../schema';
import { accessOf, ConnectionEnded, noteEnded, revokeJob } from './access';
import { kinds } from './kinds';
import { GrantRefused } from './provider';
import { providerOf, providersOf } from './providers';
import { keepAllDisconnected, keepDisconnected, pageOfAccounts, readAccount } from './store';
import { viewerOf } from './viewer';

/** Channels that one call returns, as Slack allows. */
const MAX_CHANNELS = 1_000;

/** Lists the connected accounts, and what can be connected. */
export const listConnectedAccounts: RestHandler<'listConnectedAccounts'> = async (
  { page, limit },
  context,
) => {
  const paging = pagingOf({ page, limit });
  const { data, total } = await pageOfAccounts(context.tx, viewerOf(context), paging);
  const { configuration } = context.platform;
  const offered = Object.entries(kinds).map(
    ([kind, one]): ConnectionKind => ({
      kind,
      name: one.name,
      isConfigured: providerOf(configuration, one) !== undefined,
      isShared: one.isShared,
      scopes: [...one.scopes],
      stops: one.stops,
    }),
  );
  return { ...pageAnswer(data, paging, total), kinds: offered };
};

/** Disconnects an account. A job withdraws the grant, also if the provider is away for a while. */
export const disconnectAccount: RestHandler<'disconnectAccount'> = async ({ provider, account }, context) => {
  const { tx, platform, clientAddress } = context;
  const found = await readAccount(tx, viewerOf(context), checkedId(account, 'account'));
  if (!found || found.row.kind !== provider) throw gone('account');
  const { id, kind, label } = found.row;
  if (!found.shown.mayDisconnect)
    return problem('forbidden', {
      title: 'The person who connected this account can disconnect it, and so can an administrator.',
    });
  await keepDisconnected(tx, id);
  await platform.outbox.enqueue(tx, revokeJob, { id });
  await recordSecurityEvent(tx, {
    kind: 'connection.removed',
    workspaceId: workspaceOf(context).id,
    accountId: identityOf(context).account.id,
    details: { connection: id, kind, label },
    address: clientAddress,
  });
  return undefined;
};

/** Withdraws the personal connections of somebody who is no longer a member. */
export async function disconnectAllOf(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  accountId: string,
): Promise<void> {
  for (const { id } of await keepAllDisconnected(tx, accountId))
    await platform.outbox.enqueue(tx, revokeJob, { id });
}

const ended = () =>
  problem({
    code: 'connection_ended',
    status: 409,
    title: 'Slack is not connected, or has ended the access. Connect it again in the settings.',
  });

/** Lists the channels of the workspace's Slack: the newest connection that works. */
export const listSlackChannels = prepared<'listSlackChannels', ListSlackChannelsOutput>(
  async ({ exclude_archived: excludeArchived = false, limit = MAX_CHANNELS }, context) => {
    const { platform } = context;
    const place = await slackOf(context);
    const { slack } = providersOf(platform.configuration);
    if (!place || !slack) return ended();
    try {
      const access = await accessOf(platform, place);
      const { channels, hasMore } = await slack.channels(access, { excludeArchived, limit });
      return { data: [...channels], hasNextPage: hasMore };
    } catch (error) {
      if (error instanceof GrantRefused) await noteEnded(platform, place, 'slack');
      if (error instanceof GrantRefused || error instanceof ConnectionEnded) return ended();
      return problem({ code: 'connection_failed', status: 502, title: 'Unable to fetch Slack Channels' });
    }
  },
  async (_input, _context, channels) => channels,
);

const slackOf = (context: PreparationContext) => {
  const { id: workspaceId } = workspaceOf(context);
  return context.platform.database.withWorkspace(workspaceId, async (tx) => {
    const [row] = await tx
      .select({ workspaceId: connectedAccounts.workspaceId, id: connectedAccounts.id })
      .from(connectedAccounts)
      .where(
        and(
          eq(connectedAccounts.kind, 'slack'),
          isNull(connectedAccounts.disconnectedAt),
          isNull(connectedAccounts.endedAt),
        ),
      )
      .orderBy(desc(connectedAccounts.connectedAt))
      .limit(1);
    return row;
  });
};
