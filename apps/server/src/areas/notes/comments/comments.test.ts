import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { newPage } from '../testing/people';
import { sweepComments } from './sweep';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let pageId: string;
let blockId: string;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `comments-${studios}`);
  tom = await addMember(server, mira, 'Tom');
  pageId = (await newPage(mira, 'Weekend plan'))._id;
  await share('comment');
  const [block] = (await unwrap(mira.noteBlocks.list({ pageId }))).data;
  blockId = block?._id ?? '';
});
afterAll(() => server.close());

const share = (access: 'view' | 'comment', person = tom) =>
  unwrap(mira.notes.share({ pageId, userIds: [person.accountId], access }));
const begin = (person: TaskPerson, text: string, more: object = {}) =>
  person.pageComments.create({ pageId, input: { text, anchor: { blockId, quote: 'Ceremony' }, ...more } });
const answer = (person: TaskPerson, threadId: string, text: string, more: object = {}) =>
  person.pageComments.create({ pageId, input: { text, threadId, ...more } });
const told = async (person: TaskPerson) =>
  (await unwrap(person.settings.notices({}))).data.map(({ action, title }) => `${action}: ${title}`);
const threads = async (person = mira) => (await unwrap(person.pageComments.list(pageId))).data;

describe('comments on a page', () => {
  it('are begun, answered, changed, deleted and brought back', async () => {
    const _id = uuid();
    const thread = await unwrap(begin(tom, 'Is this on time?', { _id }));
    expect(thread).toMatchObject({ blockId, quote: 'Ceremony', start: null, resolvedAt: null });
    expect(await unwrap(begin(tom, 'Is this on time?', { _id }))).toEqual(thread);
    const answered = await unwrap(answer(mira, thread._id, 'Yes'));
    expect(answered.comments.map(({ text, fullName }) => [text, fullName])).toMatchObject([
      ['Is this on time?', 'Tom'],
      ['Yes', expect.any(String)],
    ]);
    const input = { text: 'Is this still on time?' };
    const changed = await unwrap(tom.pageComments.update({ pageId, commentId: _id, input }));
    expect(changed.comments[0]).toMatchObject({ ...input, editedAt: expect.any(String) });
    const { thread: left } = await unwrap(tom.pageComments.delete({ pageId, commentId: _id }));
    expect(left?.comments.map(({ text }) => text)).toEqual(['Yes']);
    await unwrap(tom.pageComments.restore({ pageId, commentId: _id }));
    expect(await threads()).toMatchObject([{ comments: [input, { text: 'Yes' }] }]);
  });

  it('are gone with the last of a thread, come back for 30 days, and are forgotten after', async () => {
    const _id = uuid();
    await unwrap(begin(tom, 'Hm', { _id }));
    expect((await unwrap(tom.pageComments.delete({ pageId, commentId: _id }))).thread).toBeNull();
    expect(await threads()).toEqual([]);
    await unwrap(tom.pageComments.restore({ pageId, commentId: _id }));
    expect(await threads()).toHaveLength(1);
    await unwrap(tom.pageComments.delete({ pageId, commentId: _id }));
    server.clock.advance(31 * 86_400_000);
    expect(await refusal(tom.pageComments.restore({ pageId, commentId: _id }))).toMatchObject({
      code: 'not_found',
    });
    await sweepComments(server.platform);
    expect(await refusal(begin(tom, 'Hm', { _id, text: 'New' })).catch(() => null)).toBeNull();
  });

  it('are resolved, and an answer opens them again', async () => {
    const { _id: threadId } = await unwrap(begin(mira, 'Which bus?'));
    const resolved = await unwrap(tom.pageComments.resolve({ pageId, threadId, isResolved: true }));
    expect(resolved).toMatchObject({ resolvedBy: tom.accountId, resolvedAt: expect.any(String) });
    await unwrap(answer(tom, threadId, 'The one at 15:10'));
    expect(await threads()).toMatchObject([{ resolvedAt: null, resolvedBy: null }]);
  });

  it('need the level comment, are read with view, and are everyone’s own', async () => {
    const thread = await unwrap(begin(tom, 'Mine'));
    const commentId = thread.comments[0]?._id ?? '';
    expect(
      await refusal(mira.pageComments.update({ pageId, commentId, input: { text: 'No' } })),
    ).toMatchObject({ code: 'not_your_comment' });
    expect(await refusal(mira.pageComments.delete({ pageId, commentId }))).toMatchObject({
      code: 'not_your_comment',
    });
    await share('view');
    expect(await threads(tom)).toHaveLength(1);
    for (const call of [
      begin(tom, 'More'),
      answer(tom, thread._id, 'More'),
      tom.pageComments.update({ pageId, commentId, input: { text: 'More' } }),
      tom.pageComments.delete({ pageId, commentId }),
      tom.pageComments.restore({ pageId, commentId }),
      tom.pageComments.resolve({ pageId, threadId: thread._id, isResolved: true }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'page_level' });
    await unwrap(mira.notes.unshare({ pageId, userId: tom.accountId }));
    expect(await refusal(tom.pageComments.list(pageId))).toMatchObject({ code: 'not_found' });
    const other = await newPage(mira, 'Other');
    expect(
      await refusal(mira.pageComments.resolve({ pageId: other._id, threadId: thread._id, isResolved: true })),
    ).toMatchObject({ code: 'not_found' });
  });

  it('name what is wrong with them', async () => {
    expect(await refusal(begin(mira, '   '))).toMatchObject({ fields: [{ field: 'input.text' }] });
    expect(await refusal(begin(mira, 'x'.repeat(5_001)))).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(mira.pageComments.create({ pageId, input: { text: 'Where?' } }))).toMatchObject({
      fields: [{ field: 'input' }],
    });
    expect(await refusal(begin(mira, 'Hi', { anchor: { blockId: uuid(), quote: '' } }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(begin(mira, 'Hi', { mentions: [uuid()] }))).toMatchObject({
      fields: [{ field: 'input.mentions' }],
    });
  });

  it('tell those who are mentioned and those who took part, if they see the page, once', async () => {
    const ines = await addMember(server, mira, 'Ines');
    const thread = await unwrap(begin(tom, 'Who drives?', { mentions: [ines.accountId] }));
    expect(await told(mira)).toEqual(['page_commented: commented on Weekend plan']);
    // Ines does not see the page.
    expect(await told(ines)).toEqual([]);
    await share('view', ines);
    await unwrap(answer(mira, thread._id, '@Ines?', { mentions: [ines.accountId] }));
    expect(await told(ines)).toEqual(['page_mentioned: mentioned you in a comment on Weekend plan']);
    expect(await told(tom)).toEqual(['page_commented: answered a comment on Weekend plan']);
    expect(await told(mira)).toHaveLength(1);
  });
});
