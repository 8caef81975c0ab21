import { calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import type { Configuration } from '../../../configuration/environment';
import type { SlackChannel } from '../../../generated/rest';
import { createOutgoing } from '../../../platform/outgoing/outgoing';
import { type ConnectionProvider, type Grant, GrantRefused } from './provider';

/** Slack, with what else Atelier asks it. */
export interface Slack extends ConnectionProvider {
  /**
   * Returns public channels.
   *
   * @throws GrantRefused when Slack has ended the grant.
   */
  channels(
    access: string,
    options: { readonly excludeArchived: boolean; readonly limit: number },
  ): Promise<{ readonly channels: readonly SlackChannel[]; readonly hasMore: boolean }>;
}

const tokensShape = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().int().positive().optional(),
  scope: z.string().default(''),
  team: z.object({ id: z.string().min(1).max(255), name: z.string().max(254) }).nullish(),
});

const channelsShape = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      is_archived: z.boolean().default(false),
      is_member: z.boolean().default(false),
    }),
  ),
  response_metadata: z.object({ next_cursor: z.string().default('') }).optional(),
});

const errorShape = z.object({ ok: z.boolean(), error: z.string().optional() });

/** Errors after which the access never works again. */
const FINAL = new Set([
  ...['invalid_auth', 'account_inactive', 'token_revoked', 'token_expired', 'not_authed', 'no_permission'],
  ...[
    'invalid_code',
    'code_already_used',
    'invalid_refresh_token',
    'bad_redirect_uri',
    'invalid_code_verifier',
  ],
]);

/** Creates the connection to Slack. Its answers are 200 with `ok: false` for a refusal. */
export function createSlack({ clientId, clientSecret, url }: NonNullable<Configuration['slack']>): Slack {
  const isElsewhere = url !== 'https://slack.com';
  const send = createOutgoing(isElsewhere ? { trusted: [url] } : {});

  async function call<Shape extends z.ZodType>(
    method: string,
    form: Readonly<Record<string, string>>,
    authorization: string,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const { status, body } = await send({
      method: 'POST',
      url: `${url}/api/${method}`,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    if (status !== 200) throw new Error(`Slack answered ${status}.`);
    const value: unknown = JSON.parse(body.toString('utf8'));
    const { ok, error = 'unknown_error' } = errorShape.parse(value);
    if (ok) return shape.parse(value);
    if (FINAL.has(error)) throw new GrantRefused(error);
    throw new Error(`Slack answered ${error}.`);
  }

  const ofClient = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
  const grant = (tokens: z.output<typeof tokensShape>): Grant => ({
    access: tokens.access_token,
    refresh: tokens.refresh_token ?? null,
    expiresIn: tokens.expires_in ?? null,
    endsIn: null,
    scopes: tokens.scope.split(',').filter(Boolean),
  });

  return {
    async consentAddress({ redirectUri, scopes, state, codeVerifier }) {
      const address = new URL('/oauth/v2/authorize', url);
      address.search = new URLSearchParams({
        client_id: clientId,
        scope: scopes.join(','),
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).toString();
      return address.href;
    },

    async grantOf({ redirectUri, code, codeVerifier }) {
      const tokens = await call(
        'oauth.v2.access',
        { code, redirect_uri: redirectUri, code_verifier: codeVerifier, grant_type: 'authorization_code' },
        ofClient,
        tokensShape,
      );
      if (!tokens.team) throw new GrantRefused('no_team');
      return { ...grant(tokens), subject: tokens.team.id, label: tokens.team.name };
    },

    async renew({ access, refresh }) {
      if (refresh !== null) {
        const form = { grant_type: 'refresh_token', refresh_token: refresh };
        const renewed = grant(await call('oauth.v2.access', form, ofClient, tokensShape));
        return { ...renewed, refresh: renewed.refresh ?? refresh };
      }
      await call('auth.test', {}, `Bearer ${access}`, errorShape);
      return { access, refresh, expiresIn: null, endsIn: null, scopes: [] };
    },

    async revoke({ access }) {
      await call('auth.revoke', {}, `Bearer ${access}`, errorShape).catch((error: unknown) => {
        if (!(error instanceof GrantRefused)) throw error;
      });
    },

    async channels(access, { excludeArchived, limit }) {
      const form = {
        exclude_archived: String(excludeArchived),
        limit: String(limit),
        types: 'public_channel',
      };
      const { channels, response_metadata } = await call(
        'conversations.list',
        form,
        `Bearer ${access}`,
        channelsShape,
      );
      return {
        hasMore: (response_metadata?.next_cursor ?? '') !== '',
        channels: channels.map(({ id, name, is_archived, is_member }) => ({
          id,
          name,
          isArchived: is_archived,
          isMember: is_member,
        })),
      };
    },
  };
}
