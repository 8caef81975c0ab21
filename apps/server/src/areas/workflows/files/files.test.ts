import { errorCode, fieldErrors, type Result, unwrap, uploadForSmartFile } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { smartFileLinks } from '../record/schema';
import { smartFileSteps } from '../schema';
import { change, guide, moduleIn, photograph } from '../testing/pictures';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { bindFiles } from './version-files';

let server: TestServer;
let mira: TaskPerson;
let other: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  server.clock.advance(600_000);
  mira = await openTaskStudio(server, `covers-${studios}`);
  other = await openTaskStudio(server, `neighbours-${studios}`);
});
afterAll(() => server.close());

const refused = (result: Result<unknown>) => {
  if (result.ok) throw new Error(`It was accepted: ${JSON.stringify(result.data)}`);
  return { code: errorCode(result.error), fields: fieldErrors(result.error) };
};
const field = (name: string) => expect.objectContaining({ field: name });

const cover = async (by = mira, file?: File) =>
  unwrap(uploadForSmartFile(by.client, file ?? (await photograph()), 'cover'));
const attachment = (by = mira, file = guide()) => unwrap(uploadForSmartFile(by.client, file, 'attachment'));

async function picture(address: string) {
  const response = await server.fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, size: await sharp(bytes).metadata() };
}

/** Sends a file with a cover and a guide, and returns what its client sees. */
async function sentWithFiles() {
  const lead = await weddingLead(mira);
  const [top, paper] = [await cover(), await attachment()];
  await unwrap(change(mira, lead._id, 'proposal', { cover: top.key }));
  await unwrap(
    change(mira, lead._id, 'thankyou', { files: [{ _id: 'guide', name: 'Guide', key: paper.key }] }),
  );
  const { token, id: linkId } = await sendForTest(server, mira, lead._id);
  const client = await clientWith(server, token);
  return { lead, top, paper, linkId, client, file: await unwrap(client.clientFile.open()) };
}

const shownIn = (file: Awaited<ReturnType<typeof sentWithFiles>>['file'], kind: string) => {
  const [one] = file.steps.find((step) => step.kind === kind)?.files ?? [];
  if (!one) throw new Error(`The ${kind} shows no file.`);
  return one;
};

describe('an upload', () => {
  test('of a cover is resized to three widths, smallest first, without camera metadata', async () => {
    const { sources, url, ...rest } = await cover();
    expect(rest).toMatchObject({ purpose: 'cover', name: 'alentejo.jpg', type: 'image/jpeg' });
    expect(sources.map(({ width }) => width)).toEqual([480, 960, 1920]);
    expect(url).toBe(sources[2]?.url);
    for (const { width, url: address } of sources) {
      const { size, bytes } = await picture(address);
      expect([size.format, size.width, size.height]).toEqual(['webp', width, width / 2]);
      expect(bytes.includes('38.79')).toBe(false);
    }
  });

  test('keeps only the resized pictures of a photograph', async () => {
    const { key } = await cover();
    await server.settle();
    expect(await server.platform.storage.openRead(key)).toBeUndefined();
  });

  test('of a small picture is not enlarged', async () => {
    const { sources } = await cover(mira, await photograph(300, 200));
    for (const { url } of sources) expect((await picture(url)).size.width).toBe(300);
  });

  test('is refused with the limit if too large, and with the accepted types', async () => {
    const huge = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    expect(refused(await uploadForSmartFile(mira.client, huge, 'cover')).fields).toEqual([
      { field: 'size', message: 'Choose a file of at most 20 MB.' },
    ]);
    const page = new File(['<script>alert(1)</script>'], 'a.html', { type: 'text/html' });
    for (const purpose of ['cover', 'attachment'] as const)
      expect(refused(await uploadForSmartFile(mira.client, page, purpose)).fields).toEqual([
        field('contentType'),
      ]);
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
      type: 'image/svg+xml',
    });
    expect(refused(await uploadForSmartFile(mira.client, drawing, 'attachment')).fields).toEqual([
      field('contentType'),
    ]);
  });

  test('of a page that claims to be a picture is refused by its bytes, and cannot be used', async () => {
    const page = new File(['<html><script>alert(1)</script></html>'], 'cover.png', { type: 'image/png' });
    expect(refused(await uploadForSmartFile(mira.client, page, 'cover')).code).toBe('file_differs');
    const broken = new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
      'c.png',
      {
        type: 'image/png',
      },
    );
    expect(refused(await uploadForSmartFile(mira.client, broken, 'cover')).fields).toEqual([
      { field: 'key', message: 'This picture cannot be read.' },
    ]);
    const keys = await asMember(server, mira, ({ tx }) =>
      tx.execute<{ key: string }>('select key from smart_file_files'),
    );
    const lead = await weddingLead(mira);
    expect(keys.rows).toHaveLength(2);
    for (const { key } of keys.rows)
      expect(refused(await change(mira, lead._id, 'proposal', { cover: key })).fields).toEqual([
        field('input.content.cover'),
      ]);
  });

  test('belongs to its workspace: nobody else can use it', async () => {
    const { key } = await cover();
    const path = `${server.origin}/api/workflows/${other.handle}/smart-file-files`;
    const token = await other.client.session.get('token');
    const answer = await server.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [field('key')] });
  });
});

