import * as oidc from 'openid-client';
import { z } from 'zod';
import { type ConnectionProvider, type Grant, GrantRefused } from './provider';

/** Seconds that a provider may take to answer. */
const ANSWER_SECONDS = 5;
/** Microsoft's scopes come back with and without the resource in front. */
const RESOURCE = 'https://graph.microsoft.com/';

/** A client of an OpenID Connect provider. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What its consent page takes besides, so that the access outlives the visit. */
  readonly lasting: {
    readonly scopes: readonly string[];
    readonly parameters: Readonly<Record<string, string>>;
  };
}

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  preferred_username: z.string().max(254).optional(),
  name: z.string().max(254).optional(),
});

/** What Google and Microsoft add to the standard's answer for a grant that ends. */
const endShape = z.object({ refresh_token_expires_in: z.number().int().positive() });

const withResource = (scope: string) => (/^[A-Z]\w+\.[\w.]+$/.test(scope) ? `${RESOURCE}${scope}` : scope);

/** Creates the connection to an OpenID Connect provider: authorisation code with PKCE, refresh tokens, revocation. */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  lasting,
}: OpenIdClient): ConnectionProvider {
  let discovered: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    // Plain HTTP is allowed only for an issuer on this host.
    const isLocal =
      server.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(server.hostname);
    discovered ??= oidc
      .discovery(server, clientId, undefined, oidc.ClientSecretPost(clientSecret), {
        timeout: ANSWER_SECONDS,
        execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        // Retried with the next call, so that one failure is not permanent.
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  const grant = (tokens: oidc.TokenEndpointResponse): Grant => ({
    access: tokens.access_token,
    refresh: tokens.refresh_token ?? null,
    expiresIn: tokens.expires_in ?? null,
    endsIn: endShape.safeParse(tokens).data?.refresh_token_expires_in ?? null,
    scopes: (tokens.scope ?? '').split(' ').filter(Boolean).map(withResource),
  });

  return {
    async consentAddress({ redirectUri, scopes, state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        ...lasting.parameters,
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile', ...lasting.scopes, ...scopes].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },

    async grantOf({ redirectUri, code, nonce, codeVerifier }) {
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      const client = await configuration();
      // The state was already checked against the stored flow and is not passed here.
      const tokens = await refusals(() =>
        oidc.authorizationCodeGrant(client, returned, {
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }),
      );
      const { sub, email, preferred_username, name } = claimsShape.parse(tokens.claims());
      return { ...grant(tokens), subject: sub, label: email ?? preferred_username ?? name ?? sub };
    },

    async renew({ refresh }) {
      if (refresh === null) throw new GrantRefused('no_refresh_token');
      const client = await configuration();
      const renewed = grant(await refusals(() => oidc.refreshTokenGrant(client, refresh)));
      // Google keeps the refresh token, Microsoft sends another one.
      return { ...renewed, refresh: renewed.refresh ?? refresh };
    },

    async revoke({ access, refresh }) {
      const client = await configuration();
      // Microsoft has no call for it: only its own pages withdraw a grant.
      if (client.serverMetadata().revocation_endpoint === undefined) return;
      await refusals(() => oidc.tokenRevocation(client, refresh ?? access)).catch((error: unknown) => {
        if (!(error instanceof GrantRefused)) throw error;
      });
    },
  };
}

/** Refusals of the protocol that no repetition changes; anything else may pass. */
const FINAL = new Set([
  'invalid_grant',
  'invalid_token',
  'unauthorized_client',
  'access_denied',
  'interaction_required',
]);

async function refusals<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && FINAL.has(error.error))
      throw new GrantRefused(error.error);
    throw error;
  }
}
