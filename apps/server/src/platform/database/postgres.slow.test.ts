import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../../test/postgres';
import { readConfiguration } from '../../configuration/environment';
import { createServer, type Server } from '../../server';
import { uncounted } from '../mail/allowance';
import { migrate } from './migrate';

/** DATABASE_URL, with the PostgreSQL behind it away at the start, there, away, and there again. */
describe('a PostgreSQL server that comes and goes', () => {
  let postgres: TestPostgres;
  let server: Server;
  let origin: string;
  const directory = mkdtempSync(join(tmpdir(), 'atelier-away-'));

  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  const eventually = async (expected: number) => {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      if ((await status('/readyz')) === expected) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await status('/readyz')).toBe(expected);
  };
  const mailTo = (to: string) =>
    server.platform.database.withSystem((tx) =>
      server.platform.messages.mail(
        tx,
        { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
        uncounted('The address of a test.'),
      ),
    );

  beforeAll(async () => {
    postgres = await startTestPostgres();
    await postgres.stop();
    server = createServer(
      readConfiguration({
        DATABASE_URL: postgres.url,
        DATA_DIR: directory,
        PORT: '0',
        LOG_LEVEL: 'silent',
        SERVER_KEY: 'a key that all servers of one database share',
      }),
    );
    ({ origin } = await server.start());
  });
  afterAll(async () => {
    await server?.close();
    await postgres?.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is waited for: not alive yet, not ready, and no call is lost in an error without a name', async () => {
    expect(await status('/healthz')).toBe(503);
    expect(await status('/readyz')).toBe(503);
    await expect(mailTo('early@atelier.example')).rejects.toMatchObject({ code: 'database_unavailable' });
  });

  it('is migrated and used when it comes', async () => {
    await postgres.start();
    await eventually(200);
    await mailTo('first@atelier.example');
    await server.platform.jobs.drain();
  });

  it('turns readiness red when it goes, and heals without a restart', async () => {
    await postgres.stop();
    await eventually(503);
    await expect(mailTo('away@atelier.example')).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await status('/healthz')).toBe(200);
    await postgres.start();
    await eventually(200);
    await mailTo('second@atelier.example');
    await server.platform.jobs.drain();
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ recipient: string }>(sql`select recipient from local_outbox_messages order by created_at`),
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'first@atelier.example',
      'second@atelier.example',
    ]);
  });

  it('refuses a second server with another key', async () => {
    const other = createServer(
      readConfiguration({
        DATABASE_URL: postgres.url,
        DATA_DIR: directory,
        PORT: '0',
        LOG_LEVEL: 'silent',
        SERVER_KEY: 'a key that the other servers do not have',
      }),
    );
    await Promise.race([other.start().then(() => other.failure), other.failure]).then(
      () => expect.unreachable(),
      (error: Error) => expect(error.message).toContain('another server key'),
    );
    await other.close();
  });

  it('wakes the listeners of another server', async () => {
    const second = createServer(
      readConfiguration({
        DATABASE_URL: postgres.url,
        DATA_DIR: directory,
        PORT: '0',
        LOG_LEVEL: 'silent',
        SERVER_KEY: 'a key that all servers of one database share',
      }),
    );
    await second.start();
    const woken = new Promise<string>((resolve) =>
      // Null: it reached the database and checks everything.
      second.platform.wakeups.listen('topic', (news) => news !== null && resolve(news)),
    );
    // Again until it is heard: a hint is lost while either of them still finds its way back to the database.
    const timer = setInterval(
      () => server.platform.database.withSystem(async () => server.platform.wakeups.wake('topic', 'news')),
      200,
    );
    expect(await woken).toBe('news');
    clearInterval(timer);
    await second.close();
  });

  it('sets up two of its databases at once, which share their roles', async () => {
    // Both look for the role before either has made it.
    const text = `do $$ begin
      if not exists (select from pg_roles where rolname = 'made_beside') then
        perform pg_sleep(0.5);
        create role made_beside nologin;
      end if;
    end $$`;
    const names = ['beside_1', 'beside_2'];
    const first = new Pool({ connectionString: postgres.url });
    for (const name of names) await first.query(`create database ${name}`);
    await first.end();
    const pools = names.map(
      (name) => new Pool({ connectionString: postgres.url.replace(/postgres$/, name), max: 1 }),
    );
    const migrations = [{ name: '0001_role.sql', text, sha256: 'of the text' }];
    const ran = await Promise.all(pools.map((pool) => migrate(pool, migrations)));
    expect(ran).toEqual([['0001_role.sql'], ['0001_role.sql']]);
    await Promise.all(pools.map((pool) => pool.end()));
  });
});
