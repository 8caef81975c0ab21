import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ConnectAddress, ConnectedAccount } from '../../../generated/rest';
import { identityOf, type PreparationContext, prepared, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isProblem, type Problem, problem } from '../../../platform/errors/problem';
import { oauthFlows } from '../../../platform/identity/schema';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { isKind, type Kind, type KindName, kinds } from './kinds';
import { type ConnectionProvider, GrantRefused, type NewGrant } from './provider';
import { providerOf } from './providers';
import { keepGrant, readAccount } from './store';
import { viewerOf } from './viewer';

/** What the flows of connections are called, besides those of signing in. */
const FLOW = 'connection';
/** Minutes that somebody may spend on the provider's pages. */
const flowMinutes = 10;
/** The page of the web app to which providers return the browser. */
const returnPath = '/settings/connections/return';

const detailsShape = z.object({ kind: z.string(), workspaceId: z.uuid(), accountId: z.uuid() });

interface Target {
  readonly name: KindName;
  readonly kind: Kind;
  readonly provider: ConnectionProvider;
}

/** Returns what is to be connected, or why it cannot be. */
function targetOf(name: string, context: PreparationContext): Target | Problem {
  const kind: Kind | undefined = isKind(name) ? kinds[name] : undefined;
  const provider = providerOf(context.platform.configuration, kind);
  if (!isKind(name) || !kind || !provider)
    return problem({
      code: 'not_configured',
      status: 404,
      title: `${kind?.name ?? 'This kind of account'} is not set up here. Whoever runs this installation can add it.`,
    });
  if (kind.isShared && !viewerOf(context).isAdmin)
    return problem('forbidden', {
      title: `The whole workspace uses ${kind.name}. An administrator can connect it.`,
    });
  return { name, kind, provider };
}

/** Begins a connection: the state is 256 random bits, stored as a hash with the browser's challenge and the person. */
async function begin(
  name: string,
  challenge: string,
  context: PreparationContext,
): Promise<ConnectAddress | Problem> {
  const { platform } = context;
  const target = targetOf(name, context);
  if (isProblem(target)) return target;
  const state = platform.tokens.create().token;
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  const details = {
    kind: target.name,
    workspaceId: workspaceOf(context).id,
    accountId: identityOf(context).account.id,
  };
  try {
    const url = await target.provider.consentAddress({
      redirectUri: platform.origin() + returnPath,
      scopes: target.kind.scopes.map(({ scope }) => scope),
      state,
      nonce,
      codeVerifier,
    });
    await platform.database.withSystem((tx) =>
      tx.insert(oauthFlows).values({
        id: uuid(),
        provider: FLOW,
        stateHash: platform.tokens.hash(state),
        browserHash: Buffer.from(challenge, 'hex'),
        nonce,
        codeVerifier,
        details,
        expiresAt: sql`atelier_now() + make_interval(mins => ${flowMinutes})`,
      }),
    );
    return { connectUrl: url, url };
  } catch (error) {
    platform.logger.warn({ reason: logged(error) }, 'A connection could not begin.');
    return problem({ code: 'connection_failed', status: 502, title: 'Failed to get authorization URL' });
  }
}

type Started = { readonly challenge: string };
const starting = (name: KindName) =>
  [
    async ({ challenge }: Started, context: PreparationContext) => begin(name, challenge, context),
    async (_input: Started, _context: unknown, address: ConnectAddress) => address,
  ] as const;

export const connectGmail = prepared<'connectGmail', ConnectAddress>(...starting('gmail'));
export const connectGoogleCalendar = prepared<'connectGoogleCalendar', ConnectAddress>(
  ...starting('google-calendar'),
);
export const connectSlack = prepared<'connectSlack', ConnectAddress>(...starting('slack'));
export const connectOutlookCalendar = prepared<'connectOutlookCalendar', ConnectAddress>(
  ...starting('outlook-calendar'),
);
export const connectOutlookMail = prepared<'connectOutlookMail', ConnectAddress>(...starting('outlook-mail'));
export const connectAccount = prepared<'connectAccount', ConnectAddress>(
  async ({ kind, challenge }, context) => begin(kind, challenge, context),
  async (_input, _context, address) => address,
);

/**
 * Consumes the flow before the provider is called, so that a state is never used twice. Whoever it does not belong to, by
 * browser, workspace or person, leaves it as it is.
 */
