import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contactRequests } from '../../areas/account/schema';
import { contacts } from '../../areas/contacts/schema';
import { workspaces } from '../../areas/workspace/schema';
import { createTestDatabase, TEST_TIME } from '../../testing';
import { createManualClock } from '../clock/clock';
import type { Database } from '../database/database';
import { createLogger } from '../logging/logger';
import { createOutbox, defineJob, type Outbox } from '../outbox/outbox';
import { outbox as outboxTable, parkedJobs } from '../outbox/schema';
import { createLocalWakeups } from '../wakeups/wakeups';
import { createJobs, type Jobs } from './jobs';

const clock = createManualClock(TEST_TIME);
const text = z.object({ text: z.string() });
const say = defineJob('test.say', text);
const fail = defineJob('test.fail', text, { retries: 0 });
const write = defineJob('test.write', text);
const slow = defineJob('test.slow', text, { lane: 'slow' });
const said: string[] = [];
const held: (() => void)[] = [];
const rounds: string[] = [];

let database: Database;
let outbox: Outbox;
let jobs: Jobs;
const workspaceId = uuid();

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  const wakeups = createLocalWakeups();
  outbox = createOutbox(wakeups);
  jobs = createJobs({ database, wakeups, logger: createLogger({ logLevel: 'silent' }), interval: 50 });
  jobs.handle(say, async (payload) => {
    said.push(payload.text);
  });
  jobs.handle(slow, async (payload) => {
    await new Promise<void>((resolve) => held.push(resolve));
    said.push(payload.text);
  });
  jobs.handle(fail, async () => {
    throw new Error('The gateway is away.');
  });
  jobs.handle(write, async (payload, { once }) => {
    // A second delivery of the same job, as after a kill between the commit and the answer to the queue.
    for (const _delivery of [1, 2])
      await once((tx) =>
        tx.insert(contacts).values({
          workspaceId,
          id: uuid(),
          name: payload.text,
          createdBy: workspaceId,
          updatedBy: workspaceId,
        }),
      );
  });
  jobs.every('test.round', 60, async () => {
    rounds.push(clock.now().toISOString());
  });
  await database.withSystem((tx) =>
    tx.insert(workspaces).values({ id: workspaceId, name: 'Juniper & Light', createdBy: uuid() }),
  );
  await jobs.start();
});
afterAll(async () => {
  await jobs?.stop();
  await database?.close();
});
beforeEach(() => {
  said.length = 0;
});

describe('jobs that take long', () => {
  it('hold up no others', async () => {
    await database.withSystem(async (tx) => {
      for (const one of ['a', 'b', 'c']) await outbox.enqueue(tx, slow, { text: one });
      await outbox.enqueue(tx, say, { text: 'hello' });
    });
    await expect.poll(() => said, { timeout: 10_000 }).toEqual(['hello']);
    const drained = jobs.drain();
    const releasing = setInterval(() => held.shift()?.(), 20);
    await drained;
    clearInterval(releasing);
    expect(said.toSorted()).toEqual(['a', 'b', 'c', 'hello']);
  });
});

