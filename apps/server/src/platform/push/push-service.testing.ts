import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from './push';

/** What a browser got: the content, decrypted with its own keys. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly message: unknown;
  readonly ttl: string | undefined;
}

export interface TestPushService {
  readonly url: string;
  readonly received: readonly ReceivedPush[];
  /** Requests so far, answered in whatever way. */
  readonly requests: number;
  /** Subscribes a browser, with keys of its own, to a server. */
  subscribe(serverKey: string): PushSubscription;
  /** Answers with a status from now on; 201 to accept again. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly serverKey: string;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a body of RFC 8188 with the keys of RFC 8291, as a browser does. Written apart from the library that encrypts. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const content = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeroes.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Checks the signature of RFC 8292: it names this service, has not expired, and is of the server that was subscribed to. */
function isSigned(authorization: string | undefined, origin: string, { serverKey }: Browser): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== serverKey) return false;
  const point = Buffer.from(serverKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  return (
    aud === origin &&
    Number(exp) > Date.now() / 1000 &&
    typeof sub === 'string' &&
    verify(
      'SHA256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** Starts a push service with its browsers, over HTTP: it accepts what is signed and encrypted as the standards say. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let status = 201;
  let requests = 0;
  const server = createServer((request, response) => {
    void (async () => {
      requests += 1;
      const body = await buffer(request);
      const endpoint = `${url()}${request.url}`;
      const browser = browsers.get(endpoint);
      const answer = (code: number) => void response.writeHead(code).end();
      if (status !== 201) return answer(status);
      if (!browser) return answer(404);
      const { headers } = request;
      if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return answer(400);
      if (!isSigned(headers.authorization, url(), browser)) return answer(403);
      const message: unknown = JSON.parse(decrypt(body, browser));
      received.push({ endpoint, message, ttl: String(headers.ttl) });
      answer(201);
    })().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The push service has no port.');
    return `http://127.0.0.1:${address.port}`;
  };
  return {
    url: url(),
    received,
    get requests() {
      return requests;
    },
    subscribe(serverKey) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${url()}/send/${randomBytes(12).toString('hex')}`;
      browsers.set(endpoint, { keys, auth, serverKey });
      return {
        endpoint,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answerWith(next) {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
