import { useUpdateTask } from '@atelier/react-hooks';
import type { Task, UpdateTaskInput } from '@atelier/sdk';
import { keptForChoice } from '../../app/kept-for-choice';
import { toastError } from '../../app/toasts';
import { useTellNextTask } from './use-tell-next-task';

/** Changes of one task; what is refused is taken back and told. */
export interface TaskChanging {
  /**
   * Single values. A day is not written over without asking; of what is chosen from a list, the last choice counts.
   */
  readonly fields: (input: UpdateTaskInput) => void;
  /**
   * Texts that somebody may be writing in another window: both are merged, and where both changed the same words, both stay
   * until the person chooses. Rejected if the field has to keep what was typed.
   */
  readonly text: (
    text: Pick<UpdateTaskInput, 'title' | 'description'>,
    revision: number | undefined,
  ) => Promise<unknown>;
}

/**
 * Changes a task.
 *
 * @param task - as it is shown.
 */
export function useTaskChanging(task: Task): TaskChanging {
  const { _id: taskId } = task;
  const { mutateAsync, send } = useUpdateTask();
  const tellNext = useTellNextTask();
  return {
    fields: (updateInput) =>
      void mutateAsync({
        taskId,
        updateInput,
        ...(updateInput.dueDate !== undefined && { revision: task.revision }),
      })
        .then((after) => tellNext(task, after))
        .catch((error: unknown) => toastError(error, 'Couldn’t change the task.')),
    text: (updateInput, revision) =>
      send({ taskId, revision, updateInput }).catch(keptForChoice('Couldn’t change the task.')),
  };
}
