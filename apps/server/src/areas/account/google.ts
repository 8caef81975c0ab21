import { cleanLine } from '@atelier/domain';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Configuration } from '../../configuration/environment';

/** Seconds that Google may take to answer. */
const answerSeconds = 5;
const scope = 'openid email profile';

/** The parameters of a redirect to the sign-in page. */
export interface GoogleStart {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the browser returned with, and what was stored here in the meantime. */
export interface GoogleReturn {
  readonly redirectUri: string;
  readonly code: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The person according to Google. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /**
   * Whether Google itself provides the address: a Gmail address or one of a Google Workspace domain. Any other address
   * that Google once verified may belong to somebody else by now.
   */
  readonly isAuthoritative: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Sign-in with Google: the only outside service of this area. */
export interface GoogleSignIn {
  addressOf(start: GoogleStart): Promise<string>;
  /** Throws when Google refuses the code or its identity token is invalid. */
  personOf(returned: GoogleReturn): Promise<GooglePerson>;
}

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/**
 * Creates the sign-in with Google over OpenID Connect: discovery, authorisation code with PKCE, and a signed identity
 * token with a nonce.
 */
export function createGoogleSignIn({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<Configuration['google']>): GoogleSignIn {
  let discovered: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    // Plain HTTP is allowed only for an issuer on this host.
    const isLocal =
      server.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(server.hostname);
    discovered ??= oidc
      .discovery(server, clientId, undefined, oidc.ClientSecretPost(clientSecret), {
        timeout: answerSeconds,
        // The signature is checked too, although TLS protects the channel: a proxy in between may not be trusted.
        execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        // Retried with the next sign-in, so that one failure is not permanent.
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    async addressOf({ redirectUri, state, nonce, codeVerifier }) {
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return address.href;
    },

    async personOf({ redirectUri, code, nonce, codeVerifier }) {
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      // The state was already checked against the stored flow and is not passed here.
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = claimsShape.parse(tokens.claims());
      const email = claims.email ?? '';
      const isEmailVerified = claims.email_verified === true;
      return {
        subject: claims.sub,
        email,
        isEmailVerified,
        isAuthoritative:
          isEmailVerified && (claims.hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email)),
        firstName: cleanLine(claims.given_name ?? '').slice(0, 80),
        lastName: cleanLine(claims.family_name ?? '').slice(0, 80),
      };
    },
  };
}
