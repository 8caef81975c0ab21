import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CallError,
  type ClientOptions,
  contactImports,
  contacts,
  createClient,
  createHosts,
  createMemorySession,
  errorMessage,
  type Fetch,
  fieldErrors,
  hasCode,
  type Result,
  tasks,
  unwrap,
} from '@atelier/sdk';
import { errorCodes } from '@atelier/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../src/testing';
import { openStudio } from '../src/testing/people';

let server: TestServer;
let token: string;
const workspaceId = 'failing-light';

beforeAll(async () => {
  server = await sharedTestServer();
  const { client } = await openStudio(server, workspaceId);
  token = (await client.session.get('token')) ?? '';
});

const clientWith = (options: ClientOptions = {}, session = { token, workspaceId }) =>
  createClient({
    hosts: createHosts({ origin: server.origin }),
    session: createMemorySession(session),
    fetch: (input, init) => server.fetch(input, init),
    retry: { baseDelay: 1 },
    ...options,
  });

/** A `fetch` whose first answers are lost after the server has committed. */
function losing(answers: number): Fetch {
  let lost = 0;
  return async (input, init) => {
    const response = await server.fetch(input, init);
    if (lost >= answers) return response;
    lost += 1;
    throw new TypeError('fetch failed');
  };
}

function failureOf(result: Result<unknown>): CallError {
  if (result.ok) throw new Error('The call succeeded.');
  return result.error;
}

describe('a write whose answers are all lost', () => {
  const found = async (search: string) => (await unwrap(contacts(clientWith()).list({ search }))).data.length;

  it('acts once if it is tried again with the key of its error (W1, W2)', async () => {
    const client = clientWith({ fetch: losing(3) });
    const input = { name: 'Odalys Once' };
    const error = failureOf(await contacts(client).create(input));
    expect(error).toMatchObject({ kind: 'network', mayHaveHappened: true });
    expect(error.message).toContain('It may have worked anyway.');
    expect(await found('Odalys Once')).toBe(1);

    const again = await unwrap(contacts(client).create(input, { idempotencyKey: error.idempotencyKey }));
    expect(again.name).toBe('Odalys Once');
    expect(await found('Odalys Once')).toBe(1);
  });

  it('acts twice without it: that is what the key is for', async () => {
    const client = clientWith({ fetch: losing(3) });
    const input = { name: 'Odalys Twice' };
    failureOf(await contacts(client).create(input));
    await unwrap(contacts(client).create(input));
    expect(await found('Odalys Twice')).toBe(2);
  });

  it('is settled by the stored refusal of its first attempt (W2)', async () => {
    await unwrap(contacts(clientWith()).create({ name: 'Odalys First', email: 'odalys@first.example' }));
    const client = clientWith({ fetch: losing(1) });
    const error = failureOf(
      await contacts(client).create({ name: 'Odalys Second', email: 'odalys@first.example' }),
    );
    expect(hasCode(error, 'duplicate_email')).toBe(true);
    expect(error.mayHaveHappened).toBe(false);
  });
});

describe('the input of a call in JavaScript', () => {
  /** What a caller passes whom no compiler stops. */
  const untyped = <Input>(input: Record<string, unknown>): Input => input as Input;

  it('names a variable that is missing (E2)', async () => {
    const error = failureOf(await contacts(clientWith()).create(untyped({ email: 'odalys@none.example' })));
    expect(hasCode(error, 'invalid_input')).toBe(true);
    expect(fieldErrors(error)).toEqual([{ field: 'name', message: 'This field is required.' }]);
    expect(errorMessage(error)).toBe('Name: This field is required.');
  });

  it('names every wrong field, and refuses names that the contract does not know, in GraphQL (E2)', async () => {
    const input = { name: 'Odalys Unknown', emial: 'odalys@unknown.example', note: 7 };
    const error = failureOf(await contacts(clientWith()).create(untyped(input)));
    expect(fieldErrors(error).map(({ field }) => field)).toEqual(['note', 'emial']);
    const nested = failureOf(await tasks(clientWith()).create(untyped({ titel: 'x', dueDate: 5 })));
    expect(fieldErrors(nested).map(({ field }) => field)).toEqual([
      'input.title',
      'input.dueDate',
      'input.titel',
    ]);
  });

  it('does so in REST, in the query and in the body (E2)', async () => {
    const query = failureOf(await contactImports(clientWith()).list(untyped({ pgae: 2, limit: 'x' })));
    expect(
      fieldErrors(query)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['limit', 'pgae']);
    const body = failureOf(
      await contactImports(clientWith()).create(untyped({ fileNaem: 'a.csv', size: 'x' })),
    );
    expect(fieldErrors(body).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['fileNaem', 'fileName', 'size', 'sha256']),
    );
  });

  it('names the wrong fields of path, query and body together (E2)', async () => {
    const input = untyped<Parameters<ReturnType<typeof contactImports>['rows']>[0]>({
      importId: 'x',
      pgae: 2,
    });
    const wrong = failureOf(await contactImports(clientWith()).rows(input));
    expect(fieldErrors(wrong).map(({ field }) => field)).toEqual(['importId', 'pgae']);
  });

  it('says what to do without a workspace', async () => {
    const homeless = clientWith({}, { token, workspaceId: '' });
    const error = failureOf(await contacts(homeless).list());
    expect(hasCode(error, 'workspace_not_found')).toBe(true);
    expect(error.message).toBe('No workspace was named. Send its handle as X-Workspace-Id.');
    await expect(contactImports(homeless).list()).rejects.toThrow(
      /^Workspace ID not found: pass `workspaceId`/,
    );
  });
});

describe('lists', () => {
  it('iterate over all pages of the real server (P2)', async () => {
    const client = clientWith();
    const names = Array.from({ length: 23 }, (_, index) => `Paginated ${String(index).padStart(2, '0')}`);
    for (const name of names) await unwrap(contacts(client).create({ name }));
    const found: string[] = [];
    for await (const { name } of contacts(client).list({ search: 'Paginated', sortBy: 'name' }))
      found.push(name);
    expect(found).toEqual(names);
    const events: string[] = [];
    const [first] = (await unwrap(contacts(client).list({ search: 'Paginated 00' }))).data;
    for await (const { kind } of contacts(client).timeline({ clientId: first?._id ?? '', limit: 1 }))
      events.push(kind);
    expect(events).toEqual(['created']);
  });
});

describe('the list of error codes', () => {
  const texts = readdirSync(join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test(ing)?\.ts$|generated|testing/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
    .join('\n');

  it('has no code that the server never sends (E1)', () => {
    const unsent = Object.keys(errorCodes).filter(
      // Codes of closed links and refused handles are put together from the reason.
      (code) => !/^(link|handle)_/.test(code) && !new RegExp(`(?<![\\w])${code}(?![\\w])`).test(texts),
    );
    expect(unsent).toEqual([]);
  });
});
