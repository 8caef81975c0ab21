import { account, contacts, createClient, createHosts, leads, settings, unwrap } from '@atelier/sdk';
import { createColleague, createVisitor } from '@atelier/server/testing/visitors';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { renderWith } from '../test/render.js';
import { emptyBrowser, setOnline } from '../test/tabs.js';
import { useContact, useUpdateContact } from './areas/contacts/contacts.js';
import { useProfile } from './areas/settings/settings.js';
import { useLead } from './areas/workflows/leads.js';
import { useTenantSettings } from './areas/workspace/workspace.js';
import { queryKeys } from './platform/keys.js';
import { useKeptChanges } from './platform/use-kept-changes.js';
import { useLiveUpdates } from './use-live-updates.js';

const { origin } = inject('atelier');

/** The page comes from the server, as in a browser: sockets of other sites are refused. */
const { href } = window.location;
beforeAll(() => window.happyDOM.setURL(origin));
afterAll(() => window.happyDOM.setURL(href));
beforeEach(emptyBrowser);

class NoSocket extends WebSocket {
  constructor(_url: string) {
    super('ws://127.0.0.1:9/nothing');
  }
}
const live = { locks: null } as const;
/** Without a socket, nothing but the answers says that the rights have changed. */
const dead = { locks: null, webSocket: NoSocket, reconnect: { delay: 60_000 } } as const;

/** A studio with a contact and a lead, and a window in which a colleague sees both. */
async function openWindow(ports: NonNullable<Parameters<typeof useLiveUpdates>[0]>['ports']) {
  const owner = await createVisitor(origin);
  const { _id: contactId } = await unwrap(contacts(owner.client).create({ name: 'Ada Ferreira' }));
  const lead = await unwrap(leads(owner.client).createBlank({ title: 'Wedding', clientId: contactId }));
  const ines = await createColleague(origin, owner);
  const onUnauthorized = vi.fn();
  const client = createClient({ hosts: createHosts({ origin }), onUnauthorized });
  await client.session.set('token', ines.token);
  await client.session.set('workspaceId', ines.workspaceId);
  const queries = new QueryClient();
  const [onLost, onNarrowed] = [vi.fn(), vi.fn()];
  const tab = renderWith(
    client,
    () => {
      useLiveUpdates({ ports, onLost, onNarrowed });
      const [contact, shownLead] = [useContact(contactId), useLead(lead._id)];
      return {
        settings: useTenantSettings(owner.workspaceId).data,
        contact: contact.data?.name,
        lead: shownLead.data?.title,
        refetch: contact.refetch,
        update: useUpdateContact(),
        kept: useKeptChanges(),
        person: useProfile().data?._id,
      };
    },
    queries,
    owner.workspaceId,
  );
  onTestFinished(tab.unmount);
  const shown = () => tab.result.current;
  await waitFor(() => expect(shown()).toMatchObject({ contact: 'Ada Ferreira', lead: 'Wedding' }));
  await waitFor(() => expect(shown().settings).toBeDefined());
  await waitFor(() => expect(shown().person).toBeDefined());
  // What was looked at a moment ago is still in the cache.
  queries.setQueryData([...queryKeys.workspace(owner.workspaceId), 'contacts', 'one', 'earlier'], 'Bea');
  const loaded = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: queryKeys.workspace(owner.workspaceId) })
      .flatMap(({ state }) => state.data ?? []);
  return { owner, ines, contactId, shown, loaded, onLost, onNarrowed, onUnauthorized };
}

it('forgets everything of a workspace whose member the person no longer is, over the socket', async () => {
  const { owner, ines, shown, loaded, onLost } = await openWindow(live);
  await unwrap(settings(owner.client).removeMember({ userId: ines.accountId }));
  const removedAt = Date.now();
  await waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  // A second, and what a busy machine takes.
  expect(Date.now() - removedAt).toBeLessThan(3_000);
  await waitFor(() => expect(shown()).toMatchObject({ contact: undefined, lead: undefined }));
  expect(loaded()).toEqual([]);
});

it('without a socket, does so at the next request, and discards what waits for that workspace', async () => {
  const { owner, ines, contactId, shown, loaded, onLost } = await openWindow(dead);
  setOnline(false);
  act(() => shown().update.mutate({ id: contactId, revision: 0, input: { name: 'Ada Byron' } }));
  await waitFor(() => expect(shown().kept.waiting).toHaveLength(1));
  await unwrap(settings(owner.client).removeMember({ userId: ines.accountId }));
  expect(onLost).not.toHaveBeenCalled();
  act(() => setOnline(true));
  act(() => void shown().refetch());
  await waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  await waitFor(() => expect(shown()).toMatchObject({ contact: undefined, lead: undefined }));
  await waitFor(() => expect(shown().kept).toMatchObject({ waiting: [], refused: [] }));
  expect(loaded()).toEqual([]);
});

it.each([
  ['over the socket', live],
  ['at the next request', dead],
])('forgets an area that is closed to the person, and keeps the others: %s', async (_how, ports) => {
  const { owner, ines, shown, loaded, onLost, onNarrowed } = await openWindow(ports);
  await unwrap(
    settings(owner.client).changeAccessControls({
      userId: ines.accountId,
      accessControls: { contacts: 'none' },
    }),
  );
  if (ports === dead) act(() => void shown().refetch());
  await waitFor(() => expect(onNarrowed).toHaveBeenCalledOnce());
  await waitFor(() => expect(shown().contact).toBeUndefined());
  expect(shown()).toMatchObject({ lead: 'Wedding', settings: { accessControls: { contacts: 'none' } } });
  expect(loaded()).not.toContain('Bea');
  expect(onLost).not.toHaveBeenCalled();
});

it('ends the session of a window when it is signed out elsewhere', async () => {
  const { ines, onUnauthorized, onLost } = await openWindow(live);
  const own = await unwrap(account(ines.client).sessions());
  for (const { _id } of own.data) await account(ines.client).endSession({ sessionId: _id });
  await waitFor(() => expect(onUnauthorized).toHaveBeenCalled());
  expect(onLost).not.toHaveBeenCalled();
});
