import { useDeleteTask, useRestoreTask } from '@atelier/react-hooks';
import { deleteWithUndo } from '../../app/delete-with-undo';

/** A task that is deleted: its id and its number, as people say it. */
export interface NumberedTask {
  readonly id: string;
  readonly number: string;
}

/** Deletes a task without asking first, and offers to bring it back with everything below it. */
export function useTaskDeletion(): (task: NumberedTask) => void {
  const remove = useDeleteTask();
  const restore = useRestoreTask();
  return ({ id, number }) =>
    deleteWithUndo({
      id,
      name: number,
      remove,
      restore,
      along: ({ deletedIds: { length } }) =>
        length === 1 ? '' : length === 2 ? ' with its sub-task' : ` with its ${length - 1} sub-tasks`,
    });
}
