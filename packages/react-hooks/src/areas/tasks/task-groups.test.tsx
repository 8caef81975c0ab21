import { type Client, tasks, unwrap } from '@atelier/sdk';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf, recorded } from '../../../test/watch.js';
import { type GroupedTaskList, taskMoveInput } from './move-in-groups.js';
import {
  type GroupedTasksInput,
  useGroupedTasks,
  useMoreTaskGroups,
  useMoveTask,
  useTaskGroupPages,
} from './task-groups.js';
import { useTaskMetadata } from './task-views.js';
import { useCreateTask, useDeleteTask } from './tasks.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** Groups in short: `high 3: a b` is a group of three with two of them loaded. */
const short = (list: GroupedTaskList | undefined) =>
  (list?.groups ?? [])
    .filter(({ totalDocs }) => totalDocs > 0)
    .map(
      ({ group, totalDocs, data }) => `${group} ${totalDocs}: ${data.map(({ title }) => title).join(' ')}`,
    );

const useBoard = (input: GroupedTasksInput) => ({
  board: useGroupedTasks(input),
  pages: useTaskGroupPages(input),
  groups: useMoreTaskGroups(input),
  move: useMoveTask(input),
  create: useCreateTask(),
  remove: useDeleteTask(),
});

describe('the grouped list', () => {
  it('loads each group for itself, and keeps what is loaded when it is asked for again', async () => {
    const input = { groupBy: 'priority', taskFilterInput: { search: 'column', limit: 2 } } as const;
    for (const at of [1, 2, 3, 4, 5])
      await unwrap(tasks(client).create({ title: `column${at}`, priority: 'high' }));
    await unwrap(tasks(client).create({ title: 'column6', priority: 'low' }));
    const fetching: boolean[][] = [];
    const { result } = renderWith(client, () => {
      const board = useBoard(input);
      fetching.push(['high', 'low'].map(board.pages.isFetching));
      return board;
    });
    await waitFor(() =>
      expect(short(result.current.board.data)).toEqual(['high 5: column1 column2', 'low 1: column6']),
    );
    act(() => result.current.pages.fetchMore('high'));
    const four = ['high 5: column1 column2 column3 column4', 'low 1: column6'];
    await waitFor(() => expect(short(result.current.board.data)).toEqual(four));
    await waitFor(() => expect(result.current.pages.isFetching('high')).toBe(false));
    expect(fetching).toContainEqual([true, false]);
    expect(fetching).not.toContainEqual([true, true]);
    expect(result.current.pages.errorOf('high')).toBeNull();
    // There is no next page of this one.
    act(() => result.current.pages.fetchMore('low'));
    await act(() => result.current.groups.mutateAsync());
    await result.current.create.mutateAsync({ title: 'column7', priority: 'low' });
    await waitFor(() =>
      expect(short(result.current.board.data)).toEqual([
        'high 5: column1 column2 column3 column4',
        'low 2: column6 column7',
      ]),
    );
    const first = result.current.board.data?.groups.find(({ group }) => group === 'high')?.data[0];
    await result.current.remove.mutateAsync(first?._id ?? '');
    await waitFor(() =>
      expect(short(result.current.board.data)).toEqual([
        'high 4: column2 column3 column4 column5',
        'low 2: column6 column7',
      ]),
    );
  });

  it('loads the groups themselves page after page', async () => {
    const days = Array.from({ length: 52 }, (_, at) =>
      new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    );
    for (const dueDate of days) await unwrap(tasks(client).create({ title: 'many', dueDate }));
    const input = { groupBy: 'dueDate', taskFilterInput: { search: 'many' } } as const;
    const { result } = renderWith(client, () => useBoard(input));
    const shown = () => result.current.board.data?.groups.map(({ group }) => group);
    await waitFor(() => expect(shown()).toEqual(days.slice(0, 50)));
    expect(result.current.board.data).toMatchObject({ totalGroups: 52, hasNextGroups: true });
    await act(() => result.current.groups.mutateAsync());
    await waitFor(() => expect(shown()).toEqual(days));
    expect(result.current.board.data?.hasNextGroups).toBe(false);
    await act(() => result.current.board.refetch());
    expect(shown()).toEqual(days);
  });

  it('says for a group why its next page was not loaded', async () => {
    const input = { groupBy: 'priority', taskFilterInput: { search: 'broken', limit: 1 } } as const;
    for (const at of [1, 2]) await unwrap(tasks(client).create({ title: `broken${at}`, priority: 'low' }));
    const queries = new QueryClient();
    const { result } = renderWith(client, () => useBoard(input), queries);
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['low 2: broken1']));
    const key = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey.includes('groups') })[0];
    queries.setQueryData<GroupedTaskList>(
      key?.queryKey ?? [],
      (list) => list && { ...list, groups: list.groups.map((group) => ({ ...group, nextPage: -1 })) },
    );
    act(() => result.current.pages.fetchMore('low'));
    await waitFor(() => expect(result.current.pages.errorOf('low')).not.toBeNull());
    expect(result.current.pages.errorOf('high')).toBeNull();
    expect(short(result.current.board.data)).toEqual(['low 2: broken1']);
  });

  it('moves a task at once, and keeps the place that the server gave it', async () => {
    const input = { groupBy: 'status', taskFilterInput: { search: 'carried' } } as const;
    const labels = await unwrap(tasks(client).listLabels());
    const todo = labels.find(({ label }) => label === 'To do');
    const doing = labels.find(({ label }) => label === 'In progress');
    const { queries, shown } = recorded();
    for (const title of ['carried1', 'carried2']) await unwrap(tasks(client).create({ title }));
    await unwrap(tasks(client).create({ title: 'carried3', status: doing?._id ?? '' }));
    const { result } = renderWith(
      client,
      () => ({ ...useBoard(input), metadata: useTaskMetadata() }),
      queries,
    );
    await waitFor(() => expect(result.current.metadata.isSuccess).toBe(true));
    await waitFor(() =>
      expect(short(result.current.board.data)).toEqual([
        `${todo?._id} 2: carried1 carried2`,
        `${doing?._id} 1: carried3`,
      ]),
    );
    const list = result.current.board.data as GroupedTaskList;
    const place = { taskId: list.groups[0]?.data[0]?._id ?? '', to: doing?._id ?? '', index: 0 };
    const updateInput = taskMoveInput(list, place, { isManual: true });
    shown.length = 0;
    const moved = await result.current.move.mutateAsync({ ...place, updateInput: updateInput ?? {} });
    expect(moved.status._id).toBe(doing?._id);
    const after = [`${todo?._id} 1: carried2`, `${doing?._id} 2: carried1 carried3`];
    // Before the answer: the revision of the task is still the old one.
    const atOnce = shown.find(
      (data) => JSON.stringify(short(data as GroupedTaskList)) === JSON.stringify(after),
    ) as GroupedTaskList | undefined;
    const card = atOnce?.groups.flatMap(({ data }) => data).find(({ _id }) => _id === place.taskId);
    expect(card).toMatchObject({ revision: 1, status: { _id: doing?._id } });
    await waitFor(() => expect(result.current.board.isFetching).toBe(false));
    expect(short(result.current.board.data)).toEqual(after);
  });

  it('puts the list back when the server refuses a move, and says why', async () => {
    const input = { groupBy: 'dueDate', taskFilterInput: { search: 'refused' } } as const;
    // What the hook itself has put into the list, apart from what the server has answered.
    const written: GroupedTaskList[] = [];
    const queries = new QueryClient();
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
      if (event.query.queryKey.includes('groups')) written.push(event.query.state.data as GroupedTaskList);
    });
    const { _id } = await unwrap(tasks(client).create({ title: 'refused', dueDate: '2026-10-22' }));
    const { result } = renderWith(client, () => useBoard(input), queries);
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['2026-10-22 1: refused']));
    const before = result.current.board.data;
    const place = { taskId: _id, to: '2026-10-32', index: 0 };
    const move = { ...place, groupName: 'Soon', updateInput: { dueDate: place.to } };
    expect(await codeOf(result.current.move.mutateAsync(move))).toBe('invalid_input');
    expect(written.map(short)).toContainEqual(['2026-10-32 1: refused']);
    expect(written.at(-1)).toEqual(before);
    await waitFor(() => expect(result.current.move.isError).toBe(true));
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['2026-10-22 1: refused']));

    // A colleague was faster: the move is refused, and the task comes as the colleague left it.
    await unwrap(tasks(client).update({ taskId: _id, updateInput: { title: 'refused again' } }));
    const late = { taskId: _id, to: '2026-10-23', index: 0, revision: 1 };
    const stale = result.current.move.mutateAsync({ ...late, updateInput: { dueDate: late.to } });
    expect(await codeOf(stale)).toBe('stale_revision');
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['2026-10-22 1: refused again']));
  });

  it('continues after a conflict about a task known only from a move', async () => {
    const input = { groupBy: 'priority', taskFilterInput: { search: 'moved' } } as const;
    const queries = new QueryClient();
    const failures: unknown[] = [];
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed') failures.push(event.action.error);
    });
    const { _id } = await unwrap(tasks(client).create({ title: 'moved' }));
    const { result } = renderWith(client, () => useBoard(input), queries);
    await waitFor(() => expect(result.current.board.isSuccess).toBe(true));
    const place = { taskId: _id, to: 'high', index: 0, updateInput: { priority: 'high' } } as const;
    const { revision } = await result.current.move.mutateAsync(place);
    await unwrap(
      tasks(client).update({ taskId: _id, updateInput: { title: 'moved by a colleague', priority: 'low' } }),
    );
    expect(await codeOf(result.current.move.mutateAsync({ ...place, revision }))).toBe('stale_revision');
    expect(failures).toEqual([]);
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['low 1: moved by a colleague']));
  });

  it('keeps two moves that follow each other', async () => {
    const input = { groupBy: 'priority', taskFilterInput: { search: 'quick' } } as const;
    for (const title of ['quick1', 'quick2']) await unwrap(tasks(client).create({ title }));
    const { result } = renderWith(client, () => useBoard(input));
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['none 2: quick1 quick2']));
    const ids = (result.current.board.data?.groups ?? []).flatMap(({ data }) => data.map(({ _id }) => _id));
    await Promise.all(
      ids.map((taskId, index) =>
        result.current.move.mutateAsync({ taskId, to: 'urgent', index, updateInput: { priority: 'urgent' } }),
      ),
    );
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['urgent 2: quick1 quick2']));
  });
});
