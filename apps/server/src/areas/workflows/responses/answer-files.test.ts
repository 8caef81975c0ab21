import type { Form } from '@atelier/domain/forms';
import { unwrap } from '@atelier/sdk';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../../platform/storage/schema';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { formLead, openForm, refused, sendForm, uploadAnswer } from '../testing/sent-form';
import { sweepResponses } from './sweep';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
beforeEach(async () => {
  studios += 1;
  server.clock.advance(600_000);
  mira = await openTaskStudio(server, `files-${studios}`);
});
afterAll(() => server.close());

const pictures = {
  title: 'Pictures of the place',
  intro: '',
  items: [
    { _id: 'names', type: 'shortText', label: 'Your names', required: true },
    {
      _id: 'place',
      type: 'file',
      label: 'The place',
      required: false,
      accept: ['image/*', 'application/pdf'],
      maximumFiles: 5,
      maximumSize: 2_000,
    },
    {
      _id: 'rings',
      type: 'file',
      label: 'Rings',
      required: false,
      accept: ['image/png'],
      maximumFiles: 1,
      maximumSize: 100,
    },
  ],
  hidden: [],
} as unknown as Form;

const MEBIBYTE = 1024 * 1024;
/** The same with files of 100 MB. */
const large = {
  ...pictures,
  items: pictures.items.map((item) =>
    'maximumSize' in item ? { ...item, maximumSize: 100 * MEBIBYTE } : item,
  ),
} as Form;

const png = (size = 64) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(size, studios)]);
const file = (name: string, more: object = {}) => ({
  questionId: 'place',
  bytes: png(),
  name,
  type: 'image/png',
  ...more,
});

async function open(content = pictures) {
  const lead = await formLead(mira, content);
  const form = await sendForm(server, mira, lead);
  const browser = await openForm(server, form);
  const visitorId = uuid();
  const save = (answers: object) =>
    browser.calls.saveAnswers({
      stepId: form.stepId,
      versionId: browser.versionId,
      visitorId,
      answers: { ...answers },
    });
  const send = (answers: object) =>
    browser.calls.sendAnswers({
      stepId: form.stepId,
      versionId: browser.versionId,
      visitorId,
      answers: { ...answers },
    });
  const upload = (one: ReturnType<typeof file>) => uploadAnswer(server, browser, { ...one, visitorId });
  const declare = (declared: object) =>
    browser.calls.openAnswerUpload({
      stepId: form.stepId,
      questionId: 'place',
      fileName: 'a.png',
      contentType: 'image/png',
      size: 10,
      sha256: 'a'.repeat(64),
      visitorId,
      ...declared,
    });
  return { form, browser, visitorId, save, send, upload, declare };
}

const studioFiles = async (formId: string) => {
  const response = await unwrap(mira.formResponses.get({ formId }));
  return response?.questions.find(({ questionId }) => questionId === 'place')?.files ?? [];
};

