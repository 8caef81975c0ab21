import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestClock, startServer } from '../testing/local-server.js';
import { createClient } from './client.js';
import { createClockOffset } from './clock-offset.js';
import { createHosts } from './hosts.js';

/** What a server writes: whole seconds. */
const header = (time: number) => new Date(time).toUTCString();

describe('the offset to the server', () => {
  it('is 0 before the first answer, and ignores headers that are missing or malformed', () => {
    const offset = createClockOffset();
    offset.learn(null, 0, 1);
    offset.learn('yesterday', 0, 1);
    expect(offset.value).toBe(0);
  });

  it('is found to within half a second and half the way, and every further answer narrows it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.record({ at: fc.nat(1e6), out: fc.nat(400), back: fc.nat(400) }), {
          minLength: 1,
          maxLength: 20,
        }),
        (truth, answers) => {
          const offset = createClockOffset();
          const errors = answers.map(({ at, out, back }) => {
            const sent = 1_792_000_000_000 + at;
            offset.learn(header(sent + out + truth), sent, sent + out + back);
            return Math.abs(offset.value - truth);
          });
          const width = (answer: { out: number; back: number }) => (1000 + answer.out + answer.back) / 2;
          return errors.every(
            (error, index) => error <= Math.min(...answers.slice(0, index + 1).map(width)) + 1,
          );
        },
      ),
    );
  });

  it('starts again when a clock was set', () => {
    const offset = createClockOffset();
    const now = Date.parse('2026-10-15T08:12:00Z');
    offset.learn(header(now), now, now);
    offset.learn(header(now + 3_600_000), now, now);
    expect(Math.abs(offset.value - 3_600_000)).toBeLessThanOrEqual(500);
  });

  it('corrects the time of a client', async () => {
    const clock = createTestClock();
    const server = await startServer((_, response) =>
      response.writeHead(200, { date: 'Thu, 15 Oct 2026 09:12:00 GMT' }).end('{}'),
    );
    const client = createClient({ hosts: createHosts({ origin: server.origin }), clock });
    expect(client.now()).toBe(clock.now());
    await client.call({ service: 'contacts', method: 'GET', path: '/contacts' }, {});
    await server.close();
    expect(client.now() - Date.parse('2026-10-15T09:12:00Z')).toBe(500);
  });
});
