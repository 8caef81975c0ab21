import { type Client, type Contact, contacts, unwrap } from '@atelier/sdk';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../test/render.js';
import {
  useContact,
  useContactDuplicates,
  useContactList,
  useContactMetadata,
  useContacts,
  useContactTimeline,
  useUpdateContact,
} from '../areas/contacts/index.js';
import { useDeleteMailTemplate, useMailTemplates } from '../areas/workflows/index.js';
import { changed, put, rollBack, show } from './changes.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** Everything that a screen of contacts shows while one of them is open. */
const useScreen = (id: string) => ({
  one: useContact(id),
  byName: useContactList({ limit: 100, sortBy: 'name' }),
  byDay: useContactList({ limit: 100, sortBy: 'createdAt', sortType: 'desc' }),
  found: useContacts({ search: 'Odalys' }),
  timeline: useContactTimeline(id),
  metadata: useContactMetadata(),
  duplicates: useContactDuplicates(id),
  update: useUpdateContact(),
});

describe('a saved contact field', () => {
  /** Saves a field of a contact whose screen is open, and returns which queries were requested again. */
  async function refetchedBy(input: Parameters<ReturnType<typeof useUpdateContact>['mutate']>[0]['input']) {
    const contact: Contact = await unwrap(contacts(client).create({ name: `Odalys ${crypto.randomUUID()}` }));
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const { result, unmount } = renderWith(client, () => useScreen(contact._id), queries);
    const cache = queries.getQueryCache();
    await waitFor(() =>
      expect(
        cache.getAll().filter(({ queryKey, state }) => queryKey[0] !== 'person' && state.data !== undefined),
      ).toHaveLength(7),
    );
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const fetches: string[] = [];
    cache.subscribe(({ type, query, ...event }) => {
      const isOfWorkspace = query.queryKey[0] === 'workspace';
      if (isOfWorkspace && type === 'updated' && 'action' in event && event.action.type === 'fetch')
        fetches.push(
          query.queryKey
            .slice(3)
            .map((part: unknown) => JSON.stringify(part))
            .join(' '),
        );
    });
    const saved = await result.current.update.mutateAsync({
      id: contact._id,
      revision: contact.revision,
      input,
    });
    await waitFor(() => expect(result.current.one.data).toEqual(saved));
    const row = () => result.current.byDay.data?.pages[0]?.data.find(({ _id }) => _id === contact._id);
    await waitFor(() => expect(row()).toEqual(saved));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    unmount();
    return fetches.map((key) => key.replaceAll(contact._id, 'id')).sort();
  }

  it('requests the searched list and the timeline again after a note: 2 of 7 queries, and not the contact', async () => {
    expect(await refetchedBy({ note: 'Likes film' })).toEqual([
      '"pages" {"search":"Odalys"}',
      '"timeline" "id"',
    ]);
  });

  it('requests the list that is sorted by name and the duplicates too after a name, but not the list by day', async () => {
    const fetched = await refetchedBy({ name: `Odalys ${crypto.randomUUID()}` });
    expect(fetched).toHaveLength(4);
    expect(fetched.join()).not.toContain('createdAt');
  });
});

describe('a deleted email template', () => {
  it('lowers the count of the lists that held it, and of no other', async () => {
    const { emailTemplates } = await import('@atelier/sdk');
    const mail = await unwrap(
      emailTemplates(client).create({ _id: crypto.randomUUID(), title: 'Zebra', subject: 'Hello' }),
    );
    const queries = new QueryClient();
    const counts: (readonly [string, number])[] = [];
    const { result } = renderWith(
      client,
      () => ({
        held: useMailTemplates({ limit: 100, search: 'Zebra' }),
        other: useMailTemplates({ limit: 100, search: 'nothing like it' }),
        remove: useDeleteMailTemplate(),
      }),
      queries,
    );
    await waitFor(() => expect(result.current.held.data?.pages[0]?.totalDocs).toBe(1));
    await waitFor(() => expect(result.current.other.data?.pages[0]?.totalDocs).toBe(0));
    queries.getQueryCache().subscribe(({ query }) => {
      const data = query.state.data as { pages?: { totalDocs: number }[] } | undefined;
      if (data?.pages?.[0]) counts.push([JSON.stringify(query.queryKey.at(-1)), data.pages[0].totalDocs]);
    });
    await act(() => result.current.remove.mutateAsync(mail._id));
    expect(counts.map(([, count]) => count)).toContain(0);
    expect(Math.min(...counts.map(([, count]) => count))).toBe(0);
  });
});

describe('roll-back', () => {
  const key = ['person', 'list'];
  const add = (word: string) => changed<readonly string[]>(key, (list) => [...list, word]);
  const open = () => {
    const queries = new QueryClient();
    queries.setQueryData(key, ['kept']);
    return { queries, list: () => queries.getQueryData(key) };
  };

  it('undoes several changes of one write in reverse order', () => {
    const { queries, list } = open();
    const mine = show(queries, undefined, [add('one'), add('two')]);
    expect(list()).toEqual(['kept', 'one', 'two']);
    rollBack(queries, mine);
    expect(list()).toEqual(['kept']);
  });

  it('leaves what was shown later, and can roll that back as well', () => {
    const { queries, list } = open();
    const [first, second] = [
      show(queries, undefined, [add('first')]),
      show(queries, undefined, [add('second')]),
    ];
    rollBack(queries, first);
    expect(list()).toEqual(['kept', 'second']);
    rollBack(queries, second);
    expect(list()).toEqual(['kept']);
  });

  it('leaves a query alone that something else has replaced', () => {
    const { queries, list } = open();
    const mine = show(queries, undefined, [add('mine')]);
    queries.setQueryData(key, ['from the server']);
    rollBack(queries, mine);
    expect(list()).toEqual(['from the server']);
  });

  it('keeps the newer revision when answers arrive in the wrong order', () => {
    const { queries } = open();
    const one = ['person', 'one'];
    for (const revision of [3, 2]) show(queries, undefined, [put(one, { revision })]);
    expect(queries.getQueryData(one)).toEqual({ revision: 3 });
  });
});