describe('files that answer a question', () => {
  it('are all stored and can be downloaded by the studio after five uploads and a closed tab', async () => {
    const { form, save, upload } = await open();
    const answers = [];
    for (const name of ['1.png', '2.png', '3.png', '4.png', '5.png']) {
      const { status, answer } = await upload(file(name, { bytes: png(Number(name[0])) }));
      expect(status).toBe(204);
      answers.push(answer);
    }
    await unwrap(save({ place: answers }));
    // A day later the sweep removes none of them: the answers use them.
    server.clock.advance(2 * 86_400_000);
    await sweepResponses(server.platform);
    const files = await studioFiles(form.stepId);
    expect(files.map(({ name, size, type }) => [name, size, type])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [`${number}.png`, 8 + number, 'image/png']),
    );
    for (const [index, { url }] of files.entries()) {
      const got = await server.fetch(url);
      expect(Buffer.from(await got.arrayBuffer())).toEqual(png(index + 1));
      expect(got.headers.get('content-disposition')).toContain('attachment');
    }
  });

  it('have addresses that expire after ten minutes, and are hidden from other workspaces', async () => {
    const { form, save, upload } = await open();
    await unwrap(save({ place: [(await upload(file('a.png'))).answer] }));
    const [told] = await studioFiles(form.stepId);
    const address = told?.url ?? '';
    server.clock.advance(9 * 60_000);
    expect((await server.fetch(address)).status).toBe(200);
    // The same signature does not open another file.
    const other = new URL(address, 'http://localhost');
    other.pathname = `${other.pathname}x`;
    expect((await server.fetch(other.pathname + other.search)).ok).toBe(false);
    server.clock.advance(2 * 60_000);
    expect((await server.fetch(address)).ok).toBe(false);
    const [again] = await studioFiles(form.stepId);
    expect((await server.fetch(again?.url ?? '')).status).toBe(200);
    const hannah = await openTaskStudio(server, `files-stranger-${studios}`);
    const refusedTo = await refused(hannah.formResponses.get({ formId: form.stepId }));
    expect(refusedTo.code).toBe('not_found');
  });

  it('must have the types and sizes that the question allows', async () => {
    const { declare } = await open();
    const fields = async (declared: object) =>
      (await refused(declare(declared))).fields.map(({ field }) => field);
    expect(await fields({ contentType: 'video/mp4' })).toEqual(['contentType']);
    expect(await fields({ size: 2_001 })).toEqual(['size']);
    expect(await fields({ questionId: 'names' })).toEqual(['questionId']);
    expect(await fields({ questionId: 'nothing' })).toEqual(['questionId']);
    expect(await fields({ visitorId: undefined })).toEqual(['visitorId']);
    await unwrap(declare({ size: 2_000 }));
  });

  it('must be what was declared: another type, other bytes, or none are refused', async () => {
    const { save, upload, declare, form, browser, visitorId } = await open();
    const page = await upload(file('page.png', { bytes: Buffer.from('<script>alert(1)</script>') }));
    const { fields } = await refused(save({ names: 'Ada', place: [page.answer] }));
    expect(fields).toEqual([
      { field: 'answers.place', message: expect.stringContaining('not what its name says') },
    ]);
    // The other answers are stored all the same, and the file is removed.
    const draft = await unwrap(browser.calls.answers({ stepId: form.stepId, visitorId }));
    expect(draft.answers).toEqual({ names: 'Ada' });
    expect((await refused(save({ place: [page.answer] }))).fields).toHaveLength(1);
    const never = await unwrap(declare({}));
    const missing = { key: never.key, name: 'a.png', size: 10, type: 'image/png' };
    expect((await refused(save({ place: [missing] }))).fields).toMatchObject([{ field: 'answers.place' }]);
  });

  it('get their name from the server, whatever the answer says', async () => {
    const { save, upload, form } = await open();
    const { answer } = await upload(file('a.png'));
    await unwrap(save({ names: 'Ada', place: [{ ...answer, name: 'b.exe', size: 1, type: 'image/gif' }] }));
    expect(await studioFiles(form.stepId)).toMatchObject([{ name: 'a.png', size: 72, type: 'image/png' }]);
  });

  it('belong to one visitor and one question', async () => {
    const { save, upload, browser, form } = await open();
    const { answer } = await upload(file('a.png'));
    const stranger = { stepId: form.stepId, versionId: browser.versionId, visitorId: uuid() };
    const stolen = await refused(browser.calls.saveAnswers({ ...stranger, answers: { place: [answer] } }));
    expect(stolen.fields).toMatchObject([{ field: 'answers.place' }]);
    expect((await refused(save({ rings: [answer] }))).fields).toMatchObject([{ field: 'answers.rings' }]);
    const other = await open();
    expect((await refused(other.save({ place: [answer] }))).fields).toMatchObject([
      { field: 'answers.place' },
    ]);
    await unwrap(save({ place: [answer] }));
  });

  it('are removed after a day without an answer that uses them', async () => {
    const { send, upload, form } = await open();
    const [kept, unused] = [await upload(file('kept.png')), await upload(file('unused.png'))];
    await unwrap(
      send({ names: 'Ada', place: [unused.answer] }).then(() =>
        send({ names: 'Ada', place: [unused.answer] }),
      ),
    );
    server.clock.advance(23 * 3_600_000);
    await sweepResponses(server.platform);
    expect(await server.platform.storage.openRead(kept.answer.key)).toBeDefined();
    server.clock.advance(2 * 3_600_000);
    await sweepResponses(server.platform);
    expect(await server.platform.storage.openRead(kept.answer.key)).toBeUndefined();
    expect(await studioFiles(form.stepId)).toHaveLength(1);
  });

  it('are removed 30 days after the studio deleted their response', async () => {
    const { send, upload, form } = await open();
    const { answer } = await upload(file('a.png'));
    await unwrap(send({ names: 'Ada', place: [answer] }));
    const [row] = (await unwrap(mira.formResponses.list({ formId: form.stepId }))).data;
    await unwrap(mira.formResponses.delete(row?._id ?? ''));
    server.clock.advance(29 * 86_400_000);
    await sweepResponses(server.platform);
    expect(await server.platform.storage.openRead(answer.key)).toBeDefined();
    server.clock.advance(2 * 86_400_000);
    expect((await mira.formResponses.restore(row?._id ?? '')).ok).toBe(false);
    await sweepResponses(server.platform);
    expect(await server.platform.storage.openRead(answer.key)).toBeUndefined();
  });

  it('of strangers who send nothing are limited by network and by form, and free again when they are sent', async () => {
    const lead = await formLead(mira, large);
    const form = await sendForm(server, mira, lead);
    const from = async (address: string) => {
      const browser = await openForm(server, form, address);
      return (size: number) =>
        browser.calls.openAnswerUpload({
          stepId: form.stepId,
          questionId: 'place',
          fileName: 'a.png',
          contentType: 'image/png',
          size,
          sha256: 'a'.repeat(64),
          visitorId: uuid(),
        });
    };
    const most = 100 * MEBIBYTE;
    const declare = await from('198.51.100.7');
    for (let at = 0; at < 5; at += 1) await unwrap(declare(most));
    const full = await refused(declare(20 * MEBIBYTE));
    expect(full).toMatchObject({
      code: 'too_many_files',
      fields: [{ field: 'size', message: expect.stringContaining('At most 512 MB') }],
    });
    // The same network with another address, and a small file that still fits.
    expect((await refused((await from('198.51.100.99'))(most))).code).toBe('too_many_files');
    await unwrap(declare(MEBIBYTE));
    for (const network of ['203.0.113', '192.0.2', '198.18.0'])
      for (let at = 0; at < 5; at += 1) await unwrap((await from(`${network}.${at}`))(most));
    const fullForm = await refused((await from('198.19.0.1'))(most));
    expect(fullForm.fields).toMatchObject([{ message: expect.stringContaining('At most 2,048 MB') }]);
    server.clock.advance(24 * 3_600_000);
    await unwrap(declare(most));
  });

  it('leave room for others once they are sent', async () => {
    const { save, send, upload, declare } = await open(large);
    const place = [];
    for (let at = 0; at < 5; at += 1) place.push((await upload(file(`${at}.png`))).answer);
    const answers = { names: 'Ada', place };
    await unwrap(save(answers));
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.update(files).set({ size: 100 * MEBIBYTE }),
    );
    const more = { size: 20 * MEBIBYTE };
    expect((await refused(declare(more))).code).toBe('too_many_files');
    await unwrap(send(answers));
    await unwrap(declare(more));
  });

  it('cannot be uploaded without limit', async () => {
    const { declare } = await open();
    for (let tries = 0; tries < 15; tries += 1) await unwrap(declare({}));
    expect((await refused(declare({}))).code).toBe('too_many_files');
  });
});
