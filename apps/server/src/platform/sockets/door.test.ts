import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { memberships } from '../../areas/workspace/schema';
import { endSessions } from '../identity/sessions';
import { createTestServer, type TestPerson, type TestServer } from '../testing/server';
import { closeCodes, registerStream, type SocketSession, socketLimits } from './door';

let server: TestServer;
let address: string;
let member: TestPerson;
let stranger: TestPerson;
const sessions: SocketSession[] = [];

beforeAll(async () => {
  server = await createTestServer({
    sockets: registerStream('echo', {
      access: 'member',
      uses: [],
      open(session) {
        sessions.push(session);
        session.send(`hello ${session.workspace?.handle}`);
      },
      async message(session, message) {
        if (typeof message === 'object' && message !== null && 'fail' in message)
          throw new Error('secret detail');
        session.send(JSON.stringify(message));
      },
    }),
  });
  member = await server.createPerson('Tom Okafor');
  stranger = await server.createPerson('Hannah Brandt');
  await server.createWorkspace('juniper-light', [[member, 'member']]);
  const { port } = await server.listen();
  address = `127.0.0.1:${port}`;
});
afterAll(() => server.close());

interface Talk {
  readonly socket: WebSocket;
  readonly messages: string[];
  readonly closed: Promise<{ code: number; reason: string }>;
  next(): Promise<string>;
}

function connect(headers: Record<string, string> = {}): Promise<Talk> {
  const socket = new WebSocket(`ws://${address}/api/sockets/echo`, { headers });
  const messages: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    const take = waiting.shift();
    if (take) take(text);
    else messages.push(text);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const next = () => {
    const ready = messages.shift();
    return ready === undefined
      ? new Promise<string>((resolve) => waiting.push(resolve))
      : Promise.resolve(ready);
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, messages, closed, next }));
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(String(response.statusCode))),
    );
    socket.once('error', reject);
  });
}
const hello = (person = member, ws = 'juniper-light') =>
  JSON.stringify({ type: 'hello', token: person.token, ws, resume: [] });

async function greeted(person = member): Promise<Talk> {
  const talk = await connect();
  talk.socket.send(hello(person));
  expect(await talk.next()).toBe('hello juniper-light');
  return talk;
}

describe('the door', () => {
  it('lets a member in and answers in order', async () => {
    const talk = await greeted();
    for (let count = 0; count < 50; count += 1) talk.socket.send(JSON.stringify({ count }));
    for (let count = 0; count < 50; count += 1) expect(await talk.next()).toBe(JSON.stringify({ count }));
    talk.socket.close();
    expect((await talk.closed).code).toBe(1005);
  });

  it('refuses pages of other sites with 403, and lets our own in', async () => {
    for (const origin of [
      'https://evil.example',
      `http://${address}.evil.example`,
      'null',
      'http://localhost:1',
    ])
      await expect(connect({ origin })).rejects.toThrow('403');
    const own = await connect({ origin: `http://${address}` });
    own.socket.close();
  });

  it('answers a plain request with 426, and an unknown stream with 404', async () => {
    const plain = await fetch(`http://${address}/api/sockets/echo`);
    expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket']);
    expect((await fetch(`http://${address}/api/sockets/nothing`)).status).toBe(404);
    await expect(
      new Promise((_resolve, reject) =>
        new WebSocket(`ws://${address}/api/sockets/nothing`).once('error', reject),
      ),
    ).rejects.toThrow('404');
  });

  it.each<[string, () => string, number]>([
    ['a stranger', () => hello(stranger), closeCodes.notFound],
    ['an unknown workspace', () => hello(member, 'no-such-place'), closeCodes.notFound],
    [
      'a forged token',
      () => JSON.stringify({ type: 'hello', token: 'x'.repeat(43), ws: 'juniper-light' }),
      closeCodes.unauthorized,
    ],
    ['no token', () => JSON.stringify({ type: 'hello', ws: 'juniper-light' }), closeCodes.badMessage],
    [
      'a token that is no text',
      () => JSON.stringify({ type: 'hello', token: { $ne: 1 }, ws: 'x' }),
      closeCodes.badMessage,
    ],
    ['another first message', () => JSON.stringify({ type: 'send', key: 'x' }), closeCodes.badMessage],
    ['no JSON', () => 'hello', closeCodes.badMessage],
    ['a list', () => '[]', closeCodes.badMessage],
    ['a number', () => '5', closeCodes.badMessage],
    ['null', () => 'null', closeCodes.badMessage],
    ['nothing', () => '', closeCodes.badMessage],
    ['a broken text', () => '{"type":"hello"', closeCodes.badMessage],
    [
      'a token in the wrong place',
      () => JSON.stringify({ type: 'hello', ws: 'juniper-light', query: { token: 'x' } }),
      closeCodes.badMessage,
    ],
    [
      'an over-long token',
      () => JSON.stringify({ type: 'hello', token: 'x'.repeat(5000), ws: 'x' }),
      closeCodes.badMessage,
    ],
  ])('closes on %s', async (_name, first, code) => {
    const talk = await connect();
    talk.socket.send(first());
    expect((await talk.closed).code).toBe(code);
  });

  it('closes when no hello comes', async () => {
    const talk = await connect();
    const started = Date.now();
    expect((await talk.closed).code).toBe(closeCodes.helloTimeout);
    expect(Date.now() - started).toBeGreaterThan(socketLimits.hello - 200);
  });

  it('takes the token only from the first message, never from the address or a header', async () => {
    const talk = await connect({ authorization: `Bearer ${member.token}`, cookie: `token=${member.token}` });
    talk.socket.send(JSON.stringify({ type: 'hello', token: '', ws: 'juniper-light' }));
    expect((await talk.closed).code).toBe(closeCodes.unauthorized);
  });
});