async function takeFlow(context: PreparationContext, state: string, secret: string) {
  const { database, tokens } = context.platform;
  const [flow] = await database.withSystem((tx) =>
    tx
      .update(oauthFlows)
      .set({ consumedAt: now })
      .where(
        and(
          eq(oauthFlows.provider, FLOW),
          eq(oauthFlows.stateHash, tokens.hash(state)),
          eq(oauthFlows.browserHash, createHash('sha256').update(secret).digest()),
          sql`${oauthFlows.details} ->> 'workspaceId' = ${workspaceOf(context).id}`,
          sql`${oauthFlows.details} ->> 'accountId' = ${identityOf(context).account.id}`,
          isNull(oauthFlows.consumedAt),
          gt(oauthFlows.expiresAt, now),
        ),
      )
      .returning(),
  );
  return flow ? { ...flow, kind: detailsShape.parse(flow.details).kind } : null;
}

interface Returned {
  readonly name: KindName;
  readonly grant: NewGrant;
}

const failed = (
  code: 'connection_expired' | 'connection_declined' | 'connection_refused',
  title: string,
) => ({
  failure: problem({ code, status: 400, title }),
});

/** Finishes a connection. Failures at the provider are values, so that a repeated call gets the first response. */
export const finishConnection = prepared<'finishConnection', Returned | { readonly failure: Problem }>(
  async ({ state, secret, code, error }, context) => {
    const { platform } = context;
    const flow = await takeFlow(context, state, secret);
    if (!flow)
      return failed(
        'connection_expired',
        'This connection took too long, was already completed, or was started in another browser. Start again.',
      );
    const target = targetOf(flow.kind, context);
    if (isProblem(target)) return { failure: target };
    const { name, kind, provider } = target;
    if (error === 'access_denied')
      return failed(
        'connection_declined',
        `You didn’t give Atelier access to ${kind.name}. Nothing was connected.`,
      );
    if (code === undefined || error !== undefined)
      return failed('connection_refused', `${kind.name} did not confirm the access. Start again.`);
    try {
      const grant = await provider.grantOf({
        redirectUri: platform.origin() + returnPath,
        code,
        nonce: flow.nonce,
        codeVerifier: flow.codeVerifier,
      });
      return (await whole(target, grant)) ?? { name, grant };
    } catch (thrown) {
      platform.logger.warn({ reason: logged(thrown) }, 'A provider did not confirm a connection.');
      return thrown instanceof GrantRefused
        ? failed('connection_refused', `${kind.name} did not confirm the access. Start again.`)
        : {
            failure: problem({
              code: 'connection_failed',
              status: 502,
              title: `${kind.name} did not answer. Nothing was connected. Try again.`,
            }),
          };
    }
  },
  async (_input, context, returned): Promise<ConnectedAccount | Problem> => {
    if ('failure' in returned) return returned.failure;
    const { tx, platform, clientAddress } = context;
    const owner = {
      workspaceId: workspaceOf(context).id,
      accountId: identityOf(context).account.id,
      kind: returned.name,
    };
    const id = await keepGrant(tx, platform.keys, owner, returned.grant);
    await recordSecurityEvent(tx, {
      kind: 'connection.added',
      workspaceId: owner.workspaceId,
      accountId: owner.accountId,
      details: { connection: id, kind: owner.kind, label: returned.grant.label },
      address: clientAddress,
    });
    const found = await readAccount(tx, viewerOf(context), id);
    if (!found) throw new Error('A connection was not written.');
    return found.shown;
  },
);

/** Refuses a grant with less than everything that was asked for, and withdraws it. */
async function whole({ kind, provider }: Target, grant: NewGrant): Promise<{ failure: Problem } | null> {
  const missing = kind.scopes.filter(({ scope }) => !grant.scopes.includes(scope));
  if (missing.length === 0) return null;
  await provider.revoke(grant).catch(() => undefined);
  const words = missing.map((one) => `“${one.words}”`).join(' and ');
  return {
    failure: problem({
      code: 'connection_scopes',
      status: 400,
      title: `${kind.name} needs ${words} as well. Start again, and leave every box ticked.`,
    }),
  };
}

/** Returns the kind of a failure for the log, without anything that the provider sent. */
function logged(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