describe('the outbox', () => {
  it('starts a job after the commit', async () => {
    await database.withSystem((tx) => outbox.enqueue(tx, say, { text: 'hello' }));
    await jobs.drain();
    expect(said).toEqual(['hello']);
    expect(
      await database.withSystem((tx) => tx.select().from(outboxTable).where(eq(outboxTable.job, say.name))),
    ).toEqual([]);
  });

  it('never starts the job of a transaction that was undone', async () => {
    const work = database.withSystem(async (tx) => {
      await outbox.enqueue(tx, say, { text: 'never' });
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    await jobs.drain();
    expect(said).toEqual([]);
  });

  it('waits for the instant that it was given, by the clock of the server', async () => {
    const runAt = new Date(clock.now().getTime() + 3_600_000);
    await database.withSystem((tx) => outbox.enqueue(tx, say, { text: 'later' }, { runAt }));
    await jobs.drain();
    expect(said).toEqual([]);
    clock.advance(3_600_000);
    await jobs.drain();
    expect(said).toEqual(['later']);
  });

  it('keeps one job per deduplication key, within a workspace', async () => {
    const runAt = new Date(clock.now().getTime() + 1_000);
    const add = () => outbox.enqueue.bind(outbox);
    const ids = await database.withSystem(async (tx) => [
      await add()(tx, say, { text: 'one' }, { deduplicationKey: 'k', runAt }),
      await add()(tx, say, { text: 'two' }, { deduplicationKey: 'k', runAt }),
    ]);
    const other = await database.withWorkspace(workspaceId, (tx) =>
      outbox.enqueue(tx, say, { text: 'three' }, { deduplicationKey: 'k', runAt }),
    );
    expect(ids[0]).not.toBeNull();
    expect(ids[1]).toBeNull();
    expect(other).not.toBeNull();
    clock.advance(1_000);
    await jobs.drain();
    expect([...said].sort()).toEqual(['one', 'three']);
  });

  it('refuses a payload of another shape', async () => {
    const wrong = { text: 5 } as unknown as { text: string };
    await expect(database.withSystem((tx) => outbox.enqueue(tx, say, wrong))).rejects.toThrow();
  });

  it('cannot be read or emptied by another workspace', async () => {
    const runAt = new Date(clock.now().getTime() + 1_000_000_000);
    await database.withWorkspace(workspaceId, (tx) => outbox.enqueue(tx, say, { text: 'mine' }, { runAt }));
    const seen = await database.withWorkspace(uuid(), (tx) => tx.select().from(outboxTable));
    expect(seen).toEqual([]);
  });
});

describe('jobs', () => {
  it('that wait behind others are begun as soon as those are done', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `${index}`);
    await database.withSystem(async (tx) => {
      for (const each of texts) await outbox.enqueue(tx, say, { text: each });
    });
    // Workers that waited for their next look in between would need a minute.
    await jobs.drain();
    expect(said.toSorted()).toEqual(texts.toSorted());
  });

  it('do their work in the database once, however often they are delivered', async () => {
    await database.withWorkspace(workspaceId, (tx) => outbox.enqueue(tx, write, { text: 'Hannah Brandt' }));
    await jobs.drain();
    const found = await database.withWorkspace(workspaceId, (tx) =>
      tx.select().from(contacts).where(eq(contacts.name, 'Hannah Brandt')),
    );
    expect(found).toHaveLength(1);
  });

  it('are parked after the last try, with the reason, and can be started again', async () => {
    await database.withSystem((tx) => outbox.enqueue(tx, fail, { text: 'x' }));
    await jobs.drain();
    const parked = await database.withSystem((tx) => tx.select().from(parkedJobs));
    expect(parked).toMatchObject([{ job: 'test.fail', attempts: 1, reason: 'The gateway is away.' }]);
    const id = parked[0]?.id ?? '';
    expect(await database.withSystem((tx) => jobs.retryParked(tx, id))).toBe(true);
    expect(await database.withSystem((tx) => jobs.retryParked(tx, id))).toBe(false);
    await jobs.drain();
    expect(await database.withSystem((tx) => tx.select().from(parkedJobs))).toHaveLength(1);
  });

  it('come again and again, by the clock of the server', async () => {
    await jobs.drain();
    const before = rounds.length;
    clock.advance(60_000);
    await jobs.drain();
    expect(rounds.length).toBe(before + 1);
    clock.advance(60_000);
    await jobs.drain();
    expect(rounds.length).toBe(before + 2);
  });

  it('stand in the outbox exactly as often as their cause in the tables', async () => {
    const count = 40;
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        database
          .withSystem(async (tx) => {
            const id = uuid();
            await tx.insert(contactRequests).values({
              id,
              email: 'priya@nair.example',
              firstName: 'Priya',
              lastName: 'Nair',
              companyName: '',
              jobTitle: '',
              platformUsers: '',
              headquarters: '',
              message: 'Hello',
              marketingConsent: false,
              type: 'sales',
            });
            await outbox.enqueue(tx, say, { text: id });
            if (index % 4 === 0) throw new Error('undone');
          })
          .catch(() => undefined),
      ),
    );
    await jobs.drain();
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ id: string }>(sql`select id from contact_requests`),
    );
    expect([...said].sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(said).toHaveLength(count * 0.75);
  });
});
