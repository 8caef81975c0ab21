import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClock,
  type LocalServer,
  sendJson,
  sendProblem,
  startServer,
} from '../testing/local-server.js';
import type { RestCall } from './calls.js';
import { createClient } from './client.js';
import { createHosts } from './hosts.js';
import { createMemorySession } from './session.js';
import { type SignedUpload, type UploadDeclaration, type UploadOptions, uploadFile } from './upload.js';
import type { UploadProgress } from './upload-transport.js';

const begin: RestCall<UploadDeclaration, { id: number; upload: SignedUpload }> = {
  service: 'contacts',
  method: 'POST',
  path: '/imports',
};
const content = 'name,email\r\nPriya Nair,priya@nair.example\r\n'.repeat(20_000);
const file = new File([content], 'clients.csv', { type: 'text/csv' });

let server: LocalServer;
afterEach(() => server.close());

/** Answers the first step itself and leaves the PUT to the test, with its number. */
async function upload(put: Answer, options: UploadOptions = {}, first?: Answer) {
  let puts = 0;
  let tickets = 0;
  server = await startServer((arrival, response, number) => {
    if (arrival.method === 'PUT') return put(arrival, response, ++puts);
    if (first) return first(arrival, response, number);
    tickets += 1;
    const signedUrl = `${server.origin}/storage/${tickets}?signature=s`;
    return sendJson(response, 200, { id: tickets, upload: { signedUrl, headers: { 'X-Checksum': 'abc' } } });
  });
  const client = createClient({
    hosts: createHosts({ origin: server.origin }),
    session: createMemorySession({ token: 'secret' }),
    clock: createTestClock(),
  });
  return uploadFile(client, file, (declaration) => client.call(begin, declaration), options);
}

describe('an upload', () => {
  it('declares the file, sends it whole to the signed address, and keeps the token to itself', async () => {
    const result = await upload((_, response) => response.end());
    expect(result).toMatchObject({ ok: true, data: { id: 1 } });
    const [ask, put] = server.arrivals;
    expect(JSON.parse(ask?.body ?? '')).toEqual({
      fileName: 'clients.csv',
      contentType: 'text/csv',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(put?.url).toBe('/storage/1?signature=s');
    expect(put?.body === content).toBe(true);
    expect(put?.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': String(content.length),
      'x-checksum': 'abc',
    });
    expect(put?.headers).not.toHaveProperty('authorization');
  });

  it('tells how far it is, from 0 to all, with the length told to storage', async () => {
    const seen: UploadProgress[] = [];
    await upload((_, response) => response.end(), { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(4);
    expect(seen[0]).toEqual({ sent: 0, total: content.length });
    expect(seen.at(-1)).toEqual({ sent: content.length, total: content.length });
    const sent = seen.map((progress) => progress.sent);
    expect(sent).toEqual([...sent].sort((a, b) => a - b));
    expect(server.arrivals[1]?.headers['content-length']).toBe(String(content.length));
    expect(server.arrivals[1]?.headers).not.toHaveProperty('transfer-encoding');
    expect(server.arrivals[1]?.body === content).toBe(true);
  });

  it('is repeated, the whole file each time', async () => {
    const seen: number[] = [];
    const result = await upload(
      (_, response, number) => (number < 3 ? response.writeHead(503).end() : response.end()),
      { onProgress: ({ sent }) => seen.push(sent) },
    );
    expect(result.ok).toBe(true);
    const puts = server.arrivals.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body === content)).toEqual([true, true, true]);
    expect(seen.filter((sent) => sent === 0)).toHaveLength(3);
  });

  it('asks for a new address when an unanswered try has used up the old one', async () => {
    const result = await upload((arrival, response, number) => {
      if (number === 1) response.destroy();
      else if (arrival.url.startsWith('/storage/1')) response.writeHead(403).end();
      else response.end();
    });
    expect(result).toMatchObject({ ok: true, data: { id: 2 } });
  });

  it('asks for a new address once only', async () => {
    const result = await upload((_, response, number) =>
      number % 2 ? response.destroy() : response.writeHead(403).end(),
    );
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status: 403 } });
    expect(server.arrivals).toHaveLength(6);
  });

  it('does not ask again when storage refuses the first try', async () => {
    const result = await upload((_, response) => response.writeHead(403).end());
    expect(result).toMatchObject({
      ok: false,
      error: {
        kind: 'http',
        status: 403,
        message: 'The storage refused the file: status 403.',
        wireMessage: 'Failed to upload to S3',
      },
    });
    expect(server.arrivals).toHaveLength(2);
  });

  it('names the code with which S3 refuses, which it sends as XML', async () => {
    const body = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>…</Message></Error>';
    const result = await upload((_, response) => response.writeHead(403).end(body));
    expect(result).toMatchObject({
      error: { message: 'The storage refused the file: SignatureDoesNotMatch (status 403).' },
    });
  });

  it('says that a file was not uploaded if the storage cannot be reached', async () => {
    const result = await upload((_, response) => response.destroy());
    expect(result).toMatchObject({
      error: {
        kind: 'network',
        message:
          'The file was not uploaded. The server cannot be reached. Check your connection and try again.',
        wireMessage: 'Failed to upload to S3',
      },
    });
  });

  it.each([undefined, () => undefined])(
    'ends when the caller gives up while it is sent',
    async (onProgress) => {
      const controller = new AbortController();
      const result = await upload(() => controller.abort(), {
        signal: controller.signal,
        ...(onProgress ? { onProgress } : {}),
      });
      expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    },
  );

  it('does not begin when the caller gave up before', async () => {
    const result = await upload((_, response) => response.end(), { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(server.arrivals).toHaveLength(0);
  });
});

describe('the first step', () => {
  it.each<[string, Answer, object]>([
    [
      'a refusal',
      (_, response) => sendProblem(response, 422, { title: 'At most 100 MB.' }),
      {
        kind: 'http',
        status: 422,
        message: 'The upload was refused: At most 100 MB.',
        wireMessage: 'Failed to get signed URL',
      },
    ],
    [
      'a refusal without words',
      (_, response) => response.writeHead(400).end(),
      {
        kind: 'http',
        message: 'The upload was refused: status 400.',
        wireMessage: 'Failed to get signed URL',
      },
    ],
    [
      'an answer without an address',
      (_, response) => sendJson(response, 200, { upload: {} }),
      { kind: 'server', wireMessage: 'Signed URL not found' },
    ],
    [
      'an answer with null',
      (_, response) => sendJson(response, 200, null),
      { kind: 'server', wireMessage: 'Signed URL not found' },
    ],
  ])('%s is reported', async (_, first, error) => {
    expect(await upload((_arrival, response) => response.end(), {}, first)).toMatchObject({
      ok: false,
      error,
    });
    expect(server.arrivals.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
