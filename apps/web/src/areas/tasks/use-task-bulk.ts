import { useDeleteTasks, useRestoreTasks, useUpdateTasks } from '@atelier/react-hooks';
import type { Task, TaskOutcomes, UpdateTasksInput } from '@atelier/sdk';
import { toastError, toasts } from '../../app/toasts';
import { undoOf } from './bulk-undo';
import { taskIdsAtOnce } from './task-list';

/** Actions on several tasks at once. Failures are shown as toasts. */
export interface TaskBulk {
  /** Changes tasks, given as they are before, and offers to take it back. */
  readonly change: (tasks: readonly Task[], updateInput: UpdateTasksInput) => void;
  /** Deletes without asking first, and offers to bring them back. */
  readonly remove: (ids: readonly string[]) => void;
}

/** `1 task`, `12 tasks`. */
const inWords = (count: number) => (count === 1 ? '1 task' : `${count} tasks`);

/** One call after the other, as many tasks in each as a call takes. */
async function inParts(
  ids: readonly string[],
  send: (part: readonly string[]) => Promise<TaskOutcomes>,
): Promise<TaskOutcomes['outcomes']> {
  const outcomes: TaskOutcomes['outcomes'] = [];
  for (let at = 0; at < ids.length; at += taskIdsAtOnce)
    outcomes.push(...(await send(ids.slice(at, at + taskIdsAtOnce))).outcomes);
  return outcomes;
}

/** Says how many stayed as they were, and why the first of them did. */
function tellRefusals(outcomes: TaskOutcomes['outcomes'], what: string): void {
  const refused = outcomes.flatMap(({ refusal }) => refusal ?? []);
  const [first] = refused;
  if (first) toasts.error(`${inWords(refused.length)} of ${outcomes.length} ${what}. ${first.message}`);
}

/** Changes and deletes several tasks at once. */
export function useTaskBulk(): TaskBulk {
  const update = useUpdateTasks();
  const erase = useDeleteTasks();
  const restore = useRestoreTasks();
  const change = (ids: readonly string[], updateInput: UpdateTasksInput) =>
    inParts(ids, (part) => update.mutateAsync({ tasks: part.map((taskId) => ({ taskId })), updateInput }));
  return {
    change: (tasks, updateInput) =>
      void change(
        tasks.map(({ _id }) => _id),
        updateInput,
      )
        .then((outcomes) => {
          tellRefusals(outcomes, 'couldn’t be changed');
          const changed = new Set(outcomes.flatMap(({ taskId, refusal }) => (refusal ? [] : [taskId])));
          if (changed.size === 0) return;
          const undos = undoOf(
            tasks.filter(({ _id }) => changed.has(_id)),
            updateInput,
          );
          toasts.undo(`${inWords(changed.size)} changed`, () => {
            Promise.all(undos.map((undo) => change(undo.ids, undo.updateInput)))
              .then((back) => tellRefusals(back.flat(), 'couldn’t be changed back'))
              .catch((error: unknown) => toastError(error, 'Couldn’t change the tasks back.'));
          });
        })
        .catch((error: unknown) => toastError(error, 'Couldn’t change the tasks.')),
    remove: (ids) =>
      void inParts(ids, (part) => erase.mutateAsync(part))
        .then((outcomes) => {
          tellRefusals(outcomes, 'couldn’t be deleted');
          const gone = outcomes.flatMap(({ taskId, refusal }) => (refusal ? [] : [taskId]));
          if (gone.length === 0) return;
          toasts.undo(`${inWords(gone.length)} deleted`, () => {
            inParts(gone, (part) => restore.mutateAsync(part))
              .then((back) => tellRefusals(back, 'couldn’t be restored'))
              .catch((error: unknown) => toastError(error, 'Couldn’t restore the tasks.'));
          });
        })
        .catch((error: unknown) => toastError(error, 'Couldn’t delete the tasks.')),
  };
}
