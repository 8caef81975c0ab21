import { Board, type BoardProps } from '../../foundation/Board/Board';
import { TaskCard } from '../TaskCard/TaskCard';
import type { TaskSummary } from '../task';

export interface TaskBoardProps
  extends Omit<BoardProps<TaskSummary>, 'words' | 'drawCard' | 'nameOf' | 'onNew'> {
  /** Cards say their status, because the columns are something else. */
  showStatus?: boolean | undefined;
}

const words = { one: 'task', many: 'tasks', placeholder: 'What is to be done' };

/** Tasks in columns; see `Board` for what can be done with pointer and keys. */
export function TaskBoard({ showStatus, ...rest }: TaskBoardProps) {
  return (
    <Board
      {...rest}
      words={words}
      nameOf={({ number }) => number}
      drawCard={(task, card) => <TaskCard {...card} task={task} showStatus={showStatus} />}
    />
  );
}
