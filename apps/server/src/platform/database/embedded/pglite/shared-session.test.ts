import type { Duplex } from 'node:stream';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../logging/logger';
import type { Engine } from '../../engine';
import { createPgliteEngine } from './pglite-engine';

let engine: Engine;
const clients: Client[] = [];

beforeAll(async () => {
  engine = await createPgliteEngine({
    maximumConnections: 30,
    logger: createLogger({ logLevel: 'silent' }),
  });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
});
afterAll(() => engine.close());

async function connect(): Promise<Client> {
  const client = new Client(engine.connection());
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** The socket below a client, to say what a client does not say. */
const streamOf = (client: Client) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Ends a connection as a killed process does, without a word. */
const drop = (client: Client) =>
  new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    streamOf(client).destroy();
  });

const message = (code: string, body: string) => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(code, 0);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5, 'latin1');
  return bytes;
};
const parse = (text: string) => message('P', `\0${text}\0\0\0`);
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('many connections on one session', () => {
  it('each get their own answers, with parameters and without a transaction', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, connect));
    await Promise.all(
      many.map(async (client, number) => {
        for (let turn = 0; turn < 20; turn++) {
          // Longer than one read of a socket, so that a statement arrives in pieces.
          const text = `${turn} `.repeat(30_000 * (turn % 3));
          const { rows } = await client.query('select $1::int as number, length($2::text)', [number, text]);
          expect(rows).toEqual([{ number, length: text.length }]);
        }
      }),
    );
  });

  it('are not let in between the messages of a statement, however slowly they come', async () => {
    const [slow, quick] = await Promise.all([connect(), connect()]);
    const stream = streamOf(slow);
    stream.removeAllListeners('data');
    const heard: Buffer[] = [];
    stream.on('data', (bytes: Buffer) => heard.push(bytes));
    stream.write(parse(`select 'of the slow one'`));
    await pause();
    const other = quick.query('select $1::text as text', ['of the quick one']);
    await pause();
    stream.write(
      Buffer.concat([message('B', '\0'.repeat(8)), message('E', '\0'.repeat(5)), message('S', '')]),
    );
    expect((await other).rows).toEqual([{ text: 'of the quick one' }]);
    await expect.poll(() => Buffer.concat(heard).toString('latin1')).toContain('of the slow one');
    stream.destroy();
  });

  it('each get their own errors, and go on', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, connect));
    await Promise.all(
      many.map(async (client, number) => {
        for (let turn = 0; turn < 20; turn++) {
          await expect(client.query(`select $1::int / 0 as of_${number}`, [turn])).rejects.toThrow(
            'division',
          );
          await expect(client.query(`select missing_${number}`)).rejects.toThrow(`missing_${number}`);
          const { rows } = await client.query('select $1::int as number', [number]);
          expect(rows).toEqual([{ number }]);
        }
      }),
    );
  });

  it('never see each other within a transaction', async () => {
    const [first, second] = await Promise.all([connect(), connect()]);
    await first.query('create table if not exists seen (value int)');
    await first.query('begin');
    await first.query('insert into seen values ($1)', [1]);
    const other = second.query('select count(*)::int as count from seen');
    await first.query('rollback');
    expect((await other).rows).toEqual([{ count: 0 }]);
  });

  it('keep a failed transaction to whoever began it', async () => {
    const [first, second] = await Promise.all([connect(), connect()]);
    await first.query('begin');
    await expect(first.query('select $1::int / 0', [1])).rejects.toThrow('division');
    const other = second.query('select $1::int as fine', [1]);
    await expect(first.query('select 1')).rejects.toThrow('aborted');
    await first.query('rollback');
    expect((await other).rows).toEqual([{ fine: 1 }]);
  });
});

describe('a connection that is lost', () => {
  it('within a transaction leaves neither its rows nor its role', async () => {
    const [lost, next] = await Promise.all([connect(), connect()]);
    await next.query('create table if not exists kept (value int); create role lost_role');
    await lost.query('begin; set local role lost_role; set local app.workspace_id = 1');
    const waiting = next.query(
      `select current_user as who, current_setting('app.workspace_id', true) as workspace, count(*)::int from kept`,
    );
    await drop(lost);
    expect((await waiting).rows).toEqual([{ who: 'postgres', workspace: '', count: 0 }]);
  });

  it('in the middle of a statement leaves the next one whole', async () => {
    const [lost, next] = await Promise.all([connect(), connect()]);
    const running = lost.query('select pg_sleep($1::float)', [0.2]).catch(() => undefined);
    await drop(lost);
    await running;
    expect((await next.query('select $1::int as fine', [7])).rows).toEqual([{ fine: 7 }]);
  });

  it('between the messages of a statement leaves the next one whole', async () => {
    const [lost, next] = await Promise.all([connect(), connect()]);
    streamOf(lost).write(parse('select missing'));
    await pause();
    const waiting = next.query('select $1::int as fine', [7]);
    await drop(lost);
    expect((await waiting).rows).toEqual([{ fine: 7 }]);
  });

  it('does not hold up the others when many are lost at random', async () => {
    const steady = await connect();
    await steady.query('create table if not exists sums (value int)');
    const losing = Array.from({ length: 10 }, async (_, number) => {
      const client = await connect();
      const work = (async () => {
        await client.query('begin');
        await client.query('insert into sums values ($1)', [number]);
        await client.query('select pg_sleep(0.01)');
        await client.query('select $1::int', [number]);
      })().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, number * 7));
      await drop(client);
      await work;
    });
    await Promise.all(losing);
    expect((await steady.query('select count(*)::int as count from sums')).rows).toEqual([{ count: 0 }]);
  });
});
