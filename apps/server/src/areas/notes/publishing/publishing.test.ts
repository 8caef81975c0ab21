import { type NotePage, type NotesCalls, unwrap, uploadToPage } from '@atelier/sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { newPage } from '../testing/people';

let server: TestServer;
let mira: TaskPerson;
let page: NotePage;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `publishing-${studios}`);
  page = await newPage(mira, 'The weekend, in order');
});
afterAll(() => server.close());

type Update = Parameters<NotesCalls['update']>[0]['updateInput'];
const update = (updateInput: Update, pageId = page._id) => mira.notes.update({ pageId, updateInput });
const read = (path: string, init?: RequestInit) =>
  server.fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
const path = (slug: string) => `/p/${mira.handle}/${slug}`;
const write = (type: string, props: Record<string, unknown>, content?: Record<string, unknown>[]) =>
  unwrap(mira.noteBlocks.create({ pageId: page._id, input: { type, props, ...(content && { content }) } }));
const text = (words: string, styles = {}) => ({ type: 'text', text: words, styles });

it('is text without any script, in plain HTML', async () => {
  await write('heading', { level: 1 }, [text('Saturday')]);
  await write('bulletListItem', {}, [text('Rings', { bold: true })]);
  await write('bulletListItem', {}, [
    { type: 'link', href: 'https://chapel.example/', content: [text('Chapel')] },
  ]);
  await write('paragraph', {}, [
    { type: 'mention', props: { kind: 'date', target: '2026-11-27' } },
    text('<script>alert(1)</script>'),
  ]);
  const published = await unwrap(update({ isPublished: true }));
  expect(published).toMatchObject({
    isPublished: true,
    slug: 'the-weekend-in-order',
    expiresAt: null,
    publishSubPages: false,
    publicUrl: `${server.origin}${path('the-weekend-in-order')}`,
  });
  const answer = await read(path('the-weekend-in-order'), {
    headers: { 'accept-language': 'de-DE,de;q=0.9' },
  });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<h1>The weekend, in order</h1>');
  expect(html).toContain('>Saturday</h2>');
  expect(html).toContain('<ul><li><strong>Rings</strong></li><li><a href="https://chapel.example/"');
  expect(html).toContain('<time datetime="2026-11-27">27. November 2026</time>&lt;script&gt;');
  expect(html).not.toMatch(/<script|\son\w+=/);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
});

it('shows its pictures to everybody who has the address, and others to nobody', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a9a7b' } })
    .png()
    .toBuffer();
  const upload = async () => {
    const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
    const { imageUrl } = await unwrap(uploadToPage(mira.client, file, { pageId: page._id }));
    await unwrap(mira.notes.files({ pageId: page._id, imageUrls: [imageUrl] }));
    await server.settle();
    return imageUrl;
  };
  const [shown, other] = [await upload(), await upload()];
  await write('image', { url: shown, alt: '"><img src=x onerror=alert(1)>' });
  await unwrap(update({ isPublished: true, slug: 'weekend' }));
  const html = await (await read(path('weekend'))).text();
  const address = `${path('weekend')}/files/${shown.slice(-36)}`;
  expect(html).toContain(`<img src="${address}" alt="&quot;&gt;&lt;img`);
  const picture = await read(address);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await read(`${path('weekend')}/files/${other.slice(-36)}`)).status).toBe(404);
  await unwrap(update({ isPublished: false }));
  expect((await read(address)).status).toBe(404);
});

it('takes sub-pages along by choice, and never private ones', async () => {
  const sub = await newPage(mira, 'Family photos', { parentId: page._id });
  const secret = await newPage(mira, 'What it costs', { parentId: page._id, isPrivate: true });
  const elsewhere = await newPage(mira, 'Other couple');
  for (const { _id } of [sub, secret, elsewhere]) await write('subPage', { pageId: _id });
  await write('paragraph', {}, [{ type: 'mention', props: { kind: 'page', target: elsewhere._id } }]);
  await unwrap(update({ isPublished: true, slug: 'weekend' }));
  const alone = await (await read(path('weekend'))).text();
  for (const { title, _id } of [sub, secret, elsewhere]) {
    expect(alone).not.toContain(title);
    expect((await read(`${path('weekend')}/${_id}`)).status).toBe(404);
  }
  await unwrap(update({ publishSubPages: true }));
  const together = await (await read(path('weekend'))).text();
  expect(together).toContain(`<a href="${path('weekend')}/${sub._id}">Family photos</a>`);
  expect(together).not.toContain('What it costs');
  expect(together).not.toContain('Other couple');
  expect((await read(`${path('weekend')}/${sub._id}`)).status).toBe(200);
  expect((await read(`${path('weekend')}/${secret._id}`)).status).toBe(404);
  await unwrap(mira.notes.delete({ pageId: sub._id }));
  expect((await read(`${path('weekend')}/${sub._id}`)).status).toBe(404);
});

it('ends at an instant, and at once when it is unpublished or deleted', async () => {
  const inAnHour = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  await unwrap(update({ isPublished: true, slug: 'weekend', expiresAt: inAnHour }));
  expect((await read(path('weekend'))).status).toBe(200);
  server.clock.advance(3_600_001);
  expect((await read(path('weekend'))).status).toBe(404);
  await unwrap(update({ expiresAt: null }));
  expect((await read(path('weekend'))).status).toBe(200);
  await unwrap(mira.notes.delete({ pageId: page._id }));
  expect((await read(path('weekend'))).status).toBe(404);
  expect((await read(`/p/nobody-at-all/weekend`)).status).toBe(404);
});

it('has an address of its own, and former ones lead to it', async () => {
  await unwrap(update({ isPublished: true, slug: 'weekend' }));
  const other = await newPage(mira, 'Weekend');
  expect(await refusal(update({ slug: 'weekend' }, other._id))).toMatchObject({
    code: 'slug_taken',
    fields: [{ field: 'updateInput.slug', message: expect.stringContaining('“weekend-2” is free') }],
  });
  expect(await refusal(update({ slug: 'Bad slug' }))).toMatchObject({
    fields: [{ field: 'updateInput.slug' }],
  });
  expect(await unwrap(update({ isPublished: true }, other._id))).toMatchObject({ slug: 'weekend-2' });
  await unwrap(update({ slug: 'our-weekend' }));
  const moved = await read(path('weekend'));
  expect([moved.status, moved.headers.get('location')]).toEqual([302, path('our-weekend')]);
});

it('takes full access', async () => {
  const tom = await addMember(server, mira, 'Tom');
  await unwrap(mira.notes.share({ pageId: page._id, userIds: [tom.accountId], access: 'edit' }));
  const tries: Update[] = [
    { isPublished: true },
    { slug: 'a' },
    { expiresAt: null },
    { publishSubPages: true },
  ];
  for (const updateInput of tries)
    expect(await refusal(tom.notes.update({ pageId: page._id, updateInput }))).toMatchObject({
      code: 'page_level',
    });
});
