import { type Client, type Contact, contacts, tasks, unwrap } from '@atelier/sdk';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf, recorded } from '../../../test/watch.js';
import { useTask } from '../tasks/tasks.js';
import {
  type ContactDuplicateList,
  useContactDuplicates,
  useContactMergePreview,
  useContactMerges,
  useDecideContactDuplicate,
  useMergeContacts,
  useSimilarContacts,
  useUndoContactMerge,
} from './contact-duplicates.js';
import { useContactTimeline } from './contact-timeline.js';
import { useContactList } from './contacts.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

let people = 0;
/** Two contacts with one name, one company and two addresses, of whom nobody else of the tests has anything. */
async function twins(): Promise<[Contact, Contact]> {
  people += 1;
  const name = `Ines Duarte${people}`;
  const make = (email: string) =>
    unwrap(
      contacts(client).create({
        name,
        company: `Duarte ${people}`,
        email: `${email}-${people}@mail.example`,
      }),
    );
  return [await make('first'), await make('second')];
}

/** The pairs of a list as names of their contacts' addresses. */
const pairs = (list: ContactDuplicateList | undefined) =>
  (list?.pages ?? []).flatMap(({ data }) =>
    data.map((pair) => pair.clients.map(({ email }) => email?.split('@')[0]).join(' + ')),
  );

describe('pairs that may be one person', () => {
  it('leave the list at once when they are taken apart, and are put back by the other decision', async () => {
    const [one, other] = await twins();
    const { queries, shown } = recorded();
    const { result } = renderWith(
      client,
      () => ({ list: useContactDuplicates(one._id), decide: useDecideContactDuplicate() }),
      queries,
    );
    await waitFor(() => expect(pairs(result.current.list.data)).toHaveLength(1));
    expect(result.current.list.data?.pages[0]?.totalDocs).toBe(1);
    const decide = (isDuplicate: boolean) =>
      act(() => result.current.decide.mutateAsync({ clientId: other._id, otherId: one._id, isDuplicate }));
    shown.length = 0;
    await decide(false);
    await waitFor(() => expect(pairs(result.current.list.data)).toEqual([]));
    // The first thing shown after the click has no pair, and counts none.
    const first = shown.find(
      (data): data is ContactDuplicateList => typeof data === 'object' && data !== null && 'pages' in data,
    );
    expect(pairs(first)).toEqual([]);
    expect(first?.pages[0]?.totalDocs).toBe(0);
    await decide(true);
    await waitFor(() => expect(pairs(result.current.list.data)).toHaveLength(1));
  });

  it('come back when the server refuses', async () => {
    const [one, other] = await twins();
    const { queries, shown } = recorded();
    const { result } = renderWith(
      client,
      () => ({ list: useContactDuplicates(one._id), decide: useDecideContactDuplicate() }),
      queries,
    );
    await waitFor(() => expect(pairs(result.current.list.data)).toHaveLength(1));
    // A window that is open elsewhere deletes one of them; here the list is not asked again before the click.
    await unwrap(contacts(client).delete(other._id));
    const before = pairs(result.current.list.data);
    shown.length = 0;
    const refused = act(() =>
      codeOf(
        result.current.decide.mutateAsync({ clientId: one._id, otherId: other._id, isDuplicate: false }),
      ),
    );
    expect(await refused).toBe('not_found');
    const lists = shown.flatMap((data) =>
      typeof data === 'object' && data !== null && 'pages' in data
        ? [pairs(data as ContactDuplicateList)]
        : [],
    );
    expect(lists.slice(0, 1)).toEqual([[]]);
    expect(lists).toContainEqual(before);
    // Then the server is asked what is so.
    await waitFor(() => expect(pairs(result.current.list.data)).toEqual([]));
  });

  it('are named while somebody is written down, and the last answer stays while the next one loads', async () => {
    const [one] = await twins();
    const { result, rerender } = renderHookWith({ name: one.name });
    await waitFor(() => expect(result.current.data?.length).toBe(2));
    rerender({ name: `${one.name} and nobody else` });
    expect(result.current.isPlaceholderData).toBe(true);
    expect(result.current.data).toHaveLength(2);
    await waitFor(() => expect(result.current.data).toEqual([]));
  });

  it('are not asked for while there is too little to compare', async () => {
    const { result } = renderWith(client, () => useSimilarContacts({ name: 'I' }, false));
    expect(result.current.fetchStatus).toBe('idle');
  });
});

