import { useDeleteTask, useRestoreTask } from '@atelier/react-hooks';
import { toastError, toasts } from '../../app/toasts';

/** A task that is deleted: its id and its number, as people say it. */
export interface NumberedTask {
  readonly id: string;
  readonly number: string;
}

/** Deletes a task without asking first, and offers to bring it back with everything below it. */
export function useTaskDeletion(): (task: NumberedTask) => void {
  const remove = useDeleteTask();
  const restore = useRestoreTask();
  return ({ id, number }) => {
    remove
      .mutateAsync(id)
      .then(({ deletedIds }) => {
        const below = deletedIds.length - 1;
        const rest = below === 0 ? '' : below === 1 ? ' with its sub-task' : ` with its ${below} sub-tasks`;
        toasts.undo(`${number} deleted${rest}`, () => {
          restore
            .mutateAsync(id)
            .catch((error: unknown) => toastError(error, `${number} did not come back.`));
        });
      })
      .catch((error: unknown) => toastError(error, `${number} was not deleted.`));
  };
}
