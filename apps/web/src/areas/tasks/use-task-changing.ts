import { callErrorOf, useUpdateTask } from '@atelier/react-hooks';
import { errorCode, type Task, type UpdateTaskInput } from '@atelier/sdk';
import { toastError, toasts } from '../../app/toasts';
import { useTellNextTask } from './use-tell-next-task';

/** Changes of one task; what is refused is taken back and told. */
export interface TaskChanging {
  /** Single values: who comes last wins. */
  readonly fields: (input: UpdateTaskInput) => void;
  /** A text that somebody may be writing in another window: it is not written over without asking. */
  readonly description: (description: string | null) => void;
}

/**
 * Changes a task.
 *
 * @param task - as it is shown.
 */
export function useTaskChanging(task: Task): TaskChanging {
  const { _id: taskId, revision } = task;
  const { mutateAsync } = useUpdateTask();
  const tellNext = useTellNextTask();
  const fields = (updateInput: UpdateTaskInput) =>
    void mutateAsync({ taskId, updateInput })
      .then((after) => tellNext(task, after))
      .catch((error: unknown) => toastError(error, 'Couldn’t change the task.'));
  return {
    fields,
    description: (description) =>
      void mutateAsync({ taskId, revision, updateInput: { description } }).catch((error: unknown) => {
        const callError = callErrorOf(error);
        if (!callError || errorCode(callError) !== 'stale_revision') {
          toastError(error, 'Couldn’t save the description.');
          return;
        }
        toasts.error('Someone else changed this task in the meantime. You’re seeing their version.', {
          action: { label: 'Keep mine', onAction: () => fields({ description }) },
        });
      }),
  };
}
