import type { Client } from '@atelier/sdk';
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import { useLeadBoard } from './lead-board.js';
import {
  useDeleteLeadView,
  useLeadMetadata,
  useUpdateLeadMetadata,
  useUpdateLeadView,
} from './lead-views.js';
import { useCreateBlankLead, useUpdateLead } from './leads.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

it('views of leads are saved, chosen, renamed at once, and deleted', async () => {
  const { result } = renderWith(client, () => ({
    metadata: useLeadMetadata(),
    save: useUpdateLeadView(),
    remove: useDeleteLeadView(),
    choose: useUpdateLeadMetadata(),
  }));
  await waitFor(() =>
    expect(result.current.metadata.data).toEqual({ views: [], selectedWorkflowView: null }),
  );
  const filters = [{ fieldId: 'owner', operator: 'contains', value: ['me'] }];
  const { views } = await result.current.save.mutateAsync({ label: 'Mine', viewType: 'board', filters });
  const id = views[0]?._id ?? '';
  await result.current.choose.mutateAsync({ selectedWorkflowView: id });
  await waitFor(() => expect(result.current.metadata.data?.selectedWorkflowView).toBe(id));
  const renamed = result.current.save.mutateAsync({ _id: id, label: 'My leads' });
  await waitFor(() => expect(result.current.metadata.data?.views[0]?.label).toBe('My leads'));
  await renamed;
  expect(await codeOf(result.current.save.mutateAsync({ _id: id, revision: 1, label: 'Ours' }))).toBe(
    'stale_revision',
  );
  await result.current.remove.mutateAsync(id);
  await waitFor(() =>
    expect(result.current.metadata.data).toEqual({ views: [], selectedWorkflowView: null }),
  );
});

it('a board shows what its view filters, and an owner and a note at once', async () => {
  const note = { fieldId: 'note', operator: 'contains', value: 'fair' };
  const { result } = renderWith(client, () => ({
    board: useLeadBoard({ statuses: ['enquiry'], limit: 10, filters: { filters: [note], timezone: 'UTC' } }),
    create: useCreateBlankLead(),
    update: useUpdateLead(),
  }));
  const titles = () =>
    result.current.board.data?.groups.flatMap(({ data }) => data.map(({ title }) => title));
  await waitFor(() => expect(titles()).toEqual([]));
  const { _id: leadId } = await result.current.create.mutateAsync({ title: 'Wedding weekend' });
  await result.current.create.mutateAsync({ title: 'Headshots' });
  const changed = await result.current.update.mutateAsync({
    leadId,
    input: { note: 'Met at the fair.', ownerId: null },
  });
  expect(changed).toMatchObject({ note: 'Met at the fair.', ownerId: null });
  await waitFor(() => expect(titles()).toEqual(['Wedding weekend']));
});
