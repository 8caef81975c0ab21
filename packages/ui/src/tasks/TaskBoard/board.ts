import type { BoardColumnView, BoardMove } from '../../foundation/Board/board';
import type { TaskSummary } from '../task';

/** A column of the board: a status, a person, a priority, whatever the tasks are grouped by. */
export interface TaskColumnView extends Omit<BoardColumnView<TaskSummary>, 'items'> {
  /** Those that are here, in their order. */
  tasks: readonly TaskSummary[];
}

/** A task was put into another place. */
export interface TaskMove extends Omit<BoardMove, 'id'> {
  taskId: string;
}