describe('a content', () => {
  test('uses files of its own workspace, each for its purpose', async () => {
    const lead = await weddingLead(mira);
    const [mine, theirs, paper] = [await cover(), await cover(other), await attachment()];
    const saved = await unwrap(change(mira, lead._id, 'proposal', { cover: mine.key }));
    expect(saved.files).toMatchObject([{ key: mine.key, purpose: 'cover' }]);
    for (const key of [theirs.key, paper.key, 'workspaces/nobody/smart-file-cover/none'])
      expect(refused(await change(mira, lead._id, 'proposal', { cover: key })).fields).toEqual([
        field('input.content.cover'),
      ]);
    const files = [
      { _id: 'a', name: 'Guide', key: paper.key },
      { _id: 'b', name: 'Theirs', key: (await attachment(other)).key },
      { _id: 'c', name: 'A picture', key: mine.key },
    ];
    expect(refused(await change(mira, lead._id, 'thankyou', { files })).fields).toEqual([
      field('input.content.files.1.key'),
      field('input.content.files.2.key'),
    ]);
    const content = { ...moduleIn(lead, 'proposal').content, cover: theirs.key };
    expect(refused(await mira.smartFiles.addStep(lead._id, { module: 'proposal', content })).fields).toEqual([
      field('stepInput.content.cover'),
    ]);
  });

  test('of a copy uses the same files', async () => {
    const lead = await weddingLead(mira);
    const { key } = await cover();
    await unwrap(change(mira, lead._id, 'proposal', { cover: key }));
    const copy = await unwrap(mira.leads.duplicate({ id: lead._id }));
    expect(moduleIn(copy, 'proposal').content).toMatchObject({ cover: key });
    expect(moduleIn(copy, 'proposal').files).toMatchObject([{ key }]);
  });

  test('that uses a missing file is not sent, and the error names the place', async () => {
    const lead = await weddingLead(mira);
    const key = 'workspaces/nobody/smart-file-cover/none';
    await asMember(server, mira, ({ tx }) =>
      tx
        .update(smartFileSteps)
        .set({ content: { ...moduleIn(lead, 'proposal').content, cover: key } })
        .where(eq(smartFileSteps.id, moduleIn(lead, 'proposal')._id)),
    );
    expect((await unwrap(mira.sending.draftGaps(lead._id))).gaps).toMatchObject([
      {
        kind: 'missingFile',
        field: 'cover',
        words: 'Proposal: its picture no longer exists; choose another',
      },
    ]);
    const version = { workspaceId: mira.workspaceId, versionId: uuid() };
    const effective = {
      kind: 'proposal',
      content: { ...moduleIn(lead, 'proposal').content, cover: key },
    } as never;
    await expect(asMember(server, mira, ({ tx }) => bindFiles(tx, version, effective))).rejects.toMatchObject(
      {
        problem: { errors: [field('proposal.cover')] },
      },
    );
  });
});

