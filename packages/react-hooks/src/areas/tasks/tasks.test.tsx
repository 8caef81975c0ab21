import { createId } from '@atelier/domain';
import { type Client, type Task, tasks, unwrap } from '@atelier/sdk';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf, recorded } from '../../../test/watch.js';
import { fullKey } from '../../platform/keys.js';
import { useDeleteTasks, useRestoreTasks, useUpdateTasks } from './task-bulk.js';
import { taskKeys } from './task-keys.js';
import {
  useChildTasks,
  useCreateTask,
  useDeleteTask,
  useRestoreTask,
  useTask,
  useTaskCounts,
  useTaskCountsOf,
  useTaskList,
  useUpdateTask,
} from './tasks.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

const useScreen = (search: string) => ({
  list: useTaskList({ limit: 2, search }),
  counts: useTaskCounts('workspace', { search }),
  create: useCreateTask(),
  update: useUpdateTask(),
  remove: useDeleteTask(),
  restore: useRestoreTask(),
});

const titles = ({ data }: ReturnType<typeof useTaskList>) =>
  (data?.pages ?? []).flatMap((page) => page.data.map(({ title }) => title));

describe('the task list', () => {
  it('shows what was created, page after page, and counts it', async () => {
    const { result } = renderWith(client, () => useScreen('paged'));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    for (const title of ['One paged', 'Two paged', 'Three paged'])
      await result.current.create.mutateAsync({ title });
    await waitFor(() => expect(titles(result.current.list)).toEqual(['One paged', 'Two paged']));
    await waitFor(() => expect(result.current.list.hasNextPage).toBe(true));
    await act(() => result.current.list.fetchNextPage());
    await waitFor(() =>
      expect(titles(result.current.list)).toEqual(['One paged', 'Two paged', 'Three paged']),
    );
    expect(result.current.list.hasNextPage).toBe(false);
    await waitFor(() => expect(result.current.counts.data).toMatchObject({ allTasks: 3, allPending: 3 }));
  });

  it('creates one task for one input, with the id of the caller or one of its own', async () => {
    const { result } = renderWith(client, () => useScreen('once'));
    const _id = createId();
    expect((await result.current.create.mutateAsync({ _id, title: 'Given once' }))._id).toBe(_id);
    const again = await result.current.create.mutateAsync({ _id, title: 'Given once' });
    expect(again._id).toBe(_id);
    const wish = { title: 'Made once' };
    const made = await result.current.create.mutateAsync(wish);
    expect((await result.current.create.mutateAsync(wish))._id).toBe(made._id);
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Given once', 'Made once']));
  });

  it('asks for the lists again when another write ends while the newest number is on its way', async () => {
    const queries = new QueryClient();
    const workspaceId = (await client.session.get('workspaceId')) ?? '';
    const numbers = new QueryObserver(queries, {
      queryKey: fullKey(workspaceId, taskKeys.metadata),
      queryFn: () => new Promise<never>(() => undefined),
    });
    const stop = numbers.subscribe(() => undefined);
    const { result } = renderWith(client, () => useScreen('number'), queries);
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    const first = await result.current.create.mutateAsync({ title: 'One number' });
    await result.current.update.mutateAsync({ taskId: first._id, updateInput: { title: 'Another number' } });
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Another number']));
    expect(queries.isMutating()).toBe(0);
    stop();
  });

  it('takes a deleted task away with what is below it, and brings both back', async () => {
    const { result } = renderWith(client, () => useScreen('gone'));
    const top = await result.current.create.mutateAsync({ title: 'Top gone' });
    const below = await result.current.create.mutateAsync({ title: 'Below gone', parentTask: top._id });
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Top gone', 'Below gone']));
    const { deletedIds } = await result.current.remove.mutateAsync(top._id);
    expect(deletedIds).toEqual([top._id, below._id]);
    await waitFor(() => expect(titles(result.current.list)).toEqual([]));
    expect(await codeOf(result.current.remove.mutateAsync(top._id))).toBe('not_found');
    expect(await codeOf(result.current.restore.mutateAsync(below._id))).toBe('deleted_with_parent');
    const { task, restoredIds } = await result.current.restore.mutateAsync(top._id);
    expect([task.title, restoredIds]).toEqual(['Top gone', [top._id, below._id]]);
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Top gone', 'Below gone']));
  });

  it('changes, deletes and brings back several at once, and shows what was refused', async () => {
    const { result } = renderWith(client, () => ({
      list: useTaskList({ limit: 10, search: 'several' }),
      create: useCreateTask(),
      update: useUpdateTasks(),
      remove: useDeleteTasks(),
      restore: useRestoreTasks(),
    }));
    const one = await result.current.create.mutateAsync({ title: 'One several' });
    const two = await result.current.create.mutateAsync({ title: 'Two several' });
    const ids = [one._id, two._id];
    const shown = () =>
      (result.current.list.data?.pages ?? []).flatMap(({ data }) => data.map(({ priority }) => priority));
    await waitFor(() => expect(shown()).toEqual(['none', 'none']));
    const { outcomes } = await result.current.update.mutateAsync({
      tasks: [
        { taskId: one._id, revision: 1 },
        { taskId: two._id, revision: 7 },
      ],
      updateInput: { priority: 'high' },
    });
    expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'stale_revision']);
    await waitFor(() => expect(shown()).toEqual(['high', 'none']));
    expect((await result.current.remove.mutateAsync(ids)).changedIds.toSorted()).toEqual(ids.toSorted());
    await waitFor(() => expect(shown()).toEqual([]));
    expect((await result.current.restore.mutateAsync([...ids, createId()])).outcomes[2]?.refusal?.code).toBe(
      'not_found',
    );
    await waitFor(() => expect(shown()).toEqual(['high', 'none']));
  });

  it('counts lists that ask for the same once, in the order of the lists', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { result } = renderWith(client, () => ({
      counts: useTaskCountsOf([{ search: 'alike' }, { search: 'nothing such' }, { search: 'alike' }]),
      create: useCreateTask(),
    }));
    await result.current.create.mutateAsync({ title: 'One alike' });
    await waitFor(() => expect(result.current.counts.map((counts) => counts?.allTasks)).toEqual([1, 0, 1]));
    // The library warns when it is asked twice.
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('counts the tasks of the person', async () => {
    const { result } = renderWith(client, () => ({
      mine: useTaskCounts('mine', { search: 'unassigned' }),
      all: useTaskCounts('workspace', { search: 'unassigned' }),
      create: useCreateTask(),
    }));
    await result.current.create.mutateAsync({ title: 'Unassigned' });
    await waitFor(() => expect(result.current.all.data?.allTasks).toBe(1));
    expect(result.current.mine.data?.allTasks).toBe(0);
  });
});

