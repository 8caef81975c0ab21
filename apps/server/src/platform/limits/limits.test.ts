import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';
import { addressBlock } from './address-block';
import { refund, spend, takeSlot } from './budget';
import { MAX_WAITING } from './limits';

describe('address blocks', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['198.51.100.255', '198.51.100.0/24'],
    ['198.51.101.7', '198.51.101.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.0/24'],
    ['::ffff:c633:6407', '198.51.100.0/24'],
    ['2001:db8:1:2::7', '2001:db8:1:0::/56'],
    ['2001:db8:1:ff:1:2:3:4', '2001:db8:1:0::/56'],
    ['2001:db8:1:100::7', '2001:db8:1:100::/56'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('%s is in %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});

describe('a budget', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  const take = (key: string) => server.database.withSystem((tx) => spend(tx, key, { points: 7, window: 60 }));

  it('gives each point once, however many ask at the same time', async () => {
    const spent = await Promise.all(Array.from({ length: 60 }, () => take('parallel')));
    expect(
      spent
        .filter(({ isAllowed }) => isAllowed)
        .map(({ remaining }) => remaining)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(
      spent
        .filter(({ isAllowed }) => !isAllowed)
        .every(({ remaining, resetsIn }) => remaining === 0 && resetsIn === 60),
    ).toBe(true);
  });

  it('restarts after its window, refunds points, and keeps keys apart', async () => {
    for (let count = 0; count < 7; count += 1) await take('window');
    expect((await take('window')).isAllowed).toBe(false);
    expect((await take('other')).remaining).toBe(6);
    await server.database.withSystem((tx) => refund(tx, 'window'));
    expect(await take('window')).toMatchObject({ isAllowed: true, remaining: 0 });
    server.clock.advance(59_000);
    expect(await take('window')).toMatchObject({ isAllowed: false, resetsIn: 1 });
    server.clock.advance(1_000);
    expect(await take('window')).toMatchObject({ isAllowed: true, remaining: 6, resetsIn: 60 });
  });

  it('lets a bounded number of calls wait, and refuses the next at once', async () => {
    const { limits } = server.platform;
    const turns = Array.from({ length: MAX_WAITING }, () => limits.waitTurn(5_000));
    expect(await limits.waitTurn(5_000)).toBe(false);
    expect(await limits.waitTurn(0)).toBe(true);
    server.clock.advance(5_000);
    expect((await Promise.all(turns)).every(Boolean)).toBe(true);
    const next = limits.waitTurn(1_000);
    server.clock.advance(1_000);
    expect(await next).toBe(true);
  });

  it('gives parallel calls of one flow different turns, and the burst back after a quiet time', async () => {
    const take = () => server.database.withSystem((tx) => takeSlot(tx, 'a flow', { burst: 3, pace: 2 }, 8));
    const slots = await Promise.all(Array.from({ length: 12 }, take));
    const taken = slots.filter(({ isTaken }) => isTaken).map(({ wait }) => wait);
    expect(taken.sort((a, b) => a - b)).toEqual([0, 0, 0, 2_000, 4_000, 6_000, 8_000]);
    server.clock.advance(2_000);
    expect(await take()).toMatchObject({ isTaken: true, wait: 8_000 });
    server.clock.advance(60_000);
    expect(await take()).toMatchObject({ isTaken: true, wait: 0, remaining: 2 });
  });

  it('refuses a name that nobody declared', async () => {
    const { limits } = server.platform;
    const call = { accountId: null, clientAddress: '198.51.100.7', input: {} };
    await expect(
      server.database.withSystem((tx) => limits.consume(tx, 'nobody-declared', call)),
    ).rejects.toThrow('There is no limit nobody-declared.');
    expect(limits.has('code-send')).toBe(true);
  });

  it('counts an email address however it is written, and keeps none in clear', async () => {
    const { limits } = server.platform;
    const send = (email: string) =>
      server.database.withSystem((tx) =>
        limits.consume(tx, 'code-send', { accountId: null, clientAddress: '198.51.100.7', input: { email } }),
      );
    const verdicts = [];
    for (const email of [
      'mira@juniper.example',
      'Mira@Juniper.example',
      ' mira@juniper.example',
      'MIRA@juniper.example',
      'mira@juniper.example',
    ])
      verdicts.push(await send(email));
    expect(verdicts.every(({ isAllowed }) => isAllowed)).toBe(true);
    const sixth = await send('mira@juniper.example');
    expect([sixth.isAllowed, sixth.retryAfter]).toEqual([false, 900]);
    expect((await send('tom@juniper.example')).isAllowed).toBe(true);
    const { rateLimits } = await import('./schema');
    const rows = await server.database.withSystem((tx) => tx.select().from(rateLimits));
    expect(JSON.stringify(rows)).not.toMatch(/juniper|198\.51/);
  });
});
