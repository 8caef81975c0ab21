import { type AccessControls, areaName, levelIn, rankOfLevel } from '@atelier/domain/access';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AccessToken } from '../../generated/rest';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { takeTurn } from '../../platform/database/turn';
import { type Problem, problem } from '../../platform/errors/problem';
import { personOf } from '../../platform/identity/access';
import { readScopes } from '../../platform/identity/authenticate';
import { accessTokens } from '../../platform/identity/schema';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { createAccessToken as newToken } from '../../platform/identity/tokens';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { controlErrors, refuseUnknown } from './grants';

/** Tokens of one person in one workspace that are neither revoked nor expired. */
const MAX_TOKENS = 50;

/** Whether the caller sees and revokes the tokens of everybody. */
const isAdmin = (context: CallContext): boolean => workspaceOf(context).role !== 'member';

const columns = {
  id: accessTokens.id,
  name: accessTokens.name,
  accountId: accessTokens.accountId,
  scopes: accessTokens.scopes,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  isExpired: sql<boolean>`${accessTokens.expiresAt} <= atelier_now()`,
  lastUsedAt: accessTokens.lastUsedAt,
  person: {
    firstName: workspacePeople.firstName,
    lastName: workspacePeople.lastName,
    email: workspacePeople.email,
  },
};

const withPerson = ({ tx }: CallContext) =>
  tx
    .select(columns)
    .from(accessTokens)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, accessTokens.accountId));

type TokenRow = Awaited<ReturnType<typeof withPerson>>[number];

const present = (context: CallContext, row: TokenRow): AccessToken => ({
  _id: row.id,
  name: row.name,
  userId: row.accountId,
  person: row.person ? personName(row.person) : '',
  isMine: row.accountId === identityOf(context).account.id,
  scopes: readScopes(row.scopes),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.isExpired,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Returns the tokens that the caller may see: their own, and for an administrator everybody's. */
const visible = (context: CallContext) =>
  isAdmin(context) ? undefined : eq(accessTokens.accountId, identityOf(context).account.id);

export const listAccessTokens: RestHandler<'listAccessTokens'> = async (input, context) => {
  const paging = pagingOf(input);
  const where = and(isNull(accessTokens.revokedAt), visible(context));
  const [total] = await context.tx.select({ number: count() }).from(accessTokens).where(where);
  const rows = await withPerson(context)
    .where(where)
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return pageAnswer(
    rows.map((row) => present(context, row)),
    paging,
    total?.number ?? 0,
  );
};

/** Refuses scopes that are more than the caller may do; it names the areas. */
function refuseScopes(context: CallContext, scopes: AccessControls): Problem | null {
  const areas = Object.entries(scopes).flatMap(([area, level]) =>
    level !== undefined && rankOfLevel(level) > rankOfLevel(levelIn(personOf(context), area)) ? [area] : [],
  );
  if (areas.length === 0) return null;
  return problem({
    code: 'access_above_own',
    status: 403,
    title: `You can't give more access than you have: ${areas.map(areaName).join(', ')}.`,
    errors: areas.map((area) => ({ field: `scopes.${area}`, message: 'This is more than you have.' })),
  });
}

/** Creates a token, within what its person may do now. What they lose later, the token loses with them. */
export const createAccessToken: RestHandler<'createAccessToken'> = async (
  { name, scopes, expiresInDays },
  context,
) => {
  const { tx, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { account } = identityOf(context);
  const unknown = refuseUnknown(
    controlErrors('member', scopes, 'scopes', (area) => `An access token cannot change ${areaName(area)}.`),
  );
  if (unknown) return unknown;
  const beyond = refuseScopes(context, scopes);
  if (beyond) return beyond;
  await takeTurn(tx, `settings.access-tokens:${account.id}`);
  const open = await tx.$count(
    accessTokens,
    and(
      eq(accessTokens.accountId, account.id),
      isNull(accessTokens.revokedAt),
      gt(accessTokens.expiresAt, now),
    ),
  );
  if (open >= MAX_TOKENS)
    return problem({
      code: 'too_many_tokens',
      status: 409,
      title: `You can have ${MAX_TOKENS} access tokens at most. Revoke one that is no longer used.`,
    });
  const { token, hash } = newToken();
  const id = uuid();
  await tx.insert(accessTokens).values({
    workspaceId,
    id,
    accountId: account.id,
    name,
    tokenHash: hash,
    scopes,
    expiresAt: sql`atelier_now() + make_interval(days => ${expiresInDays})`,
  });
  await recordSecurityEvent(tx, {
    kind: 'token.created',
    workspaceId,
    accountId: account.id,
    details: { token: id, name, scopes, days: expiresInDays },
    address: clientAddress,
  });
  const [row] = await withPerson(context).where(eq(accessTokens.id, id));
  if (!row) throw new Error('The access token was not stored.');
  return { token, accessToken: present(context, row) };
};

/** Revokes a token of the caller's own, or of anybody for an administrator. */
export const revokeAccessToken: RestHandler<'revokeAccessToken'> = async ({ tokenId }, context) => {
  const { tx, clientAddress } = context;
  const { account } = identityOf(context);
  const where = and(eq(accessTokens.id, tokenId), visible(context));
  const [row] = await tx.select().from(accessTokens).where(where);
  if (!row) return problem('not_found');
  const [revoked] = await tx
    .update(accessTokens)
    .set({ revokedAt: now, revokedBy: account.id })
    .where(and(where, isNull(accessTokens.revokedAt)))
    .returning();
  if (!revoked) return undefined;
  await recordSecurityEvent(tx, {
    kind: 'token.revoked',
    workspaceId: workspaceOf(context).id,
    accountId: account.id,
    details: { token: row.id, name: row.name, member: row.accountId },
    address: clientAddress,
  });
  return undefined;
};