describe('one task', () => {
  it('is shown with its child tasks, and is null when it is gone', async () => {
    const parent = await unwrap(tasks(client).create({ title: 'Parent' }));
    const { result } = renderWith(client, () => ({
      task: useTask(parent._id),
      children: useChildTasks(parent._id, 1),
      none: useTask(undefined),
      create: useCreateTask(),
      remove: useDeleteTask(),
    }));
    await waitFor(() => expect(result.current.task.data?.title).toBe('Parent'));
    for (const title of ['First child', 'Second child'])
      await result.current.create.mutateAsync({ title, parentTask: parent._id });
    await waitFor(() => expect(result.current.task.data?.childTaskCount).toBe(2));
    await waitFor(() => expect(titles(result.current.children)).toEqual(['First child']));
    // The page with the first child alone may be there before the one that knows of the second.
    await waitFor(() => expect(result.current.children.hasNextPage).toBe(true));
    await waitFor(() => expect(result.current.children.isFetching).toBe(false));
    await act(() => result.current.children.fetchNextPage());
    await waitFor(() => expect(titles(result.current.children)).toEqual(['First child', 'Second child']));
    expect(result.current.none.fetchStatus).toBe('idle');
    await result.current.remove.mutateAsync(parent._id);
    await waitFor(() => expect(result.current.task.data).toBeNull());
  });

  it('shows a change at once, and the newest task after a conflict', async () => {
    const { queries, shown } = recorded();
    const seen = await unwrap(tasks(client).create({ title: 'Stale as seen' }));
    const { result } = renderWith(
      client,
      () => ({ ...useScreen('stale'), task: useTask(seen._id) }),
      queries,
    );
    await waitFor(() => expect(result.current.task.data?.title).toBe('Stale as seen'));
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Stale as seen']));
    await unwrap(tasks(client).update({ taskId: seen._id, updateInput: { title: 'Stale of a colleague' } }));
    const late = result.current.update.mutateAsync({
      taskId: seen._id,
      revision: seen.revision,
      updateInput: { title: 'Stale and lost', priority: 'high', description: 'd', dueDate: '2026-10-22' },
    });
    expect(await codeOf(late)).toBe('stale_revision');
    await waitFor(() => expect(result.current.task.data?.title).toBe('Stale of a colleague'));
    expect(result.current.task.data).toMatchObject({ priority: 'none', revision: seen.revision + 1 });
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Stale of a colleague']));
    expect(JSON.stringify(shown)).toContain('Stale and lost');
    const task = result.current.task.data as Task;
    await result.current.update.mutateAsync({
      taskId: task._id,
      revision: task.revision,
      updateInput: { title: 'Stale no more' },
    });
    await waitFor(() => expect(titles(result.current.list)).toEqual(['Stale no more']));
  });
});
