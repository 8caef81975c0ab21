import { unwrap, uploadForSmartFile } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { files } from '../../../platform/storage/schema';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { change, guide } from '../testing/pictures';
import { asMember, sendForTest, weddingLead } from '../testing/sent-lead';
import { sweepFiles } from './sweep';

const HOUR = 3_600_000;
let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  server.clock.advance(600_000);
  mira = await openTaskStudio(server, `sweeping-${studios}`);
});
afterAll(() => server.close());

const attach = () => unwrap(uploadForSmartFile(mira.client, guide(), 'attachment'));
const named = (...keys: readonly string[]) =>
  keys.map((key, index) => ({ _id: `file-${index}`, name: `File ${index}`, key }));
const show = async (leadId: string, ...keys: readonly string[]) =>
  unwrap(change(mira, leadId, 'thankyou', { files: named(...keys) }));

/** Moves the clock by some hours, running the hourly sweep in each. */
async function pass(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    server.clock.advance(HOUR);
    if (hour % 6 === 0 || hour === hours - 1) await sweepFiles(server.platform);
  }
  await server.settle();
}
const isThere = async (key: string) => {
  const body = await server.platform.storage.openRead(key);
  body?.destroy();
  return body !== undefined;
};

test('an unused file is removed after a day, with its row; a file that a draft uses stays', async () => {
  const lead = await weddingLead(mira);
  const [shown, forgotten] = [await attach(), await attach()];
  await show(lead._id, shown.key);
  await pass(23);
  expect([await isThere(shown.key), await isThere(forgotten.key)]).toEqual([true, true]);
  await pass(3);
  expect([await isThere(shown.key), await isThere(forgotten.key)]).toEqual([true, false]);
  const rows = await asMember(server, mira, ({ tx }) =>
    tx.select({ key: files.key }).from(files).where(eq(files.workspaceId, mira.workspaceId)),
  );
  expect(rows.map(({ key }) => key)).toEqual([shown.key]);
});

test('a file that an edit removed can be restored: earlier contents use it', async () => {
  const lead = await weddingLead(mira);
  const { key } = await attach();
  await show(lead._id, key);
  await show(lead._id);
  await pass(72);
  await show(lead._id, key);
  expect(await isThere(key)).toBe(true);
});

test('a file that is used again in time stays', async () => {
  const lead = await weddingLead(mira);
  const { key } = await attach();
  await pass(20);
  await show(lead._id, key);
  await pass(48);
  expect(await isThere(key)).toBe(true);
});

test('a file that a version uses stays as long as the version, whatever happens to the draft', async () => {
  const lead = await weddingLead(mira);
  const { key } = await attach();
  await show(lead._id, key);
  await sendForTest(server, mira, lead._id);
  const thanks = lead.modules.find(({ module }) => module.kind === 'thankyou');
  await unwrap(mira.smartFiles.removeStep(lead._id, thanks?._id ?? ''));
  await asMember(server, mira, ({ tx }) => tx.execute('delete from smart_file_contents'));
  await pass(72);
  expect(await isThere(key)).toBe(true);
});

test('the database refuses to remove a file that a version uses', async () => {
  const lead = await weddingLead(mira);
  const { key } = await attach();
  await show(lead._id, key);
  await sendForTest(server, mira, lead._id);
  await expect(
    asMember(server, mira, ({ tx }) => tx.delete(files).where(eq(files.key, key))),
  ).rejects.toMatchObject({ cause: { constraint: expect.stringContaining('version_files') } });
  expect(await isThere(key)).toBe(true);
});
