import { useDeleteTasks, useRestoreTasks, useUpdateTasks } from '@atelier/react-hooks';
import type { TaskOutcomes, UpdateTasksInput } from '@atelier/sdk';
import { toastError, toasts } from '../../app/toasts';
import { taskIdsAtOnce } from './task-list';

/** What can be done to several tasks at once; what is refused is told. */
export interface TaskBulk {
  readonly change: (ids: readonly string[], updateInput: UpdateTasksInput) => void;
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
  return {
    change: (ids, updateInput) =>
      void inParts(ids, (part) =>
        update.mutateAsync({ tasks: part.map((taskId) => ({ taskId })), updateInput }),
      )
        .then((outcomes) => tellRefusals(outcomes, 'stayed as they were'))
        .catch((error: unknown) => toastError(error, 'The tasks were not changed.')),
    remove: (ids) =>
      void inParts(ids, (part) => erase.mutateAsync(part))
        .then((outcomes) => {
          tellRefusals(outcomes, 'were not deleted');
          const gone = outcomes.flatMap(({ taskId, refusal }) => (refusal ? [] : [taskId]));
          if (gone.length === 0) return;
          toasts.undo(`${inWords(gone.length)} deleted`, () => {
            inParts(gone, (part) => restore.mutateAsync(part))
              .then((back) => tellRefusals(back, 'did not come back'))
              .catch((error: unknown) => toastError(error, 'The tasks did not come back.'));
          });
        })
        .catch((error: unknown) => toastError(error, 'The tasks were not deleted.')),
  };
}
