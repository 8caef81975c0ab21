import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isProblem } from '../../platform/errors/problem';
import { sharedTestServer, type TestServer } from '../../testing';
import { call, createTestWorkspace, signUpPerson, type TestPerson } from '../account/testing';
import { memberships } from '../workspace/schema';

let server: TestServer;
let owner: TestPerson;
let member: TestPerson;
let tenantId: string;
const ws = 'juniper-light';

beforeAll(async () => {
  server = await sharedTestServer();
  owner = await signUpPerson(server, 'mira@juniperlight.example');
  member = await signUpPerson(server, 'tom@juniperlight.example');
  ({ tenantId } = await createTestWorkspace(server, owner, ws));
  await server.platform.database.withSystem((tx) =>
    tx.insert(memberships).values({ workspaceId: tenantId, accountId: member.userId, role: 'member' }),
  );
});

const ticketShape = z.object({
  signedUrl: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

const declared = (bytes: Buffer, contentType: string) => ({
  fileName: `juniper.${extensions[contentType] ?? contentType.replace('image/', '')}`,
  contentType,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function openUpload(path: string, { token }: TestPerson, body: unknown) {
  return call(server, 'POST', path, { token, body });
}

/** Both steps of an upload; answers with the key. */
async function upload(path: string, person: TestPerson, bytes: Buffer, contentType: string): Promise<string> {
  const ticket = ticketShape.parse((await openUpload(path, person, declared(bytes, contentType))).body);
  const put = await fetch(ticket.signedUrl, {
    method: 'PUT',
    headers: ticket.headers,
    body: new Uint8Array(bytes),
  });
  expect(put.ok).toBe(true);
  return ticket.key;
}

const logos = `/settings/${ws}/logos`;
const pictures = '/settings/tenant-user/display-picture';
const setLogo = (logoKey: string | null, { token } = owner) =>
  call(server, 'PUT', `/settings/${ws}/update-tenant`, { token, body: { logoKey } });
const setPicture = (displayPictureKey: string | null, { token } = owner) =>
  call(server, 'PUT', '/account/tenant-user', { token, body: { displayPictureKey } });

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
    .withExif({ IFD0: { Copyright: 'Juniper & Light', Artist: 'taken at 38.79,-9.39' } })
    .jpeg()
    .toBuffer();

async function shown(address: unknown) {
  const response = await fetch(z.string().parse(address));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, metadata: await sharp(bytes).metadata() };
}

describe('a display picture', () => {
  test('is re-encoded, smaller and without its metadata, and served under a signed URL', async () => {
    const key = await upload(pictures, owner, await photograph(1600, 1200), 'image/jpeg');
    const profile = await setPicture(key);
    expect(profile.status).toBe(200);
    const { response, metadata } = await shown(profile.body.displayPictureUrl);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 384 });
    expect(metadata.exif).toBeUndefined();
    const seen = await call(server, 'GET', `/settings/${ws}/tenant-users/${owner.userId}`, {
      token: member.token,
    });
    expect(seen.body.displayPictureUrl).toEqual(expect.stringContaining('/api/storage/'));
  });

  test('can be handed in again, replaced and taken away', async () => {
    const key = await upload(pictures, owner, await photograph(40, 40), 'image/jpeg');
    expect((await setPicture(key)).status).toBe(200);
    await server.settle();
    // The upload is gone by now; the picture made of it is not.
    expect((await setPicture(key)).status).toBe(200);
    const next = await upload(pictures, owner, await photograph(50, 50), 'image/jpeg');
    const replaced = await setPicture(next);
    await server.settle();
    expect((await shown(replaced.body.displayPictureUrl)).metadata).toMatchObject({ width: 50 });
    expect(await setPicture(key)).toMatchObject({ status: 410, body: { code: 'file_gone' } });
    expect((await setPicture(null)).body).toMatchObject({ displayPictureUrl: null });
  });

  test('of somebody else, of another kind, and one that was never there are not there', async () => {
    const others = await upload(pictures, member, await photograph(30, 30), 'image/jpeg');
    const logo = await upload(logos, owner, await photograph(30, 30), 'image/jpeg');
    for (const key of [others, logo, 'accounts/x/display-picture/y'])
      expect(await setPicture(key)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'displayPictureKey' }] },
      });
    expect((await setPicture(others, member)).status).toBe(200);
  });

  test('has to have arrived', async () => {
    const ticket = await openUpload(pictures, owner, declared(await photograph(30, 30), 'image/jpeg'));
    expect(await setPicture(String(ticket.body.key))).toMatchObject({
      status: 409,
      body: { code: 'file_not_uploaded' },
    });
  });

  test('has to be a picture: bytes that only claim to be one are refused', async () => {
    const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2000)]);
    const key = await upload(pictures, owner, noise, 'image/jpeg');
    expect(await setPicture(key)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'displayPictureKey' }] },
    });
    const text = await upload(pictures, owner, Buffer.from('<script>alert(1)</script>'), 'image/png');
    expect(await setPicture(text)).toMatchObject({ status: 422, body: { code: 'file_differs' } });
  });
});

