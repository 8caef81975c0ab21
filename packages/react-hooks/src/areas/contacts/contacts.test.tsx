import type { Client } from '@atelier/sdk';
import { errorCode } from '@atelier/sdk';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { callErrorOf } from '../../platform/results.js';
import {
  useContactList,
  useCreateContact,
  useDeleteContact,
  useRestoreContact,
  useUpdateContact,
} from './contacts.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** The list and every way to change it, in one tree with one cache, as a screen has them. */
const useScreen = (search: string) => ({
  list: useContactList({ limit: 2, search }),
  create: useCreateContact(),
  update: useUpdateContact(),
  remove: useDeleteContact(),
  restore: useRestoreContact(),
});

const names = (list: ReturnType<typeof useContactList>) =>
  (list.data?.pages ?? []).flatMap((page) => page.data.map(({ name }) => name));

/** Names in whatever a query of the cache holds. */
function listedNames(data: unknown): string[] {
  return [...JSON.stringify(data ?? null).matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name ?? '');
}

describe('the contact list', () => {
  it('shows what was created, page after page', async () => {
    const { result } = renderWith(client, () => useScreen('paged'));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    for (const name of ['Ada paged', 'Hannah paged', 'Priya paged']) {
      await result.current.create.mutateAsync({ name, email: null });
    }
    await waitFor(() => expect(names(result.current.list)).toEqual(['Ada paged', 'Hannah paged']));
    await waitFor(() => expect(result.current.list.data?.pages[0]?.totalDocs).toBe(3));
    await result.current.list.fetchNextPage();
    await waitFor(() =>
      expect(names(result.current.list)).toEqual(['Ada paged', 'Hannah paged', 'Priya paged']),
    );
    expect(result.current.list.hasNextPage).toBe(false);
  });

  it('takes a deleted contact away at once and brings it back', async () => {
    const { result } = renderWith(client, () => useScreen('undone'));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    const { _id } = await result.current.create.mutateAsync({ name: 'Noor undone' });
    await waitFor(() => expect(names(result.current.list)).toEqual(['Noor undone']));
    await result.current.remove.mutateAsync(_id);
    await waitFor(() => expect(names(result.current.list)).toEqual([]));
    await result.current.restore.mutateAsync(_id);
    await waitFor(() => expect(names(result.current.list)).toEqual(['Noor undone']));
  });

  it('shows a change at once, and takes it back when the server refuses', async () => {
    // What was in the cache at any moment: the server is too fast for looking from time to time.
    const shown: string[] = [];
    const queries = new QueryClient();
    queries.getQueryCache().subscribe(({ query }) => shown.push(...listedNames(query.state.data)));
    const { result } = renderWith(client, () => useScreen('stale'), queries);
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    const contact = await result.current.create.mutateAsync({ name: 'Clara stale' });
    await waitFor(() => expect(names(result.current.list)).toEqual(['Clara stale']));
    const { update } = result.current;
    await update.mutateAsync({
      id: contact._id,
      revision: contact.revision,
      input: { name: 'Clara Mendes stale' },
    });
    await waitFor(() => expect(names(result.current.list)).toEqual(['Clara Mendes stale']));

    // Somebody else was faster: this change names a revision that is gone.
    const late = await update
      .mutateAsync({ id: contact._id, revision: contact.revision, input: { name: 'Lost stale' } })
      .catch((error: unknown) => error);
    const error = callErrorOf(late);
    expect(error && errorCode(error)).toBe('stale_revision');
    await waitFor(() => expect(names(result.current.list)).toEqual(['Clara Mendes stale']));
    expect(shown).toContain('Lost stale');
  });

  it('tells in words that an address is taken', async () => {
    const { result } = renderWith(client, () => useScreen('taken'));
    await result.current.create.mutateAsync({ name: 'Jonas taken', email: 'jonas@weber.example' });
    const refused = await result.current.create
      .mutateAsync({ name: 'Jonas again', email: 'JONAS@weber.example' })
      .catch((error: unknown) => error);
    const error = callErrorOf(refused);
    expect(error && errorCode(error)).toBe('duplicate_email');
  });
});
