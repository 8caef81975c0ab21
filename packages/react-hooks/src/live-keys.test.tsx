import { contacts, leads, tasks, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { renderWith, signedInClient } from '../test/render.js';
import { useContact, useUpdateContact } from './areas/contacts/contacts.js';
import { useTask } from './areas/tasks/tasks.js';
import { useLead, useUpdateLead } from './areas/workflows/leads.js';
import { useLiveUpdates } from './use-live-updates.js';

/** The page comes from the server, as in a browser: sockets of other sites are refused. */
const { href } = window.location;
beforeAll(() => window.happyDOM.setURL(inject('atelier').origin));
afterAll(() => window.happyDOM.setURL(href));

const ports = { locks: null } as const;

it('follows names of other areas: of a contact on its leads and tasks, of leads on the contact, whoever writes', async () => {
  const client = await signedInClient();
  const { _id: id } = await unwrap(contacts(client).create({ name: 'Ada Ferreira' }));
  const { _id: taskId } = await unwrap(tasks(client).create({ title: 'Call Ada', clients: [id] }));
  const lead = await unwrap(leads(client).createBlank({ title: 'Wedding', clientId: id }));
  const tab = renderWith(client, () => {
    useLiveUpdates({ ports });
    return {
      leads: useContact(id).data?.workflows?.map(({ title }) => title),
      onTask: useTask(taskId).data?.clients.map(({ name }) => name),
      onLead: useLead(lead._id).data?.clientDetails?.name,
      update: useUpdateContact(),
      updateLead: useUpdateLead(),
    };
  });
  onTestFinished(tab.unmount);
  const shown = () => tab.result.current;
  await waitFor(() => expect(shown()).toMatchObject({ onTask: ['Ada Ferreira'], onLead: 'Ada Ferreira' }));
  await waitFor(() => expect(shown().leads).toEqual(['Wedding']));

  // In another window.
  const elsewhere = await signedInClient();
  const renamed = await unwrap(contacts(elsewhere).update({ id, input: { name: 'Ada Lovelace' } }));
  await waitFor(() => expect(shown()).toMatchObject({ onTask: ['Ada Lovelace'], onLead: 'Ada Lovelace' }));
  await unwrap(leads(elsewhere).update(lead._id, { title: 'Wedding in May' }));
  await waitFor(() => expect(shown().leads).toEqual(['Wedding in May']));

  // In this one.
  await act(() =>
    shown().update.mutateAsync({ id, revision: renamed.revision, input: { name: 'Ada Byron' } }),
  );
  await waitFor(() => expect(shown()).toMatchObject({ onTask: ['Ada Byron'], onLead: 'Ada Byron' }));
  await act(() => shown().updateLead.mutateAsync({ leadId: lead._id, input: { title: 'Wedding in June' } }));
  await waitFor(() => expect(shown().leads).toEqual(['Wedding in June']));
});