describe('a list', () => {
  test('shows leads and templates with the smallest size of their cover', async () => {
    const lead = await weddingLead(mira);
    const { key } = await cover();
    await unwrap(change(mira, lead._id, 'proposal', { cover: key }));
    const [shown] = (await unwrap(mira.leads.list())).data;
    expect((await picture(shown?.imageUrl ?? '')).size.width).toBe(480);
    const copied = await unwrap(mira.templates.create({ title: 'Weddings' }));
    expect(copied.imageUrl).toBeNull();
    const content = { ...moduleIn(lead, 'proposal').content, cover: key };
    await unwrap(mira.smartFiles.addStep(copied._id, { module: 'proposal', content }));
    const [template] = (await unwrap(mira.templates.list())).data;
    expect((await picture(template?.imageUrl ?? '')).size.width).toBe(480);
  });
});

describe('the client', () => {
  test('sees the cover in every size and gets the file as a download that runs nothing', async () => {
    const { file, top, paper } = await sentWithFiles();
    const seen = shownIn(file, 'proposal');
    expect(seen.key).toBe(top.key);
    for (const { width, url } of seen.sources) {
      const { response, size } = await picture(url);
      expect([response.status, size.width]).toEqual([200, width]);
      expect(response.headers.get('content-type')).toBe('image/webp');
    }
    const { url, name, size } = shownIn(file, 'thankyou');
    expect([name, size]).toEqual([paper.name, paper.size]);
    const response = await server.fetch(url);
    expect(await response.text()).toBe(await guide().text());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(paper.size),
      'content-disposition': expect.stringMatching(/^attachment; filename="Guide to your day.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('has addresses that end with the link, and reveal nothing of its token', async () => {
    const { file, client, linkId } = await sentWithFiles();
    const { url } = shownIn(file, 'thankyou');
    expect(url).not.toContain(await client.client.session.get('token'));
    await unwrap(mira.sending.revokeLink(linkId));
    const answer = await server.fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ code: 'link_revoked' });
  });

  test('has addresses that expire with the link', async () => {
    const { file, linkId } = await sentWithFiles();
    const { url } = shownIn(file, 'proposal');
    await asMember(server, mira, ({ tx, platform }) =>
      tx
        .update(smartFileLinks)
        .set({ expiresAt: new Date(platform.clock.now().getTime() + 60_000) })
        .where(eq(smartFileLinks.id, linkId)),
    );
    expect((await server.fetch(url)).status).toBe(200);
    server.clock.advance(60_001);
    expect(await (await server.fetch(url)).json()).toMatchObject({ code: 'link_expired', status: 410 });
  });

  test('cannot forge an address for another size, link or file', async () => {
    const { file, paper, lead, top } = await sentWithFiles();
    const again = await sendForTest(server, mira, lead._id);
    const { url } = shownIn(file, 'thankyou');
    const wrong = [
      url.replace('/file?', '/1920?'),
      url.replace(/smart-file-files\/[^/]+/, `smart-file-files/${again.id}`),
      url.replace(paper.key.split('/').at(-1) ?? '', top.key.split('/').at(-1) ?? ''),
      url.replace(/\?.*/, ''),
      url.replace(/\?.*/, '?signature=a&signature=b'),
      url.replace(/smart-file-files\/[^/]+/, 'smart-file-files/nobody'),
    ];
    expect(await Promise.all(wrong.map(async (one) => (await server.fetch(one)).status))).toEqual(
      wrong.map(() => 403),
    );
  });

  test('cannot get a file that is no longer shown', async () => {
    const { file, lead } = await sentWithFiles();
    await unwrap(change(mira, lead._id, 'thankyou', { files: [] }));
    await sendForTest(server, mira, lead._id);
    expect((await server.fetch(shownIn(file, 'thankyou').url)).status).toBe(404);
    expect((await server.fetch(shownIn(file, 'proposal').url)).status).toBe(200);
  });

  test('learns whether visits are recorded', async () => {
    const { client, lead, file } = await sentWithFiles();
    expect(file.isRecorded).toBe(true);
    const { token } = await sendForTest(server, mira, lead._id, { kind: 'preview', recipient: null });
    const preview = await clientWith(server, token);
    expect((await unwrap(preview.clientFile.open())).isRecorded).toBe(false);
    await unwrap(mira.viewers.updateSettings({ isOn: false }));
    expect((await unwrap(client.clientFile.open())).isRecorded).toBe(false);
  });
});
