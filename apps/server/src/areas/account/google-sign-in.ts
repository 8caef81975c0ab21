import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Configuration } from '../../configuration/environment';
import { type PreparationContext, prepared } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { isProblem, type Problem, problem } from '../../platform/errors/problem';
import { oauthFlows } from '../../platform/identity/schema';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { storedEmail } from './addresses';
import { createGoogleSignIn, type GooglePerson, type GoogleSignIn } from './google';
import {
  findAccount,
  findAccountByIdentity,
  findOrCreateAccount,
  linkIdentity,
  markEmailVerified,
  nameIfNameless,
  recordReferral,
} from './queries';
import { answerSignIn } from './sign-in-answer';

const provider = 'google';
/** Minutes that somebody may spend on Google's pages. */
const flowMinutes = 10;
/** The page of the web app to which Google returns the browser. */
const returnPath = '/user/verify-oauth-user';

const detailsShape = z.object({ referralCode: z.string().optional() });

const clients = new WeakMap<Configuration, GoogleSignIn>();

function googleOf({ configuration }: PreparationContext['platform']): GoogleSignIn | Problem {
  if (!configuration.google)
    return problem({
      code: 'not_configured',
      status: 404,
      title: 'Logging in with Google is not set up here.',
    });
  const client = clients.get(configuration) ?? createGoogleSignIn(configuration.google);
  clients.set(configuration, client);
  return client;
}

const unreachable = () =>
  problem({
    code: 'google_unreachable',
    status: 502,
    title: 'Google did not answer. Sign in another way, or try later.',
  });
const isOver = () =>
  problem({
    code: 'sign_in_expired',
    status: 400,
    title: 'This sign-in took too long or was already used. Start again.',
  });

interface NewFlow {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * Sends the browser to Google. The state is 256 random bits, stored as a hash with the browser's challenge: it works
 * once, for ten minutes, and only together with a secret that never leaves the browser.
 */
export const startGoogleSignIn = prepared<'startGoogleSignIn', NewFlow>(
  async (_input, { platform }) => {
    const google = googleOf(platform);
    if (isProblem(google)) return google;
    const flow = {
      state: platform.tokens.create().token,
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    };
    try {
      const address = await google.addressOf({ ...flow, redirectUri: platform.origin() + returnPath });
      return { ...flow, address };
    } catch (error) {
      platform.logger.warn({ reason: reasonOf(error) }, 'Sign-in with Google could not begin.');
      return unreachable();
    }
  },
  async ({ challenge, referralCode }, { tx, platform }, { address, state, nonce, codeVerifier }) => {
    await tx.insert(oauthFlows).values({
      id: uuid(),
      provider,
      stateHash: platform.tokens.hash(state),
      browserHash: Buffer.from(challenge, 'hex'),
      nonce,
      codeVerifier,
      details: referralCode === undefined ? {} : { referralCode },
      expiresAt: sql`atelier_now() + make_interval(mins => ${flowMinutes})`,
    });
    return address;
  },
);

interface Returned {
  readonly person: GooglePerson;
  readonly referralCode: string | undefined;
}

/** Consumes the flow before calling Google, so that a state is never used twice. Another browser leaves it as it is. */
async function takeFlow({ database, tokens }: PreparationContext['platform'], state: string, secret: string) {
  const [flow] = await database.withSystem((tx) =>
    tx
      .update(oauthFlows)
      .set({ consumedAt: now })
      .where(
        and(
          eq(oauthFlows.provider, provider),
          eq(oauthFlows.stateHash, tokens.hash(state)),
          eq(oauthFlows.browserHash, createHash('sha256').update(secret).digest()),
          isNull(oauthFlows.consumedAt),
          gt(oauthFlows.expiresAt, now),
        ),
      )
      .returning(),
  );
  return flow ?? null;
}

/** Finishes the sign-in. Failures at Google are returned as values, so that a repeated call gets the first response. */
export const finishGoogleSignIn = prepared<'finishGoogleSignIn', Returned | { readonly failure: Problem }>(
  async ({ code, state, secret }, { platform }) => {
    const google = googleOf(platform);
    if (isProblem(google)) return google;
    const flow = await takeFlow(platform, state, secret);
    if (!flow) return { failure: isOver() };
    try {
      const person = await google.personOf({
        redirectUri: platform.origin() + returnPath,
        code,
        nonce: flow.nonce,
        codeVerifier: flow.codeVerifier,
      });
      return { person, referralCode: detailsShape.parse(flow.details).referralCode };
    } catch (error) {
      platform.logger.warn({ reason: reasonOf(error) }, 'Google did not confirm a sign-in.');
      return {
        failure: problem({
          code: 'google_refused',
          status: 400,
          title: 'Google did not confirm this sign-in. Start again.',
        }),
      };
    }
  },
  async ({ device }, context, returned) => {
    if ('failure' in returned) return returned.failure;
    const { tx, clientAddress } = context;
    const { person, referralCode } = returned;
    const known = await findAccountByIdentity(tx, provider, person.subject);
    if (known) return answerSignIn(context, known, 'google', device);
    if (!person.isEmailVerified)
      return problem({
        code: 'google_email_unverified',
        status: 400,
        title: 'Google has not verified the email address of this account.',
      });
    const email = storedEmail(person.email);
    const existing = await findAccount(tx, email);
    // Google vouches for addresses that it provides. For others, only access to the mailbox proves current ownership.
    if (existing && existing.emailVerifiedAt !== null && !person.isAuthoritative)
      return problem({
        code: 'google_not_linked',
        status: 409,
        title: 'This address already has an account here. Sign in with a code that we send to it.',
      });
    const account = existing ?? (await findOrCreateAccount(tx, { email }));
    if (referralCode !== undefined) await recordReferral(tx, account, referralCode);
    await nameIfNameless(tx, account.id, person);
    await markEmailVerified(tx, account.id, true);
    await linkIdentity(tx, { provider, subject: person.subject, accountId: account.id });
    await recordSecurityEvent(tx, {
      kind: 'identity.linked',
      accountId: account.id,
      details: { provider },
      address: clientAddress,
    });
    return answerSignIn(context, account, 'google', device);
  },
);

/** Returns the kind of a failure for the log, without anything that Google sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
