import { createId } from '@atelier/domain';
import { type Client, type TaskLabel, tasks, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import { type GroupedTaskList, taskMoveInput } from './move-in-groups.js';
import { type GroupedTasksInput, useGroupedTasks, useMoveTask } from './task-groups.js';
import { useTaskMetadata } from './task-views.js';
import { useDeleteTask, useRestoreTask } from './tasks.js';

const SEED = Number(process.env.ATELIER_TWO_WINDOWS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Number(process.env.ATELIER_TWO_WINDOWS_RUNS ?? 2);
const CARDS = 7;

let labels: TaskLabel[];
let windows: Client[];
beforeAll(async () => {
  // Two clients with sessions of their own: nothing but the server joins them.
  windows = [await signedInClient(), await signedInClient()];
  labels = await unwrap(tasks(windows[0] as Client).listLabels());
});

const useWindow = (input: GroupedTasksInput) => ({
  board: useGroupedTasks(input),
  metadata: useTaskMetadata(),
  move: useMoveTask(input),
  remove: useDeleteTask(),
  restore: useRestoreTask(),
});

/** What people do; the numbers are places, taken from what their window shows when it is their turn. */
const action = fc.record({
  window: fc.constantFrom(0, 1),
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('move' as const) },
    { weight: 2, arbitrary: fc.constant('refetch' as const) },
    { weight: 2, arbitrary: fc.constant('wait' as const) },
    { weight: 1, arbitrary: fc.constant('remove' as const) },
    { weight: 1, arbitrary: fc.constant('restore' as const) },
  ),
  card: fc.nat(CARDS),
  group: fc.nat(2),
  index: fc.nat(CARDS),
  /** Whether the window says which revision it saw: then it may be refused. */
  isCareful: fc.boolean(),
});

/** Both take the same card at once, each from the revision that it sees: one of them is refused. */
const collision = [0, 1].map((window) => ({
  window,
  what: 'move' as const,
  card: 0,
  group: window + 1,
  index: 0,
  isCareful: true,
}));

/** Groups and cards in short, without the groups that are empty. */
const short = (list: Pick<GroupedTaskList, 'groups'> | undefined) =>
  (list?.groups ?? [])
    .filter(({ totalDocs }) => totalDocs > 0)
    .map(({ groupName, totalDocs, data }) => `${groupName} ${totalDocs}: ${data.map(({ title }) => title)}`);

/** What a refusal may be: somebody was faster, the card is gone, or the one beside which it should stand. */
const refusals = [undefined, 'stale_revision', 'not_found', 'invalid_input'];

it(`end with the same board when cards are moved in both at random (seed ${SEED})`, async () => {
  let refused = 0;
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 25 }), async (actions) => {
      const word = `w${createId().replaceAll('-', '')}`;
      const [first = await signedInClient()] = windows;
      for (let at = 0; at < CARDS; at += 1)
        await unwrap(
          tasks(first).create({ title: `${at} ${word}`, status: labels[at % labels.length]?._id ?? null }),
        );
      const input = { groupBy: 'status', taskFilterInput: { search: word, limit: 40 } } as const;
      const opened = windows.map((client) => renderWith(client, () => useWindow(input)).result);
      for (const one of opened)
        await waitFor(() => expect(one.current.board.isSuccess && one.current.metadata.isSuccess).toBe(true));
      const pending: Promise<unknown>[] = [];
      const gone: string[] = [];
      const run = (call: Promise<unknown>) =>
        pending.push(
          codeOf(call).then((code) => {
            expect(refusals).toContain(code);
            if (code !== undefined) refused += 1;
          }),
        );
      for (const { window, what, card, group, index, isCareful } of [...collision, ...actions]) {
        const one = opened[window];
        if (!one) continue;
        const { board, move, remove, restore } = one.current;
        const cards = board.data?.groups.flatMap(({ data }) => data) ?? [];
        const task = cards[card % Math.max(1, cards.length)];
        if (what === 'wait') await act(() => Promise.all(pending));
        if (what === 'refetch') pending.push(board.refetch());
        if (what === 'restore' && gone.length > 0) run(restore.mutateAsync(gone.pop() ?? ''));
        if (what === 'remove' && task) {
          gone.push(task._id);
          run(remove.mutateAsync(task._id));
        }
        if (what === 'move' && task && board.data) {
          const place = { taskId: task._id, to: labels[group % labels.length]?._id ?? '', index };
          const updateInput = taskMoveInput(board.data, place, { isManual: true, labels });
          if (updateInput) {
            moved += 1;
            run(move.mutateAsync({ ...place, updateInput, revision: isCareful ? task.revision : undefined }));
          }
        }
        // Lets the move show in its window; the server answers whenever it does.
        await act(() => Promise.resolve());
      }
      await act(() => Promise.all(pending));
      const boards: string[][] = [];
      for (const { current } of opened) {
        await act(async () => {
          boards.push(short((await current.board.refetch()).data));
        });
      }
      const [left, right] = boards;
      const server = await unwrap(tasks(first).listGrouped(input));
      expect(left).toEqual(right);
      expect(left).toEqual(short(server));
      const all = server.groups.flatMap(({ data }) => data);
      // Each card is there once, no two share a place, and groups stand in the order of the places.
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
      expect(new Set(all.map(({ rank }) => rank)).size).toBe(all.length);
      for (const { data } of server.groups)
        expect(data.map(({ rank }) => rank)).toEqual(data.map(({ rank }) => rank).toSorted((a, b) => a - b));
      const listed = await unwrap(tasks(first).list({ search: word, limit: 100 }));
      expect(listed.totalDocs).toBe(all.length);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Both happened, or nothing was tried.
  expect(moved).toBeGreaterThan(RUNS * 2);
  expect(refused).toBeGreaterThanOrEqual(RUNS);
});
