import type { EvaluationContext } from '@atelier/filters';
import type { TaskListFilters, TaskViewState } from '@atelier/react-hooks';
import type { TaskLabel, TaskMetadata } from '@atelier/sdk';
import type { TaskPerson } from '@atelier/ui';

/** What a list of tasks is drawn from, board or table. */
export interface TaskListProps {
  readonly state: TaskViewState;
  /** What is asked for: filters and sort. */
  readonly filters: TaskListFilters;
  readonly day: EvaluationContext;
  readonly labels: readonly TaskLabel[];
  readonly people: readonly TaskPerson[];
  readonly prefix: string;
  /** Name of the view. */
  readonly label: string;
}

/** How many tasks of a group are loaded at once. */
export const groupPageSize = 20;

/** How many tasks one call changes at most (the contract, `updateTasks`). */
export const taskIdsAtOnce = 100;

/** The labels of a workspace in the order of their groups. */
export const labelsOf = (metadata: TaskMetadata): readonly TaskLabel[] => [
  ...metadata.todoGroupLabels,
  ...metadata.inProgressGroupLabels,
  ...metadata.completedGroupLabels,
];
