import { type Client, type Contact, contacts, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInClient } from '../../test/render.js';
import { emptyBrowser, type Line, openLine, openTab, setOnline } from '../../test/tabs.js';
import { codeOf } from '../../test/watch.js';
import { useContact, useMergeContacts, useUpdateContact } from '../areas/contacts/index.js';
import { useProfile } from '../areas/settings/index.js';
import { useCreateTask } from '../areas/tasks/index.js';
import { callErrorOf } from './results.js';
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
    setOnline(false);
    line.losesAnswers = false;
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
