import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing, OutgoingError } from './outgoing';

let server: Server;
let origin: string;
let dialled = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    dialled += 1;
    if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end();
    if (request.url === '/slow') return;
    if (request.url === '/long') return void response.end(Buffer.alloc(6 * 1024 * 1024));
    response.end(`${request.method} ${request.headers['content-length'] ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('calls to servers of others', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.7/',
    'http://169.254.169.254/latest/meta-data',
    'https://user:secret@studio.example/',
    'https://studio.example:8443/',
    'file:///etc/passwd',
    'nonsense',
  ])('does not call %s', async (url) => {
    const before = dialled;
    await expect(createOutgoing()({ method: 'GET', url })).rejects.toThrow(OutgoingError);
    expect(dialled).toBe(before);
  });

  it('calls nobody when any address of a name is not public', async () => {
    const addresses = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const send = createOutgoing({ resolve: (_name, _options, done) => done(null, addresses) });
    await expect(send({ method: 'GET', url: 'http://studio.example/' })).rejects.toThrow('not public');
  });

  it('calls what the operator trusts, follows no redirect, and waits and reads so long only', async () => {
    const send = createOutgoing({ trusted: [origin], patience: 300 });
    const posted = await send({ method: 'POST', url: `${origin}/`, body: 'four' });
    expect([posted.status, posted.body.toString()]).toEqual([200, 'POST 4']);
    expect((await send({ method: 'GET', url: `${origin}/moved` })).status).toBe(302);
    await expect(send({ method: 'GET', url: `${origin}/slow` })).rejects.toThrow('in time');
    await expect(send({ method: 'GET', url: `${origin}/long` })).rejects.toThrow(OutgoingError);
  });
});