describe('frames', () => {
  it('refuses binary ones', async () => {
    const talk = await greeted();
    talk.socket.send(Buffer.from([1, 2, 3]));
    expect((await talk.closed).code).toBe(closeCodes.unsupported);
  });

  it('refuses a message over 1 MiB, and takes one just below', async () => {
    const talk = await greeted();
    const text = JSON.stringify({ text: 'a'.repeat(socketLimits.message - 20) });
    talk.socket.send(text);
    expect(await talk.next()).toHaveLength(text.length);
    talk.socket.send(JSON.stringify({ text: 'a'.repeat(socketLimits.message) }));
    expect((await talk.closed).code).toBe(1009);
  });

  it('joins fragments, also around a ping', async () => {
    const talk = await greeted();
    talk.socket.send('{"a":', { fin: false });
    talk.socket.ping('between');
    talk.socket.send('1}', { fin: true });
    expect(await talk.next()).toBe('{"a":1}');
    talk.socket.close();
  });

  it('counts fragments against the limit of a message', async () => {
    const talk = await greeted();
    for (let part = 0; part < 12; part += 1) talk.socket.send('"'.padEnd(100_000, 'a'), { fin: false });
    expect((await talk.closed).code).toBe(1009);
  });

  it('refuses text that is not UTF-8', async () => {
    const talk = await greeted();
    talk.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect((await talk.closed).code).toBe(1007);
  });

  it('answers pings, and closing with a code', async () => {
    const talk = await greeted();
    const pong = new Promise<string>((resolve) => talk.socket.once('pong', (data) => resolve(String(data))));
    talk.socket.ping('are you there');
    expect(await pong).toBe('are you there');
    talk.socket.close(4000, 'bye');
    expect(await talk.closed).toEqual({ code: 4000, reason: 'bye' });
  });

  it('closes on broken JSON after the hello, and on a second hello that is none', async () => {
    const talk = await greeted();
    talk.socket.send('{');
    expect((await talk.closed).code).toBe(closeCodes.badMessage);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['a reserved opcode', (frame) => Buffer.concat([Buffer.from([0x83]), frame.subarray(1)])],
    ['a reserved bit', (frame) => Buffer.concat([Buffer.from([0xf1]), frame.subarray(1)])],
    ['a frame without mask', () => Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
    ['a fragmented ping', () => Buffer.from([0x09, 0x80, 0, 0, 0, 0])],
    [
      'a ping that is too long',
      () => Buffer.concat([Buffer.from([0x89, 0xfe, 0x00, 0x7e, 0, 0, 0, 0]), Buffer.alloc(126)]),
    ],
    ['a continuation of nothing', () => Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
    ['a length of 2^63', () => Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a close of one byte', () => Buffer.from([0x88, 0x81, 0, 0, 0, 0, 0x03])],
    ['a close with a reserved code', () => Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed])],
  ])('ends the connection on %s', async (_name, forge) => {
    const talk = await greeted();
    const raw = Reflect.get(talk.socket, '_socket') as import('node:net').Socket;
    raw.write(forge(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])));
    expect([1002, 1006, 1007, 1009]).toContain((await talk.closed).code);
  });

  it('tells nothing of an error in a handler, and ends only that socket', async () => {
    const [failing, other] = [await greeted(), await greeted()];
    failing.socket.send('{"fail":1}');
    const { code, reason } = await failing.closed;
    expect([code, reason]).toEqual([1011, 'Something went wrong on our side.']);
    other.socket.send('{"still":"here"}');
    expect(await other.next()).toBe('{"still":"here"}');
    other.socket.close();
  });

  it('closes on a flood of messages', async () => {
    const talk = await greeted();
    for (let count = 0; count <= socketLimits.messagesPerTenSeconds; count += 1) talk.socket.send('{}');
    expect((await talk.closed).code).toBe(closeCodes.tooMany);
  });
});