/** The warning below a form whose text changes. */
function renderHookWith(first: { name: string }) {
  let input = first;
  const queries = new QueryClient();
  const view = renderWith(client, () => useSimilarContacts(input), queries);
  return {
    result: view.result,
    rerender: (next: { name: string }) => {
      input = next;
      view.rerender();
    },
  };
}

/** All that shows a merge, in one tree with one cache. */
const useScreen = (keepId: string, mergeId: string) => ({
  preview: useContactMergePreview({ keepId, mergeId }),
  list: useContactList({ limit: 10, search: 'Duarte' }),
  merges: useContactMerges(keepId),
  timeline: useContactTimeline(keepId),
  merge: useMergeContacts(),
  undo: useUndoContactMerge(),
});

describe('a merge', () => {
  it('is previewed, made, told everywhere and taken back', async () => {
    const [keep, merge] = await twins();
    const task = await unwrap(tasks(client).create({ title: 'Album', clients: [merge._id] }));
    const { result } = renderWith(client, () => ({
      ...useScreen(keep._id, merge._id),
      task: useTask(task._id),
    }));
    const here = () => result.current;
    await waitFor(() => expect(here().preview.data?.otherEmails).toEqual([merge.email]));
    await waitFor(() => expect(here().merges.data?.pages[0]?.totalDocs).toBe(0));
    await waitFor(() => expect(here().task.data?.clients.map(({ _id }) => _id)).toEqual([merge._id]));
    const listed = () =>
      (here().list.data?.pages ?? [])
        .flatMap(({ data }) => data.map(({ _id }) => _id))
        .filter((id) => [keep._id, merge._id].includes(id));
    const kinds = () =>
      (here().timeline.data?.pages ?? []).flatMap(({ data }) => data.map(({ kind }) => kind));
    await waitFor(() => expect(listed()).toHaveLength(2));
    const answer = await act(() =>
      here().merge.mutateAsync({ keepId: keep._id, mergeId: merge._id, keepRevision: keep.revision }),
    );
    await waitFor(() => expect(listed()).toEqual([keep._id]));
    await waitFor(() => expect(kinds()).toContain('merged'));
    await waitFor(() => expect(here().task.data?.clients.map(({ _id }) => _id)).toEqual([keep._id]));
    await waitFor(() => expect(here().merges.data?.pages[0]?.data[0]?._id).toBe(answer.merge._id));
    await act(() => here().undo.mutateAsync(answer.merge._id));
    await waitFor(() => expect(listed().sort()).toEqual([keep._id, merge._id].sort()));
    await waitFor(() => expect(kinds()).toContain('unmerged'));
    await waitFor(() => expect(here().task.data?.clients.map(({ _id }) => _id)).toEqual([merge._id]));
    await waitFor(() => expect(here().merges.data?.pages[0]?.data[0]?.undoneAt).not.toBeNull());
  });

  it('that is sent again is the same merge', async () => {
    const [keep, merge] = await twins();
    const { result } = renderWith(client, () => useMergeContacts());
    const input = { keepId: keep._id, mergeId: merge._id };
    const first = await act(() => result.current.mutateAsync(input));
    const again = await act(() => result.current.mutateAsync(input));
    expect(again.merge._id).toBe(first.merge._id);
  });

  it('of what was changed since the preview is refused, and so is undoing what was changed since the merge', async () => {
    const [keep, merge] = await twins();
    await unwrap(contacts(client).update({ id: merge._id, input: { company: 'Duarte Plans' } }));
    const { result } = renderWith(client, () => ({ merge: useMergeContacts(), undo: useUndoContactMerge() }));
    const input = { keepId: keep._id, mergeId: merge._id, mergeRevision: merge.revision };
    expect(await act(() => codeOf(result.current.merge.mutateAsync(input)))).toBe('stale_revision');
    const { merge: made } = await act(() =>
      result.current.merge.mutateAsync({ keepId: keep._id, mergeId: merge._id }),
    );
    expect(
      await act(() => codeOf(result.current.merge.mutateAsync({ keepId: keep._id, mergeId: merge._id }))),
    ).toBe('contact_merged');
    await unwrap(contacts(client).update({ id: keep._id, input: { note: 'Called' } }));
    expect(await act(() => codeOf(result.current.undo.mutateAsync(made._id)))).toBe('merge_changed');
  });
});
