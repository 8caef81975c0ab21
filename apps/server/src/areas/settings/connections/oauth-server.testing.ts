import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Whose account is connected. */
export interface Consenter {
  readonly sub: string;
  readonly email: string;
  /** What they grant; everything that is asked for if left out. */
  readonly scopes?: readonly string[];
}

interface Grant {
  readonly person: Consenter;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  isWithdrawn: boolean;
}

/** How a provider behaves at the moment. */
export interface Behaviour {
  /** It answers 503 to everything but discovery. */
  isAway?: boolean;
  /** Refresh tokens work once, and each renewal gives another, as at Microsoft. */
  rotates?: boolean;
  /** Days that new grants last, as Google says for access that was given for a time. */
  grantDays?: number;
}

export interface TestOAuthServer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly behaviour: Behaviour;
  /** Whose grants were renewed so far, once for each renewal. */
  readonly renewals: readonly string[];
  /** Acts as the person on the consent page: checks the address and returns what the browser comes back with. */
  consent(address: string, person: Consenter): { readonly code: string; readonly state: string };
  /** Ends every grant of a person, as when they change their password. */
  withdraw(sub: string): void;
  /** The grants of a person that still stand. */
  standing(sub: string): number;
  close(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const create = (prefix: string) => `${prefix}-${randomBytes(16).toString('hex')}`;

/**
 * Starts an authorization server like those of Google, Microsoft and Slack: discovery, codes that work once and only with
 * the PKCE verifier, the client's secret and the same redirect address; refresh tokens; revocation. Slack's calls answer
 * 200 with `ok: false`.
 */
export async function startOAuthServer({ canRevoke = true } = {}): Promise<TestOAuthServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [clientId, clientSecret] = ['atelier-test.apps.example', 'a-secret-of-the-client'];
  const codes = new Map<string, Grant>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();
  const grants: Grant[] = [];
  const behaviour: Behaviour = {};
  const renewals: string[] = [];

  const isClient = (request: IncomingMessage, form: URLSearchParams) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    return (
      request.headers.authorization === basic ||
      (form.get('client_id') === clientId && form.get('client_secret') === clientSecret)
    );
  };

  /** Returns the grant that a request to the token endpoint stands for. */
  function granted(form: URLSearchParams): Grant | undefined {
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? '';
      const grant = refresh.get(token);
      if (grant) renewals.push(grant.person.sub);
      if (behaviour.rotates) refresh.delete(token);
      return grant?.isWithdrawn === false ? grant : undefined;
    }
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant && grant.challenge === verifier && grant.redirectUri === form.get('redirect_uri')
      ? grant
      : undefined;
  }

  function tokensOf(grant: Grant) {
    const tokens = { access_token: create('access'), refresh_token: create('refresh') };
    access.set(tokens.access_token, grant);
    refresh.set(tokens.refresh_token, grant);
    return tokens;
  }

  function identityToken({ person, nonce }: Grant): string {
    const issuedAt = Math.floor(Date.now() / 1000);
    const head = encode({ alg: 'RS256', kid: 'one', typ: 'JWT' });
    const { sub, email } = person;
    const claims = { iss: url(), aud: clientId, iat: issuedAt, exp: issuedAt + 3600, nonce, sub, email };
    const body = encode(claims);
    return `${head}.${body}.${sign('RSA-SHA256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url')}`;
  }

  const slack = (request: IncomingMessage, method: string, form: URLSearchParams): unknown => {
    if (method === 'oauth.v2.access') {
      const grant = isClient(request, form) ? granted(form) : undefined;
      if (!grant) return { ok: false, error: 'invalid_code' };
      // Slack's tokens don't expire unless an app rotates them.
      const { access_token } = tokensOf(grant);
      const team = { id: grant.person.sub, name: grant.person.email };
      return { ok: true, access_token, token_type: 'bot', scope: grant.scopes.join(','), team };
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const grant = access.get(token);
    if (!grant || grant.isWithdrawn) return { ok: false, error: 'token_revoked' };
    if (method === 'auth.revoke') grant.isWithdrawn = true;
    if (method !== 'conversations.list') return { ok: true, revoked: grant.isWithdrawn };
    const all = ['bookings', 'studio', 'old-leads'].map((name, index) => ({
      id: `C${index}`,
      name,
      is_archived: name.startsWith('old'),
      is_member: index === 0,
    }));
    const found = all.filter((one) => form.get('exclude_archived') !== 'true' || !one.is_archived);
    const limit = Number(form.get('limit'));
    const next_cursor = found.length > limit ? 'more' : '';
    return { ok: true, channels: found.slice(0, limit), response_metadata: { next_cursor } };
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url());
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    if (pathname === '/.well-known/openid-configuration')
      return void send(200, {
        issuer: url(),
        authorization_endpoint: `${url()}/authorize`,
        token_endpoint: `${url()}/token`,
        jwks_uri: `${url()}/keys`,
        ...(canRevoke && { revocation_endpoint: `${url()}/revoke` }),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (behaviour.isAway) return void send(503, { error: 'temporarily_unavailable' });
    if (pathname === '/keys')
      return void send(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    if (pathname.startsWith('/api/')) return void send(200, slack(request, pathname.slice(5), form));
    if (!isClient(request, form)) return void send(401, { error: 'invalid_client' });
    if (pathname === '/token') {
      const grant = granted(form);
      if (!grant) return void send(400, { error: 'invalid_grant' });
      const { access_token, refresh_token } = tokensOf(grant);
      const isRenewal = form.get('grant_type') === 'refresh_token';
      return void send(200, {
        access_token,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: grant.scopes.join(' '),
        ...(behaviour.grantDays !== undefined && {
          refresh_token_expires_in: behaviour.grantDays * 86_400,
        }),
        ...((!isRenewal || behaviour.rotates) && { refresh_token }),
        ...(!isRenewal && { id_token: identityToken(grant) }),
      });
    }
    if (pathname === '/revoke') {
      const token = form.get('token') ?? '';
      const grant = refresh.get(token) ?? access.get(token);
      if (!grant || grant.isWithdrawn) return void send(400, { error: 'invalid_token' });
      grant.isWithdrawn = true;
      return void send(200, {});
    }
    send(404, {});
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
    return `http://127.0.0.1:${address.port}`;
  };

  return {
    url: url(),
    clientId,
    clientSecret,
    behaviour,
    renewals,
    consent(address, person) {
      const page = new URL(address);
      const need = (name: string) => {
        const value = page.searchParams.get(name);
        if (!value) throw new Error(`The consent page was not given ${name}.`);
        return value;
      };
      if (page.origin !== url() || !['/authorize', '/oauth/v2/authorize'].includes(page.pathname))
        throw new Error('Not the consent page.');
      if (need('client_id') !== clientId) throw new Error('Not this client.');
      if (need('code_challenge_method') !== 'S256') throw new Error('Only S256 is supported.');
      const asked = need('scope').split(/[ ,]/);
      const grant: Grant = {
        person,
        scopes: person.scopes ?? asked,
        redirectUri: need('redirect_uri'),
        challenge: need('code_challenge'),
        nonce: page.searchParams.get('nonce') ?? '',
        isWithdrawn: false,
      };
      grants.push(grant);
      const code = create('code');
      codes.set(code, grant);
      return { code, state: need('state') };
    },
    withdraw: (sub) => {
      for (const grant of grants) if (grant.person.sub === sub) grant.isWithdrawn = true;
    },
    standing: (sub) => grants.filter((grant) => grant.person.sub === sub && !grant.isWithdrawn).length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