describe('limits', () => {
  it('closes a reader that does not read before 8 MiB wait', async () => {
    const talk = await greeted();
    const session = sessions.at(-1);
    talk.socket.pause();
    const text = 'x'.repeat(256 * 1024);
    let sent = 0;
    while (session?.send(text)) {
      sent += 1;
      if (sent > 200) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sent).toBeLessThan(200);
    expect(session?.signal.aborted).toBe(true);
    expect(session?.buffered).toBeLessThan(8 * 1024 * 1024);
    expect(session?.send('more')).toBe(false);
    talk.socket.terminate();
  });

  it('caps the sockets of one account, and counts those that are gone out', async () => {
    const person = await server.createPerson('Noor Haddad');
    await server.createWorkspace('noor', [[person, 'owner']]);
    const open = async () => {
      const talk = await connect();
      talk.socket.send(hello(person, 'noor'));
      return talk;
    };
    const talks = [];
    for (let count = 0; count < socketLimits.perAccount; count += 1) {
      const talk = await open();
      await talk.next();
      talks.push(talk);
    }
    expect((await (await open()).closed).code).toBe(closeCodes.tooMany);
    talks[0]?.socket.close();
    await talks[0]?.closed;
    const again = await open();
    expect(await again.next()).toBe('hello noor');
    for (const talk of [...talks, again]) talk.socket.close();
  });

  it('ends within a second or so when the session is revoked, the member removed, or the role or a control changed, and says which', async () => {
    const changes: [string, number, (person: TestPerson) => Promise<unknown>][] = [
      [
        'session',
        closeCodes.unauthorized,
        (person) => server.database.withSystem((tx) => endSessions(tx, person.accountId)),
      ],
      [
        'removal',
        closeCodes.notFound,
        (person) =>
          server.database.withSystem((tx) =>
            tx
              .update(memberships)
              .set({ removedAt: new Date() })
              .where(eq(memberships.accountId, person.accountId)),
          ),
      ],
      [
        'role',
        closeCodes.forbidden,
        (person) =>
          server.database.withSystem((tx) =>
            tx.update(memberships).set({ role: 'admin' }).where(eq(memberships.accountId, person.accountId)),
          ),
      ],
      [
        'control',
        closeCodes.forbidden,
        (person) =>
          server.database.withSystem((tx) =>
            tx
              .update(memberships)
              .set({ accessControls: { contacts: { level: 'none', by: person.accountId, at: '' } } })
              .where(eq(memberships.accountId, person.accountId)),
          ),
      ],
    ];
    for (const [name, code, change] of changes) {
      const person = await server.createPerson(`Clara ${name}`);
      await server.createWorkspace(`clara-${name}`, [[person, 'member']]);
      const talk = await connect();
      talk.socket.send(hello(person, `clara-${name}`));
      await talk.next();
      const started = Date.now();
      await change(person);
      expect((await talk.closed).code).toBe(code);
      expect(Date.now() - started).toBeLessThan(5_000); // rights are checked every 0.5 s
    }
  });
});
