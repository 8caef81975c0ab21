import {
  callErrorOf,
  type GroupedTaskList,
  type GroupedTasksInput,
  taskMoveInput,
  useMoveTask,
} from '@atelier/react-hooks';
import { errorMessage, type TaskLabel } from '@atelier/sdk';
import type { BoardMove } from '@atelier/ui';
import { toasts } from '../../app/toasts';
import { groupOf } from './groups';
import { useTellNextTask } from './use-tell-next-task';

/** What the words of a refused move are made of. */
export interface MoveWords {
  readonly labels: readonly TaskLabel[];
  /** Whether the tasks are in manual order. */
  readonly isManual: boolean;
  readonly nameOf: (columnId: string) => string;
  readonly numberOf: (taskId: string) => string;
}

/**
 * Moves cards. A move shows at once; when the server refuses, the card goes back and a message says where to and why.
 *
 * @param input - what the list asks for.
 * @param list - what the board shows.
 * @param words - labels, and how groups and tasks are called.
 */
export function useTaskMoving(
  input: GroupedTasksInput,
  list: GroupedTaskList | undefined,
  { labels, isManual, nameOf, numberOf }: MoveWords,
): (move: BoardMove) => void {
  const { mutateAsync } = useMoveTask(input);
  const tellNext = useTellNextTask();
  return ({ id: taskId, from, to, index }) => {
    if (!list) return;
    const place = { taskId, from: groupOf(from), to: groupOf(to), index };
    const updateInput = taskMoveInput(list, place, { isManual, labels });
    if (!updateInput) return;
    const before = list.groups.flatMap(({ data }) => data).find(({ _id }) => _id === taskId);
    mutateAsync({ ...place, updateInput, groupName: nameOf(to) })
      .then((after) => tellNext(before, after))
      .catch((error: unknown) => {
        const callError = callErrorOf(error);
        const reason = callError ? errorMessage(callError) : 'Something went wrong.';
        toasts.error(`${numberOf(taskId)} is back in ${nameOf(from)}. ${reason}`);
      });
  };
}
