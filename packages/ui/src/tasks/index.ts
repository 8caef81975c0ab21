export { type DueSettings, dueOf } from './due';
export { LabelManager, type LabelManagerProps } from './LabelManager/LabelManager';
export {
  type LabelActions,
  type LabelMove,
  labelColours,
  labelGroups,
  type ManagedLabel,
} from './LabelManager/labels';
export {
  QuickAdd,
  type QuickAddProps,
  type QuickAddReading,
  type QuickAddToken,
} from './QuickAdd/QuickAdd';
export { QuickAddLoading, type QuickAddLoadingProps } from './QuickAdd/QuickAddLoading';
export {
  type QuickAddCandidate,
  type QuickAddUnclear,
  UnclearName,
  type UnclearNameProps,
} from './QuickAdd/UnclearName';
export { TaskBoard, type TaskBoardProps } from './TaskBoard/TaskBoard';
export { TaskCard, type TaskCardProps } from './TaskCard/TaskCard';
export {
  DueDate,
  People,
  type PeopleProps,
  PriorityMark,
  type PriorityMarkProps,
  StatusMark,
  type StatusMarkProps,
  StatusPill,
  SubTaskCount,
} from './TaskMarks/TaskMarks';
export { SubTasks, type SubTasksProps, type SubTaskView } from './TaskPanel/SubTasks';
export {
  type TaskField,
  TaskPanel,
  TaskPanelLoading,
  type TaskPanelProps,
} from './TaskPanel/TaskPanel';
export { defaultTaskColumns, type TaskColumnId } from './TaskTable/columns';
export { TaskTable, type TaskTableProps } from './TaskTable/TaskTable';
export {
  type LabelColour,
  statusGlyph,
  type TaskDue,
  type TaskPerson,
  type TaskPriority,
  type TaskStatus,
  type TaskStatusGroup,
  type TaskSummary,
  taskPriorities,
} from './task';
