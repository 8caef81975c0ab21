import { defaultTaskView, type TaskViewState, taskViewInput, taskViewState } from '@atelier/react-hooks';
import type { ViewKind } from '../../app/views/use-shown-view';

/** How views of tasks are read and written. */
export const taskViewKind: ViewKind<TaskViewState, ReturnType<typeof taskViewInput>> = {
  list: 'task-views',
  initial: defaultTaskView,
  read: taskViewState,
  write: taskViewInput,
};