describe('a logo', () => {
  test('may be an SVG, which is drawn to pixels', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><script>alert(1)</script><rect width="300" height="100" fill="#2f6f5e"/></svg>',
    );
    const tenant = await setLogo(await upload(logos, owner, svg, 'image/svg+xml'));
    expect(tenant.status).toBe(200);
    const { logoUrl } = z.object({ logoUrl: z.string() }).parse(tenant.body.settings);
    const { metadata, bytes } = await shown(logoUrl);
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 100 });
    expect(bytes.includes('script')).toBe(false);
    const listed = await call(server, 'GET', '/settings/accessible-tenants', { token: member.token });
    expect(listed.body.data).toMatchObject([{ logoUrl: expect.stringContaining('/api/storage/') }]);
    expect((await setLogo(null)).body.settings).toMatchObject({ logoKey: null, logoUrl: null });
  });

  test('is uploaded by admins and owners', async () => {
    const bytes = await photograph(10, 10);
    expect((await openUpload(logos, member, declared(bytes, 'image/jpeg'))).status).toBe(403);
  });

  test('is a file that was uploaded as one, not any file of the workspace', async () => {
    const bytes = await photograph(30, 30);
    const other = await server.platform.database.withWorkspace(tenantId, (tx) =>
      server.platform.storage.createUpload(tx, {
        kind: 'contact-import',
        owner: { workspaceId: tenantId },
        name: 'contacts.csv',
        type: 'text/csv',
        size: bytes.length,
        sha256: declared(bytes, 'text/csv').sha256,
        createdBy: owner.userId,
      }),
    );
    if (isProblem(other)) throw new Error(other.title);
    await fetch(other.url, { method: 'PUT', headers: other.headers, body: new Uint8Array(bytes) });
    expect(await setLogo(other.key)).toMatchObject({
      body: { errors: [{ field: 'logoKey', message: 'There is no uploaded picture with this key.' }] },
    });
  });

  test('of another workspace is not there', async () => {
    const stranger = await signUpPerson(server, 'noor.haddad@mail.example');
    await createTestWorkspace(server, stranger, 'elsewhere');
    const key = await upload('/settings/elsewhere/logos', stranger, await photograph(30, 30), 'image/jpeg');
    expect(await setLogo(key)).toMatchObject({ status: 400, body: { errors: [{ field: 'logoKey' }] } });
  });
});

describe('an upload is refused', () => {
  const sha256 = 'a'.repeat(64);
  test.each([
    [logos, { fileName: 'a.gif', contentType: 'image/gif', size: 10, sha256 }, 'contentType'],
    [logos, { fileName: 'a.png', contentType: 'image/png', size: 5 * 1024 * 1024 + 1, sha256 }, 'size'],
    [pictures, { fileName: 'a.svg', contentType: 'image/svg+xml', size: 10, sha256 }, 'contentType'],
    [pictures, { fileName: 'a.png', contentType: 'image/png', size: 10 * 1024 * 1024 + 1, sha256 }, 'size'],
    [pictures, { fileName: 'a.png', contentType: 'image/png', size: 0, sha256 }, 'size'],
    [pictures, { fileName: '', contentType: 'image/png', size: 10, sha256 }, 'fileName'],
    [pictures, { fileName: 'a.png', contentType: 'image/png', size: 10, sha256: 'short' }, 'sha256'],
  ])('%s %j', async (path, body, field) => {
    expect(await openUpload(path, owner, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('when the bytes are not the declared ones', async () => {
    const bytes = await photograph(30, 30);
    const ticket = ticketShape.parse((await openUpload(pictures, owner, declared(bytes, 'image/jpeg'))).body);
    const other = new Uint8Array(await photograph(31, 30));
    const put = await fetch(ticket.signedUrl, { method: 'PUT', headers: ticket.headers, body: other });
    expect(put.ok).toBe(false);
    expect((await setPicture(ticket.key)).status).not.toBe(200);
  });
});
