import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { warnAboutProxies } from './proxy-warnings';

function serverWith(configuration: { publicOrigin?: string; trustedProxyHops?: number }) {
  const said: string[] = [];
  const app = Fastify();
  warnAboutProxies(
    app,
    { publicOrigin: configuration.publicOrigin, trustedProxyHops: configuration.trustedProxyHops ?? 0 },
    { warn: (...line: unknown[]) => void said.push(String(line[0])) },
  );
  app.get('/', async () => 'ok');
  const send = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  return { said, send };
}

describe('a proxy that the configuration does not mention', () => {
  it.each([
    ['https://studio.example', 0, 1],
    ['http://studio.example', 0, 1],
    ['https://localhost', 0, 1],
    ['http://localhost:5173', 0, 0],
    ['http://127.0.0.1:5173', 0, 0],
    ['http://[::1]:5173', 0, 0],
    ['https://studio.example', 1, 0],
    [undefined, 0, 0],
  ])('%s with %i hops: %i warnings at the start', (publicOrigin, trustedProxyHops, count) => {
    const { said } = serverWith({ trustedProxyHops, ...(publicOrigin ? { publicOrigin } : {}) });
    expect(said).toHaveLength(count);
    for (const line of said) expect(line).toContain('TRUSTED_PROXY_HOPS');
  });

  it('warns once when a peer in a private network forwards a call', async () => {
    const { said, send } = serverWith({});
    await send('10.0.0.7');
    await send('8.8.8.8', { 'x-forwarded-for': '9.9.9.9' });
    expect(said).toEqual([]);
    await send('10.0.0.7', { 'x-forwarded-for': '9.9.9.9' });
    await send('::ffff:172.17.0.1', { forwarded: 'for=9.9.9.9' });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('TRUSTED_PROXY_HOPS is 0');
  });

  it('says nothing where the hops are configured', async () => {
    const { said, send } = serverWith({ trustedProxyHops: 1 });
    await send('172.17.0.1', { 'x-forwarded-for': '9.9.9.9' });
    expect(said).toEqual([]);
  });
});
