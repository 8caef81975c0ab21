import type { Client } from '@atelier/sdk';
import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf, recorded } from '../../../test/watch.js';
import { useCreateTaskLabel, useDeleteTaskLabel, useTaskLabels, useUpdateTaskLabel } from './task-labels.js';
import {
  useDeleteTaskView,
  useTaskMetadata,
  useUpdateTaskMetadata,
  useUpdateTaskView,
} from './task-views.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

it('labels are created, changed and deleted', async () => {
  const { result } = renderWith(client, () => ({
    labels: useTaskLabels('inProgress'),
    metadata: useTaskMetadata(),
    create: useCreateTaskLabel(),
    update: useUpdateTaskLabel(),
    remove: useDeleteTaskLabel(),
  }));
  const names = () => result.current.labels.data?.map(({ label }) => label);
  await waitFor(() => expect(names()).toEqual(['In progress']));
  const created = await result.current.create.mutateAsync({
    group: 'inProgress',
    input: { label: 'Proofing' },
  });
  await waitFor(() => expect(names()).toEqual(['In progress', 'Proofing']));
  expect(result.current.metadata.data?.inProgressGroupLabels).toHaveLength(2);
  const labelId = created.inProgressGroupLabels[1]?._id ?? '';
  await result.current.update.mutateAsync({ labelId, input: { label: 'At the printer', order: 0 } });
  await waitFor(() => expect(names()).toEqual(['At the printer', 'In progress']));
  await result.current.remove.mutateAsync({ labelId });
  await waitFor(() => expect(names()).toEqual(['In progress']));
  const standard = result.current.metadata.data?.todoGroupLabels[0]?._id ?? '';
  expect(await codeOf(result.current.remove.mutateAsync({ labelId: standard }))).toBe('default_label');
});

describe('metadata', () => {
  it('holds saved views and the one that is chosen', async () => {
    const { result } = renderWith(client, () => ({
      metadata: useTaskMetadata(),
      save: useUpdateTaskView(),
      remove: useDeleteTaskView(),
      change: useUpdateTaskMetadata(),
    }));
    await waitFor(() => expect(result.current.metadata.data?.views).toEqual([]));
    const wish = { label: 'This autumn', group: 'status' };
    await result.current.save.mutateAsync(wish);
    const { views } = await result.current.save.mutateAsync(wish);
    expect(views).toHaveLength(1);
    const { _id = '', revision = 0 } = views[0] ?? {};
    await result.current.change.mutateAsync({ selectedTaskView: _id });
    await waitFor(() => expect(result.current.metadata.data?.selectedTaskView).toBe(_id));
    await result.current.save.mutateAsync({ _id, revision, label: 'Autumn' });
    await waitFor(() => expect(result.current.metadata.data?.views[0]?.label).toBe('Autumn'));
    const late = result.current.save.mutateAsync({ _id, revision, label: 'Lost' });
    expect(await codeOf(late)).toBe('stale_revision');
    await waitFor(() => expect(result.current.metadata.data?.views[0]?.label).toBe('Autumn'));
    await result.current.remove.mutateAsync(_id);
    await waitFor(() =>
      expect(result.current.metadata.data).toMatchObject({ views: [], selectedTaskView: null }),
    );
  });

  it('takes a prefix that is refused back', async () => {
    const { queries, shown } = recorded();
    const { result } = renderWith(
      client,
      () => ({ metadata: useTaskMetadata(), change: useUpdateTaskMetadata() }),
      queries,
    );
    await waitFor(() => expect(result.current.metadata.isSuccess).toBe(true));
    const before = result.current.metadata.data?.prefix;
    expect(await codeOf(result.current.change.mutateAsync({ prefix: '1!' }))).toBe('invalid_input');
    await waitFor(() => expect(result.current.metadata.data?.prefix).toBe(before));
    expect(JSON.stringify(shown)).toContain('"prefix":"1!"');
    await result.current.change.mutateAsync({ prefix: 'STUDIO' });
    await waitFor(() => expect(result.current.metadata.data?.prefix).toBe('STUDIO'));
  });
});
