import { useMemo } from 'react';
import { Board, type BoardProps } from '../../foundation/Board/Board';
import { BoardLoading } from '../../foundation/Board/BoardLoading';
import { TaskCard } from '../TaskCard/TaskCard';
import type { TaskSummary } from '../task';
import type { TaskColumnView, TaskMove } from './board';

export interface TaskBoardProps
  extends Omit<BoardProps<TaskSummary>, 'columns' | 'words' | 'drawCard' | 'nameOf' | 'onMove' | 'onNew'> {
  columns: readonly TaskColumnView[];
  /** A card was put down elsewhere; without it nothing can be moved. */
  onMove?: ((move: TaskMove) => void) | undefined;
  /** Cards say their status, because the columns are something else. */
  showStatus?: boolean | undefined;
}

const words = { one: 'task', many: 'tasks', placeholder: 'What is to be done' };

/**
 * Tasks in columns; see `Board` for what can be done with pointer and keys.
 *
 * @see Specification 3 §4, Tasks: moving a task between groups
 */
export function TaskBoard({ columns: given, onMove, showStatus, ...rest }: TaskBoardProps) {
  const columns = useMemo(() => given.map(({ tasks, ...column }) => ({ ...column, items: tasks })), [given]);
  return (
    <Board
      {...rest}
      columns={columns}
      words={words}
      nameOf={({ number }) => number}
      onMove={onMove && (({ id, ...move }) => onMove({ taskId: id, ...move }))}
      drawCard={(task, card) => <TaskCard {...card} task={task} showStatus={showStatus} />}
    />
  );
}

/** The board while its tasks are on the way. */
export function TaskBoardLoading() {
  return <BoardLoading label="Loading tasks" />;
}
