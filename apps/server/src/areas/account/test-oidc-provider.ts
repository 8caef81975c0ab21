import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The provider's data about the next person who signs in. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

interface Grant {
  readonly person: ProviderPerson;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

/** Faults of a provider, or of somebody who impersonates one. */
export interface Faults {
  nonce?: string;
  audience?: string;
  issuer?: string;
  isForged?: boolean;
}

export interface TestOidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: Faults;
  /** Acts as the person on the sign-in page: checks the URL and returns the code with which the browser returns. */
  consent(address: string, person: ProviderPerson): { readonly code: string; readonly state: string };
  close(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Starts an OpenID Connect provider like Google's: discovery, keys, codes that work once and only with the PKCE
 * verifier and the client's secret, identity tokens signed with RS256.
 */
export async function startOidcProvider(now: () => Date): Promise<TestOidcProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clientId = 'atelier-test.apps.example';
  const clientSecret = 'a-secret-of-the-client';
  const grants = new Map<string, Grant>();
  const faults: Faults = {};

  function identityToken({ person, nonce }: Grant): string {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const head = encode({ alg: 'RS256', kid: 'one', typ: 'JWT' });
    const body = encode({
      iss: faults.issuer ?? issuer(),
      aud: faults.audience ?? clientId,
      iat: issuedAt,
      exp: issuedAt + 3600,
      nonce: faults.nonce ?? nonce,
      ...person,
    });
    const key = faults.isForged ? stranger.privateKey : privateKey;
    return `${head}.${body}.${sign('RSA-SHA256', Buffer.from(`${head}.${body}`), key).toString('base64url')}`;
  }

  function exchange(form: URLSearchParams): { readonly status: number; readonly answer: unknown } {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { status: 401, answer: { error: 'invalid_client' } };
    if (!grant || grant.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri'))
      return { status: 400, answer: { error: 'invalid_grant' } };
    return {
      status: 200,
      answer: {
        access_token: randomBytes(16).toString('hex'),
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: identityToken(grant),
      },
    };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.url === '/.well-known/openid-configuration')
      send(200, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    else if (request.url === '/keys')
      send(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
    else if (request.url === '/token' && request.method === 'POST') {
      const { status, answer } = exchange(new URLSearchParams(await text(request)));
      send(status, answer);
    } else send(404, {});
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
    return `http://127.0.0.1:${address.port}`;
  };

  return {
    issuer: issuer(),
    clientId,
    clientSecret,
    faults,
    consent(address, person) {
      const url = new URL(address);
      const asked = url.searchParams;
      const need = (name: string) => {
        const value = asked.get(name);
        if (!value) throw new Error(`The sign-in page was not given ${name}.`);
        return value;
      };
      if (`${url.origin}${url.pathname}` !== `${issuer()}/authorize`)
        throw new Error('Not the sign-in page.');
      if (need('client_id') !== clientId || need('response_type') !== 'code')
        throw new Error('Not this client.');
      if (need('code_challenge_method') !== 'S256') throw new Error('Only S256 is supported.');
      const code = randomBytes(16).toString('hex');
      grants.set(code, {
        person,
        redirectUri: need('redirect_uri'),
        challenge: need('code_challenge'),
        nonce: need('nonce'),
      });
      return { code, state: need('state') };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
