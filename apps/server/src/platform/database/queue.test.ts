import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing';
import { OverloadedError } from './errors';
import { createQueue } from './queue';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the queue in front of a pool', () => {
  it('admits as many as there are places, in order', async () => {
    const queue = createQueue({ places: 3 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.enter(async () => {
          started.push(index);
          running += 1;
          most = Math.max(most, running);
          await pause(20 - index);
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('turns callers away at once when too many wait, and serves again afterwards', async () => {
    const queue = createQueue({ places: 2, maximumWaiting: 5 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => queue.enter(() => pause(20))));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(50 - 2 - 5);
    expect(refused.every((reason) => reason instanceof OverloadedError)).toBe(true);
    expect(await queue.enter(async () => 'served')).toBe('served');
  });

  it('lets nobody wait too long, and keeps no place for those who left', async () => {
    const queue = createQueue({ places: 1, patience: 20 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holder = queue.enter(() => held);
    await expect(queue.enter(async () => undefined)).rejects.toThrow(OverloadedError);
    release();
    await holder;
    expect(await queue.enter(async () => 'served')).toBe('served');
  });

  it('frees the place of work that failed', async () => {
    const queue = createQueue({ places: 1 });
    await expect(queue.enter(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.enter(async () => 'served')).toBe('served');
  });
});

describe('a database with more callers than it can serve', () => {
  it('refuses those who would wait behind a thousand others, and serves the rest', async () => {
    const database = await createTestDatabase();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const outcomes = Promise.allSettled(Array.from({ length: 1_200 }, () => database.withSystem(() => held)));
    await pause(500);
    release();
    const refused = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(refused.map((reason: unknown) => reason instanceof OverloadedError)).toEqual(
      Array.from({ length: 1_200 - 1_000 - 10 }, () => true),
    );
    await database.close();
  }, 60_000);
});
