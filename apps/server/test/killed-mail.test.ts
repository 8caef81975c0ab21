import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../src/platform/clock/clock';
import { TEST_TIME, type TestServer } from '../src/testing';
import { finishJobs, openServerOn } from '../src/testing/kept-server';

const program = fileURLToPath(new URL('./mail-writer.ts', import.meta.url));
const isLong = process.env.ATELIER_LONG_RUN === '1';
const TIMEOUT = 600_000;

let directory: string;
let child: ChildProcess | undefined;
let server: TestServer | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-killed-mail-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await server?.close();
  server = undefined;
  rmSync(directory, { recursive: true, force: true });
});

/** Starts a writer, kills it when `isOver` says so, and returns the mails that it had confirmed. */
async function liveAndDie(
  isOver: (confirmed: number) => boolean,
  environment: Record<string, string> = {},
): Promise<string[]> {
  const life = spawn(
    process.execPath,
    [
      '--conditions',
      'atelier-source',
      '--import',
      'tsx',
      program,
      JSON.stringify({ directory, environment }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child = life;
  const closed = once(life, 'close');
  const confirmed: string[] = [];
  for await (const line of createInterface({ input: life.stdout })) {
    confirmed.push(line);
    if (isOver(confirmed.length)) life.kill('SIGKILL');
  }
  await closed;
  expect(life.signalCode).toBe('SIGKILL');
  return confirmed;
}

const reopen = async (environment: Record<string, string> = {}) => {
  server = await openServerOn(directory, { clock: createManualClock(TEST_TIME), environment });
  await finishJobs(server);
  return server;
};

/** Reads the outbox as its page shows it, to the end. */
async function readOutbox({ fetch, origin }: TestServer): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${origin}/outbox.json?page=${page}`);
    const { data, hasNextPage } = (await answer.json()) as {
      data: { recipient: string }[];
      hasNextPage: boolean;
    };
    found.push(...data.map(({ recipient }) => recipient.replace('@nair.example', '')));
    if (!hasNextPage) return found;
  }
}

describe('a mail that was confirmed', () => {
  it(
    'is in the local outbox exactly once, however often the server is killed before it is there',
    async () => {
      const confirmed: string[] = [];
      // More than a page of the outbox.
      for (let kill = 0; kill < (isLong ? 30 : 1); kill += 1)
        confirmed.push(...(await liveAndDie((count) => count === 120 + kill)));
      const found = await readOutbox(await reopen());
      expect(found.length).toBeGreaterThan(100);
      expect(new Set(found).size).toBe(found.length);
      expect(confirmed.filter((id) => !found.includes(id))).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'is handed to a mail server at least once, and under the same id if its answer was lost',
    async () => {
      const received: { readonly to: string; readonly id: string }[] = [];
      const smtp = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        authOptional: true,
        async onData(stream, { envelope }, done) {
          // A mail whose sender died in the middle of it was not received.
          const mail = await text(stream).catch(() => null);
          if (mail === null) return done(new Error('The mail was cut off.'));
          const id = /^Message-ID: (\S+)/m.exec(mail)?.[1] ?? '';
          received.push({ to: envelope.rcptTo[0]?.address ?? '', id });
          // The mail was taken, and the server that sent it never hears of it.
          if (received.length <= 2) child?.kill('SIGKILL');
          else done();
        },
      });
      await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
      try {
        const environment = {
          SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
          MAIL_FROM: 'Atelier <hello@juniperandlight.example>',
        };
        const confirmed = await liveAndDie(() => false, environment);
        const lost = received.map(({ to }) => to);
        await reopen(environment);
        const idsOf = (to: string) => received.filter((one) => one.to === to).map(({ id }) => id);
        expect(confirmed.filter((id) => idsOf(`${id}@nair.example`).length === 0)).toEqual([]);
        for (const to of lost) {
          expect(idsOf(to).length).toBeGreaterThan(1);
          expect(new Set(idsOf(to)).size).toBe(1);
        }
      } finally {
        await new Promise<void>((resolve) => smtp.close(resolve));
      }
    },
    TIMEOUT,
  );
});
