import { createId } from '@atelier/domain';
import { type Client, contacts, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { callErrorOf } from '../../platform/results.js';
import { useContactTimeline } from './contact-timeline.js';
import { useUpdateContact } from './contacts.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

describe('the timeline of a contact', () => {
  it('is read page after page, each event once, newest first', async () => {
    const { _id } = await unwrap(contacts(client).create({ name: 'Noor Haddad' }));
    for (let at = 1; at <= 24; at += 1)
      await unwrap(contacts(client).update({ id: _id, input: { note: `Note ${at}` } }));
    const { result } = renderWith(client, () => useContactTimeline(_id));
    const events = () => (result.current.data?.pages ?? []).flatMap(({ data }) => data);
    await waitFor(() => expect(events()).toHaveLength(20));
    expect(result.current.hasNextPage).toBe(true);
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(events()).toHaveLength(25));
    expect(result.current.hasNextPage).toBe(false);
    expect(new Set(events().map((event) => event._id)).size).toBe(25);
    expect(events().at(-1)?.kind).toBe('created');
  });

  it('tells of a change as soon as it is made', async () => {
    const contact = await unwrap(contacts(client).create({ name: 'Noor Haddad' }));
    const { result } = renderWith(client, () => ({
      timeline: useContactTimeline(contact._id),
      update: useUpdateContact(),
    }));
    const told = () =>
      (result.current.timeline.data?.pages ?? []).flatMap(({ data }) =>
        data.map(({ kind, fields }) => [kind, ...fields].join(' ')),
      );
    await waitFor(() => expect(told()).toEqual(['created']));
    await act(() =>
      result.current.update.mutateAsync({
        id: contact._id,
        revision: contact.revision,
        input: { company: 'Haddad' },
      }),
    );
    await waitFor(() => expect(told()).toEqual(['updated company', 'created']));
  });

  it('of nobody is an error that says so', async () => {
    const id = createId();
    const { result } = renderWith(client, () => useContactTimeline(id));
    await waitFor(() => expect(result.current.isError).toBe(true));
    const error = callErrorOf(result.current.error);
    expect(error?.message).toBe('This contact no longer exists.');
  });
});
