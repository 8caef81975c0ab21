import { createId } from '@atelier/domain';
import { account, assistant, unwrap } from '@atelier/sdk';
import type { Frame } from '@atelier/sdk/contract';
import { answerText, createRunSocket } from '@atelier/sdk/streams';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { openStudio, type TestStudioOwner } from '../../testing/people';
import { mergeDeltas } from './merge';
import { appendFrames, endRun, findRun } from './run-log';
import { runFrames, runs } from './schema';
import { runJob } from './worker';

let server: TestServer;
let owner: TestStudioOwner;
let tenantId: string;

beforeAll(async () => {
  server = await createTestServer();
  owner = await openStudio(server, 'juniper-light', { overSocket: true });
  const settings = await server.platform.database.withSystem((tx) =>
    tx.execute<{ workspace_id: string }>(
      sql`select workspace_id from workspace_handles where handle = 'juniper-light'`,
    ),
  );
  tenantId = settings.rows[0]?.workspace_id ?? '';
});
afterAll(() => server?.close());

const text = /^This is a check of the live connection\. .+ none comes twice\.$/s;
const start = (key = createId()) => unwrap(assistant(owner.client).start({ key, kind: 'connection-check' }));

describe('a run', () => {
  it('is streamed word by word over HTTP, to its end', async () => {
    const run = await start();
    const seen: number[] = [];
    const state = await unwrap(
      assistant(owner.client).follow(run._id, { onState: ({ last }) => seen.push(last) }),
    );
    expect(answerText(state)).toMatch(text);
    expect(state.end).toEqual({ status: 'done' });
    expect(seen.length).toBeGreaterThan(10);
    const after = await unwrap(assistant(owner.client).get({ runId: run._id }));
    expect(after).toMatchObject({ status: 'done', lastSeq: state.last, endedAt: '2026-10-15T08:12:00.000Z' });
  });

  it('is streamed identically over a socket, alongside another one', async () => {
    const socket = createRunSocket(owner.client);
    try {
      const [first, second] = await Promise.all([
        socket.start('connection-check'),
        socket.start('connection-check'),
      ]);
      if (!first.ok || !second.ok) throw new Error('The runs did not start.');
      expect(first.data.runId).not.toBe(second.data.runId);
      const states = await Promise.all([
        socket.follow(first.data.runId).done,
        socket.follow(second.data.runId).done,
      ]);
      for (const state of states) expect(state.ok && answerText(state.data)).toMatch(text);
    } finally {
      socket.close();
    }
  });

  it('X3: starts once for one key, however often it is sent at once', async () => {
    const key = createId();
    const started = await Promise.all(Array.from({ length: 8 }, () => start(key)));
    expect(new Set(started.map(({ _id }) => _id)).size).toBe(1);
  });

  it('stops once, keeps its output, and notifies every reader', async () => {
    const run = await start();
    const following = assistant(owner.client).follow(run._id);
    const [stopped, again] = await Promise.all([
      unwrap(assistant(owner.client).stop({ runId: run._id })),
      unwrap(assistant(owner.client).stop({ runId: run._id })),
    ]);
    expect([stopped.status, again.status]).toEqual(['stopped', 'stopped']);
    const state = await unwrap(following);
    expect(state.end?.status).toBe('stopped');
    const ends = await server.platform.database.withWorkspace(tenantId, (tx) =>
      tx.select().from(runFrames).where(eq(runFrames.runId, run._id)),
    );
    expect(ends.filter(({ type }) => type === 'end')).toHaveLength(1);
  });

  it('goes on where it was after its worker was lost', async () => {
    const id = createId();
    const half = await server.platform.database.withWorkspace(tenantId, async (tx) => {
      const [run] = await tx
        .insert(runs)
        .values({
          id,
          workspaceId: tenantId,
          sessionId: createId(),
          kind: 'connection-check',
          key: id,
          createdBy: createId(),
        })
        .returning();
      if (!run) throw new Error('The run was not added.');
      const words = 'This is a ';
      return appendFrames(tx, run, [
        { type: 'run', data: { mode: 'connection-check', model: 'fixed text' } },
        { type: 'msg', data: { message_id: 'check', message_chunk_id: 'check-1' } },
        {
          type: 'delta',
          data: { message_id: 'check', message_chunk_id: 'check-1', part: 'answer', at: 0, text: words },
        },
      ]);
    });
    expect(half?.lastSequence).toBe(3);
    await server.platform.database.withWorkspace(tenantId, (tx) =>
      server.platform.outbox.enqueue(tx, runJob, { runId: id }),
    );
    const state = await unwrap(assistant(owner.client).follow(id));
    expect(answerText(state)).toMatch(text);
  });

  it('F2: gives the pen to one writer only', async () => {
    const run = await start();
    await server.platform.database.withWorkspace(tenantId, (tx) => endRun(tx, run._id, 'stopped'));
    const before = await server.platform.database.withWorkspace(tenantId, (tx) => findRun(tx, run._id));
    const late = await server.platform.database.withWorkspace(
      tenantId,
      async (tx) => before && appendFrames(tx, before, [{ type: 'loading', data: { text: 'late' } }]),
    );
    expect(late).toBeUndefined();
  });

  it('answers 404 for the run of another workspace and 410 once the log has expired', async () => {
    const stranger = await openStudio(server, 'cold-harbour', { overSocket: true });
    const run = await start();
    const foreign = await assistant(stranger.client).follow(run._id);
    expect(!foreign.ok && foreign.error.kind === 'http' && foreign.error.status).toBe(404);
    await unwrap(assistant(owner.client).follow(run._id));
    await server.platform.database.withWorkspace(tenantId, (tx) =>
      tx.delete(runFrames).where(eq(runFrames.runId, run._id)),
    );
    const expired = await assistant(owner.client).follow(run._id);
    expect(!expired.ok && expired.error.kind === 'http' && expired.error.status).toBe(410);
  });

  it('X7: ends the stream of somebody whose session has ended, within a second or two', async () => {
    const leaver = await openStudio(server, 'last-light', { overSocket: true });
    const run = await unwrap(assistant(leaver.client).start({ key: createId(), kind: 'connection-check' }));
    const following = assistant(leaver.client).follow(run._id);
    await unwrap(account(leaver.client).signOut());
    const ended = await following;
    expect(!ended.ok && ended.error.kind).toBe('unauthorized');
  });

  it('refuses a kind that nobody can do, naming those that exist', async () => {
    const refused = await assistant(owner.client).start({ key: createId(), kind: 'poem' });
    expect(!refused.ok && 'problem' in refused.error && refused.error.problem?.errors).toEqual([
      { field: 'kind', message: 'This must be one of: connection-check.' },
    ]);
  });
});

describe('mergeDeltas', () => {
  const delta = (n: number, at: number, words: string, part = 'answer'): Frame => ({
    type: 'delta',
    data: { s: 's', r: 'r', n, message_id: 'm', message_chunk_id: 'c', part, at, text: words },
  });

  it('joins neighbours to one frame that stands for all', () => {
    expect(mergeDeltas([delta(3, 0, 'One '), delta(4, 4, 'sheet'), delta(5, 0, 'Note', 'note')])).toEqual([
      { type: 'delta', data: { ...delta(4, 0, 'One sheet').data, f: 3 } },
      delta(5, 0, 'Note', 'note'),
    ]);
  });
});
