import { type Client, type Contact, contacts, tasks, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInClient } from '../../test/render.js';
import { emptyBrowser, type Line, openLine, openTab, setOnline } from '../../test/tabs.js';
import { codeOf } from '../../test/watch.js';
import {
  useContact,
  useContactList,
  useCreateContact,
  useMergeContacts,
  useUpdateContact,
} from '../areas/contacts/index.js';
import { useProfile } from '../areas/settings/index.js';
import {
  useChildTasks,
  useCreateTask,
  useGroupedTasks,
  useTask,
  useTaskMetadata,
  useUpdateTask,
} from '../areas/tasks/index.js';
import { callErrorOf } from './results.js';
import { isKeptConflict } from './revisions.js';
import { useKeptChanges } from './use-kept-changes.js';

let server: Client;
let line: Line;
let contact: Contact;
beforeEach(async () => {
  await emptyBrowser();
  line = openLine();
  server = await signedInClient();
  contact = await unwrap(contacts(server).create({ name: 'Priya Nair' }));
});

const useScreen = () => ({
  profile: useProfile(),
  contact: useContact(contact._id),
  update: useUpdateContact(),
  create: useCreateTask(),
  merge: useMergeContacts(),
  kept: useKeptChanges(),
});

const open = async (options?: Parameters<typeof openTab>[2]) => {
  const tab = await openTab(line, useScreen, options);
  await waitFor(() => expect(tab.result.current.contact.data?.name).toBeDefined());
  await waitFor(() => expect(tab.result.current.profile.data).toBeDefined());
  return tab;
};

type Tab = Awaited<ReturnType<typeof open>>;

/** Changes the contact in a tab; what is refused is the mutation's matter. */
const edit = (tab: Tab, input: { name?: string; note?: string }) => {
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = tab.result.current.update
      .mutateAsync({ id: contact._id, revision: contact.revision, input })
      .catch((error: unknown) => error);
  });
  return done;
};

const waiting = (tab: Tab) => tab.result.current.kept.waiting;
const onServer = async () => unwrap(contacts(server).get(contact._id));
const keys = () => new Set(line.sent.map(({ key }) => key));

