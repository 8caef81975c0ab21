import { type Client, contacts, leads, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import {
  useCreateMailTemplate,
  useDeleteMailTemplate,
  useDuplicateMailTemplate,
  useMailPreview,
  useMailTemplate,
  useMailTemplates,
  useRestoreMailTemplate,
  useUpdateMailTemplate,
} from './email-templates.js';
import { useDeleteLead } from './leads.js';
import { useRequiredActionCounts, useRequiredActions } from './required-actions.js';
import { useCreateVariable, useDeleteVariable, useUpdateVariable, useVariables } from './variables.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** All hooks of variables. */
const useVariableHooks = () => ({
  list: useVariables(),
  create: useCreateVariable(),
  update: useUpdateVariable(),
  remove: useDeleteVariable(),
});

/** All hooks of email templates, those of one template and its preview included. */
const useMailHooks = (id: string, subject: string) => ({
  list: useMailTemplates({ limit: 100, search: 'way' }),
  one: useMailTemplate(id),
  preview: useMailPreview({ id, subject, htmlBody: '<p>{{today}}</p>' }),
  create: useCreateMailTemplate(),
  duplicate: useDuplicateMailTemplate(),
  update: useUpdateMailTemplate(),
  remove: useDeleteMailTemplate(),
  restore: useRestoreMailTemplate(),
});

describe('variables', () => {
  const labels = ({ data }: ReturnType<typeof useVariables>) => data?.map(({ label }) => label);

  it('are made, renamed at once, put back when refused, and deleted', async () => {
    const { result } = renderWith(client, useVariableHooks);
    await waitFor(() => expect(labels(result.current.list)).toEqual([]));
    const parking = await result.current.create.mutateAsync({ label: 'Parking', type: 'text' });
    await result.current.create.mutateAsync({ label: 'Rain plan', type: 'text' });
    await waitFor(() => expect(labels(result.current.list)).toEqual(['Parking', 'Rain plan']));
    const refused = result.current.update.mutateAsync({ id: parking._id, label: 'rain plan' });
    expect(await codeOf(refused)).toBe('label_taken');
    await waitFor(() => expect(labels(result.current.list)).toEqual(['Parking', 'Rain plan']));
    await act(() => result.current.update.mutateAsync({ id: parking._id, label: 'Where to park' }));
    await waitFor(() => expect(labels(result.current.list)).toEqual(['Where to park', 'Rain plan']));
    await result.current.remove.mutateAsync(parking._id);
    await waitFor(() => expect(labels(result.current.list)).toEqual(['Rain plan']));
  });
});

describe('email templates', () => {
  const titles = (list: ReturnType<typeof useMailTemplates>) =>
    list.data?.pages.flatMap(({ data }) => data.map(({ title }) => title));

  it('are made and copied once, changed, previewed, deleted and brought back', async () => {
    const id = crypto.randomUUID();
    const { result } = renderWith(client, () => useMailHooks(id, 'The {{preset.way}}'));
    await waitFor(() => expect(result.current.one.data).toBeNull());
    const input = { _id: id, title: 'The way', subject: 'Hello' };
    await result.current.create.mutateAsync(input);
    await result.current.create.mutateAsync(input);
    await waitFor(() => expect(titles(result.current.list)).toEqual(['The way']));
    const copy = { templateId: id };
    const made = await result.current.duplicate.mutateAsync(copy);
    expect((await result.current.duplicate.mutateAsync(copy))._id).toBe(made._id);
    await act(() => result.current.update.mutateAsync({ id, input: { title: 'Way there' } }));
    await waitFor(() => expect(result.current.one.data?.title).toBe('Way there'));
    const refused = result.current.update.mutateAsync({ id, input: { subject: '{{nobody.knows}}' } });
    expect(await codeOf(refused)).toBe('invalid_input');
    await waitFor(() =>
      expect(result.current.preview.data?.missing.map(({ key }) => key)).toEqual(['preset.way', 'today']),
    );
    await act(() => result.current.remove.mutateAsync(id));
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Copy of The way']));
    await result.current.restore.mutateAsync(id);
    await waitFor(() =>
      expect(titles(result.current.list)?.sort()).toEqual(['Copy of The way', 'Way there']),
    );
  });
});

describe('required actions', () => {
  it('are asked for again when a lead changes', async () => {
    const { _id: clientId } = await unwrap(contacts(client).create({ name: 'Noor Haddad' }));
    const lead = await unwrap(leads(client).createBlank({ title: 'Noor Haddad', clientId }));
    const { result } = renderWith(client, () => ({
      counts: useRequiredActionCounts(),
      list: useRequiredActions({ workflowId: lead._id, action: 'enquiry' }),
      remove: useDeleteLead(),
    }));
    const shown = () => result.current.list.data?.pages.flatMap(({ data }) => data.map(({ title }) => title));
    await waitFor(() => expect(shown()).toEqual(['Noor Haddad']));
    const before = result.current.counts.data?.enquiry ?? 0;
    expect(before).toBeGreaterThan(0);
    await result.current.remove.mutateAsync(lead._id);
    await waitFor(() => expect(shown()).toEqual([]));
    await waitFor(() => expect(result.current.counts.data?.enquiry).toBe(before - 1));
  });
});
