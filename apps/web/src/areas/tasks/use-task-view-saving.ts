import {
  type TaskViewState,
  useDeleteTaskView,
  useUpdateTaskMetadata,
  useUpdateTaskView,
} from '@atelier/react-hooks';
import type { TaskMetadata, TaskView } from '@atelier/sdk';
import type { ShownView } from '../../app/views/use-shown-view';
import { useViewSaving, type ViewSaving } from '../../app/views/use-view-saving';
import { taskViewKind } from './view-kind';

/** What the view is called that is always there. */
export const allTasks = 'All tasks';

/**
 * Changes of the saved views of tasks.
 *
 * @param metadata - what the tasks of the workspace share.
 * @param shown - the chosen view, and what was changed in it.
 */
export function useTaskViewSaving({ views }: TaskMetadata, shown: ShownView<TaskViewState>): ViewSaving {
  const update = useUpdateTaskView();
  const remove = useDeleteTaskView();
  const choose = useUpdateTaskMetadata();
  const calls = {
    update: update.mutateAsync,
    remove: remove.mutateAsync,
    choose: (selectedTaskView: string | null) => choose.mutateAsync({ selectedTaskView }),
    isSaving: update.isPending,
    fieldsOf,
  };
  return useViewSaving(taskViewKind, views, shown, calls, allTasks);
}

const fieldsOf = ({ viewType, group, sort, filters }: TaskView) => ({
  viewType,
  group,
  sort: sort && { sortBy: sort.sortBy, sortType: sort.sortType },
  filters,
});