describe('an edit without a connection', () => {
  it('shows at once, waits, and is sent once when the connection is back', async () => {
    const tab = await open();
    setOnline(false);
    const done = edit(tab, { name: 'Priya Nair-Lopes' });
    await waitFor(() => expect(tab.result.current.contact.data?.name).toBe('Priya Nair-Lopes'));
    await waitFor(() => expect(waiting(tab).map(({ label }) => label)).toEqual(['Edit contact']));
    expect(line.sent).toEqual([]);
    act(() => setOnline(true));
    expect(await done).toMatchObject({ name: 'Priya Nair-Lopes' });
    await waitFor(() => expect(waiting(tab)).toEqual([]));
    expect(line.sent).toHaveLength(1);
    expect((await onServer())?.name).toBe('Priya Nair-Lopes');
  });

  it('is taken back as if it had never been made, and not once it was sent', async () => {
    const tab = await open();
    setOnline(false);
    const input = { id: contact._id, revision: contact.revision, input: { name: 'Priya Lopes' } };
    expect(await act(() => tab.result.current.update.send(input))).toBeUndefined();
    await waitFor(() => expect(tab.result.current.contact.data?.name).toBe('Priya Lopes'));
    // The input as it is stored, not the same object.
    expect(await act(() => tab.result.current.update.takeBack(structuredClone(input)))).toBe(true);
    await waitFor(() => expect(tab.result.current.contact.data?.name).toBe('Priya Nair'));
    act(() => setOnline(true));
    expect(waiting(tab)).toEqual([]);
    expect(await act(() => tab.result.current.update.send(input))).toMatchObject({ name: 'Priya Lopes' });
    expect(await act(() => tab.result.current.update.takeBack(input))).toBe(false);
    expect(line.sent).toHaveLength(1);
  });

  it('is kept too when only the server is out of reach', async () => {
    const tab = await open();
    line.isUp = false;
    void edit(tab, { note: 'Likes film' });
    await waitFor(() => expect(waiting(tab)).toHaveLength(1));
    line.isUp = true;
    // It is sent again by itself after a pause.
    await waitFor(() => expect(waiting(tab)).toEqual([]), { timeout: 8_000 });
    expect((await onServer())?.note).toBe('Likes film');
  });

  it('survives a reload, and is sent once with the key that it was made with', async () => {
    const tab = await open();
    line.losesAnswers = true;
    void edit(tab, { name: 'Priya Reloaded' });
    await waitFor(() => expect(waiting(tab)).toHaveLength(1));
    tab.unmount();
    const [first] = line.sent;
    line.losesAnswers = false;
    const again = await open();
    await waitFor(() => expect(line.sent.length).toBeGreaterThan(1));
    await waitFor(() => expect(waiting(again)).toEqual([]));
    await waitFor(() => expect(again.result.current.contact.data?.name).toBe('Priya Reloaded'));
    expect(keys()).toEqual(new Set([first?.key]));
    // Carried out once: each change adds one to the revision.
    expect((await onServer())?.revision).toBe(contact.revision + 1);
  });

  it('is sent when the page is closed before the answer came', async () => {
    const tab = await open();
    const { fetch } = line;
    let isOpen = true;
    const held: Line = {
      ...line,
      fetch: (input, init) => (isOpen ? new Promise(() => undefined) : fetch(input, init)),
    };
    Object.assign(line, { fetch: held.fetch });
    const closing = await openTab(held, useScreen);
    isOpen = false;
    await waitFor(() => expect(closing.result.current.profile.data).toBeDefined());
    isOpen = true;
    void edit(closing, { name: 'Priya Closed' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    closing.unmount();
    tab.unmount();
    isOpen = false;
    Object.assign(line, { fetch });
    await openTab(line, useScreen);
    await waitFor(async () => expect((await onServer())?.name).toBe('Priya Closed'));
  });

  it('goes before what is made after it, each from the revision that the one before led to', async () => {
    const tab = await open();
    setOnline(false);
    const all = [edit(tab, { name: 'First' }), edit(tab, { note: 'Second' }), edit(tab, { name: 'Third' })];
    await waitFor(() => expect(waiting(tab)).toHaveLength(3));
    act(() => setOnline(true));
    await Promise.all(all);
    expect(line.sent.map(({ body }) => /First|Second|Third/.exec(body)?.[0])).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    expect(await onServer()).toMatchObject({ name: 'Third', note: 'Second', revision: contact.revision + 3 });
  });

  it('is sent by one of several tabs', async () => {
    const tabs = [await open(), await open(), await open()];
    setOnline(false);
    const [first] = tabs as [Tab];
    const done = edit(first, { name: 'Priya of one tab' });
    for (const tab of tabs) await waitFor(() => expect(waiting(tab)).toHaveLength(1));
    act(() => setOnline(true));
    expect(await done).toMatchObject({ name: 'Priya of one tab' });
    for (const tab of tabs) {
      await waitFor(() => expect(waiting(tab)).toEqual([]));
      await waitFor(() => expect(tab.result.current.contact.data?.name).toBe('Priya of one tab'));
    }
    expect(line.sent).toHaveLength(1);
  });

  it('is never sent for another person, and waits for the one who made it', async () => {
    const tab = await open();
    setOnline(false);
    void edit(tab, { name: 'The owner wrote this' });
    await waitFor(() => expect(waiting(tab)).toHaveLength(1));
    tab.unmount();
    setOnline(true);
    const other = await open({ person: 'member' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(waiting(other)).toEqual([]);
    expect(line.sent).toEqual([]);
    other.unmount();
    const back = await open();
    await waitFor(() => expect(line.sent).toHaveLength(1));
    await waitFor(() => expect(back.result.current.contact.data?.name).toBe('The owner wrote this'));
  });

  it('is rolled back and offered as text when the server refuses it; the next one still goes', async () => {
    const tab = await open();
    await unwrap(contacts(server).create({ name: 'Taken', email: 'taken@kept.example' }));
    setOnline(false);
    const refused = edit(tab, { name: 'x'.repeat(5_000) });
    expect(await tab.result.current.create.send({ title: 'After the refusal' })).toBeUndefined();
    await waitFor(() => expect(waiting(tab)).toHaveLength(2));
    act(() => setOnline(true));
    expect(await codeOf(Promise.reject(await refused))).toBe('invalid_input');
    await waitFor(() => expect(line.sent.at(-1)?.body).toContain('After the refusal'));
    await waitFor(() => expect(tab.result.current.contact.data?.name).toBe('Priya Nair'));
    const [kept] = tab.result.current.kept.refused;
    expect(kept?.refusal).toMatch(/name/i);
    expect(kept?.input).toMatchObject({ input: { name: 'x'.repeat(5_000) } });
    await act(() => tab.result.current.kept.discard(kept?.id ?? ''));
    expect(tab.result.current.kept.refused).toEqual([]);
  });

  it('is rolled back when the person discards it', async () => {
    const tab = await open();
    setOnline(false);
    const done = edit(tab, { name: 'Not this' });
    await waitFor(() => expect(waiting(tab)).toHaveLength(1));
    await act(() => tab.result.current.kept.discard(waiting(tab)[0]?.id ?? ''));
    expect(callErrorOf(await done)?.kind).toBe('aborted');
    expect(tab.result.current.contact.data?.name).toBe('Priya Nair');
    act(() => setOnline(true));
    expect(line.sent).toEqual([]);
  });

  it('is not sent a second time when the server may have forgotten its key', async () => {
    let now = Date.now();
    const tab = await open({ ports: { now: () => now } });
    line.losesAnswers = true;
    void edit(tab, { name: 'Priya of yesterday' });
    await waitFor(() => expect(waiting(tab)).toHaveLength(1));
    // It is sent again as soon as it is kept; that answer is lost too.
    await waitFor(() => expect(line.sent).toHaveLength(2));
    setOnline(false);
    const before = line.sent.length;
    now += 24 * 3_600_000;
    act(() => setOnline(true));
    await waitFor(() => expect(tab.result.current.kept.refused).toHaveLength(1));
    expect(line.sent).toHaveLength(before);
  });
});

describe('what must not wait', () => {
  it('fails at once without a connection, and says so', async () => {
    const tab = await open();
    setOnline(false);
    const failed = await tab.result.current.merge
      .mutateAsync({ keepId: contact._id, mergeId: contact._id })
      .catch((error: unknown) => error);
    expect(callErrorOf(failed)?.message).toMatch(/^You're offline\./);
    expect(waiting(tab)).toEqual([]);
  });
});

describe('changes of one task', () => {
  const open = async () => {
    const { _id: taskId } = await unwrap(tasks(server).create({ title: 'Album' }));
    const show = async () => {
      const tab = await openTab(line, () => ({
        profile: useProfile(),
        task: useTask(taskId),
        update: useUpdateTask(),
        kept: useKeptChanges(),
      }));
      await waitFor(() => expect(tab.result.current.task.data?.revision).toBeDefined());
      await waitFor(() => expect(tab.result.current.profile.data).toBeDefined());
      const change = (updateInput: { title?: string; description?: string }, revision?: number) => {
        let done: Promise<unknown> = Promise.resolve();
        act(() => {
          done = tab.result.current.update
            .mutateAsync({ taskId, updateInput, revision })
            .catch((error: unknown) => error);
        });
        return done;
      };
      return { ...tab, change, kept: () => tab.result.current.kept };
    };
    return { taskId, show, now: () => unwrap(tasks(server).get(taskId)) };
  };

  const offline = async (tab: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['show']>>, count: number) =>
    waitFor(() => expect(tab.kept().waiting).toHaveLength(count));

  it('are not refused because of each other: one that says what it saw, and others that do not', async () => {
    const { show, now } = await open();
    const tab = await show();
    setOnline(false);
    const all = [
      tab.change({ title: 'Album of the wedding' }),
      tab.change({ description: 'Linen' }, 1),
      tab.change({ title: 'Wedding album' }),
      tab.change({ description: 'Linen, 30 pages' }, 1),
    ];
    await offline(tab, 4);
    act(() => setOnline(true));
    await Promise.all(all);
    await waitFor(() => expect(tab.kept()).toMatchObject({ waiting: [], refused: [] }));
    expect(await now()).toMatchObject({
      title: 'Wedding album',
      description: 'Linen, 30 pages',
      revision: 5,
    });
  });

  it('are not refused because of each other after a reload', async () => {
    const { show, now } = await open();
    const first = await show();
    setOnline(false);
    void first.change({ title: 'Wedding album' });
    void first.change({ description: 'Linen' }, 1);
    await offline(first, 2);
    first.unmount();
    setOnline(true);
    const tab = await show();
    await waitFor(() => expect(line.sent).toHaveLength(2));
    await waitFor(() => expect(tab.kept()).toMatchObject({ waiting: [], refused: [] }));
    expect(await now()).toMatchObject({ title: 'Wedding album', description: 'Linen' });
  });

  it('go on from what somebody else changed in other fields', async () => {
    const { taskId, show, now } = await open();
    const tab = await show();
    setOnline(false);
    const done = tab.change({ description: 'Linen' }, 1);
    await offline(tab, 1);
    await unwrap(tasks(server).update({ taskId, updateInput: { title: 'Album of Priya' } }));
    act(() => setOnline(true));
    expect(await done).toMatchObject({ title: 'Album of Priya', description: 'Linen' });
    expect(await now()).toMatchObject({ description: 'Linen', revision: 3 });
  });

  it('go on from the words of somebody else in the same text', async () => {
    const { taskId, show, now } = await open();
    const tab = await show();
    await tab.change({ description: 'Linen cover' }, 1);
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Grey linen cover' } }));
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Dark Linen cover' } }));
    expect(await tab.change({ description: 'Linen cover, 30 pages' }, 2)).toMatchObject({
      description: 'Dark Linen cover, 30 pages',
    });
    expect(await now()).toMatchObject({ description: 'Dark Linen cover, 30 pages', revision: 5 });
    expect(tab.kept().refused).toEqual([]);
  });

  it('stay, with what the server has, where both changed the same words while online', async () => {
    const { taskId, show, now } = await open();
    const tab = await show();
    await tab.change({ description: 'Linen' }, 1);
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Leather' } }));
    expect(await tab.change({ description: 'Silk' }, 2)).toBeInstanceOf(Error);
    await waitFor(() =>
      expect(tab.kept().refused).toMatchObject([
        { input: { updateInput: { description: 'Silk' } }, conflict: { theirs: { description: 'Leather' } } },
      ]),
    );
    await act(() => tab.kept().retry(tab.kept().refused[0]?.id ?? ''));
    await waitFor(() => expect(tab.kept().refused).toEqual([]));
    expect((await now())?.description).toBe('Silk');
  });

  /** Two people have written the description; mine was refused. */
  const refused = async () => {
    const { taskId, show, now } = await open();
    const tab = await show();
    setOnline(false);
    void tab.change({ description: 'Linen' }, 1);
    await offline(tab, 1);
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Leather' } }));
    act(() => setOnline(true));
    await waitFor(() => expect(tab.kept().refused).toHaveLength(1));
    const [change] = tab.kept().refused;
    return { tab, change, now, id: change?.id ?? '', taskId };
  };

  it('are offered with what the server has now, and sent over it when the person keeps theirs', async () => {
    const { tab, change, id, now } = await refused();
    expect(change).toMatchObject({
      input: { updateInput: { description: 'Linen' } },
      conflict: { revision: 2, theirs: { description: 'Leather' } },
    });
    await act(() => tab.kept().retry(id));
    await waitFor(() => expect(tab.kept()).toMatchObject({ waiting: [], refused: [] }));
    expect(await now()).toMatchObject({ description: 'Linen', revision: 3 });
  });

  it('are offered again with the newer state when somebody was faster a second time', async () => {
    const { tab, id, taskId } = await refused();
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Silk' } }));
    await act(() => tab.kept().retry(id));
    await waitFor(() => expect(tab.kept().refused[0]?.conflict?.theirs).toEqual({ description: 'Silk' }));
    await act(() => tab.kept().retry(id));
    await waitFor(() => expect(tab.kept().refused).toEqual([]));
  });

  it('are offered with both versions with a connection as well: nothing is lost, nothing written over', async () => {
    const { taskId, show, now } = await open();
    const tab = await show();
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Leather' } }));
    const failure = await tab.change({ description: 'Linen' }, 1);
    expect(isKeptConflict(failure)).toBe(true);
    await waitFor(() => expect(tab.kept().refused).toHaveLength(1));
    const [change] = tab.kept().refused;
    expect(change).toMatchObject({ conflict: { revision: 2, theirs: { description: 'Leather' } } });
    expect(await now()).toMatchObject({ description: 'Leather', revision: 2 });
    await act(() => tab.kept().retry(change?.id ?? ''));
    await waitFor(() => expect(tab.kept()).toMatchObject({ waiting: [], refused: [] }));
    expect(await now()).toMatchObject({ description: 'Linen', revision: 3 });
  });

  it('leave theirs alone when the person keeps theirs, with a connection as well', async () => {
    const { taskId, show, now } = await open();
    const tab = await show();
    await unwrap(tasks(server).update({ taskId, updateInput: { description: 'Leather' } }));
    await tab.change({ description: 'Linen' }, 1);
    await waitFor(() => expect(tab.kept().refused).toHaveLength(1));
    await act(() => tab.kept().discard(tab.kept().refused[0]?.id ?? ''));
    await waitFor(() => expect(tab.kept().refused).toEqual([]));
    expect(await now()).toMatchObject({ description: 'Leather', revision: 2 });
  });

  it('are no longer offered once the person has saved the same in another way', async () => {
    const { tab, now } = await refused();
    await tab.change({ description: 'Linen' });
    await waitFor(() => expect(tab.kept().refused).toEqual([]));
    expect((await now())?.description).toBe('Linen');
  });
});

describe('what is created without a connection', () => {
  it('shows in lists, on boards and below its parent with the id that it will have', async () => {
    const search = `offline${crypto.randomUUID().slice(0, 8)}`;
    const parent = await unwrap(tasks(server).create({ title: `${search} parent` }));
    const input = { groupBy: 'statusGroup', taskFilterInput: { search } } as const;
    const tab = await openTab(line, () => ({
      profile: useProfile(),
      metadata: useTaskMetadata(),
      board: useGroupedTasks(input),
      parts: useChildTasks(parent._id),
      list: useContactList({ search }),
      create: useCreateTask(),
      add: useCreateContact(),
      update: useUpdateTask(),
      kept: useKeptChanges(),
    }));
    const board = () =>
      tab.result.current.board.data?.groups
        .filter(({ data }) => data.length > 0)
        .map(({ group, data }) => [group, ...data.map(({ title }) => title.replace(search, '').trim())]);
    const names = () =>
      tab.result.current.list.data?.pages.flatMap(({ data }) => data.map(({ name }) => name));
    await waitFor(() => expect(board()).toEqual([['todo', 'parent']]));
    await waitFor(() => expect(names()).toEqual([]));
    await waitFor(() => expect(tab.result.current.metadata.data).toBeDefined());
    await waitFor(() => expect(tab.result.current.parts.data).toBeDefined());
    await waitFor(() => expect(tab.result.current.profile.data).toBeDefined());
    setOnline(false);
    const title = `${search} child`;
    await act(async () => {
      await tab.result.current.create.send({ title, parentTask: parent._id });
      await tab.result.current.add.send({ name: search });
    });
    await waitFor(() => expect(board()).toEqual([['todo', 'child', 'parent']]));
    expect(tab.result.current.parts.data?.pages[0]?.data.map((task) => task.title)).toEqual([title]);
    expect(names()).toEqual([search]);
    // A card follows the status that was set in the panel.
    const [done] = tab.result.current.metadata.data?.completedGroupLabels ?? [];
    act(() => tab.result.current.update.mutate({ taskId: parent._id, updateInput: { status: done?._id } }));
    await waitFor(() =>
      expect(board()).toEqual([
        ['todo', 'child'],
        ['completed', 'parent'],
      ]),
    );
    expect(tab.result.current.kept.waiting).toHaveLength(3);
    const shown = tab.result.current.parts.data?.pages[0]?.data[0]?._id;
    act(() => setOnline(true));
    await waitFor(() => expect(tab.result.current.kept).toMatchObject({ waiting: [], refused: [] }));
    await waitFor(() => expect(tab.result.current.board.isFetching).toBe(false));
    expect((await unwrap(tasks(server).get(shown ?? '')))?.title).toBe(title);
    await waitFor(() => expect(names()).toEqual([search]));
  });
});
