import { identityOf, type RestHandler } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import * as sessions from '../../platform/identity/sessions';

export const signOut: RestHandler<'signOut'> = async (_input, context) => {
  const { account, session } = identityOf(context);
  await sessions.endSession(context.tx, account.id, session.id);
  await recordSecurityEvent(context.tx, {
    kind: 'session.ended',
    accountId: account.id,
    details: { sessionId: session.id },
    address: context.clientAddress,
  });
  return undefined;
};

export const listSessions: RestHandler<'listSessions'> = async (_input, context) => {
  const { account, session } = identityOf(context);
  const rows = await sessions.listSessions(context.tx, account.id);
  return {
    data: rows.map((row) => ({
      _id: row.id,
      isCurrent: row.id === session.id,
      userAgent: row.userAgent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
};

/** Ends a session. Somebody else's session is treated as one that does not exist. */
export const endSession: RestHandler<'endSession'> = async ({ sessionId }, context) => {
  const { account } = identityOf(context);
  if (!(await sessions.endSession(context.tx, account.id, sessionId))) return problem('not_found');
  await recordSecurityEvent(context.tx, {
    kind: 'session.ended',
    accountId: account.id,
    details: { sessionId },
    address: context.clientAddress,
  });
  return undefined;
};
