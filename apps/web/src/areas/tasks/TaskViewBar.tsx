import { type EvaluationContext, readIds } from '@atelier/filters';
import {
  listFilters,
  type TaskViewState,
  taskViewKind,
  useContactsOf,
  useDeleteTaskView,
  useTaskCountsOf,
  useUpdateTaskMetadata,
  useUpdateTaskView,
  withSubTasks,
} from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import type { TaskPerson } from '@atelier/ui';
import { IconCheckbox } from '@tabler/icons-react';
import { useMayRead } from '../../app/access';
import { ListViewBar } from '../../app/lists/ListViewBar';
import { conditionsOf, filterOfView } from '../../app/lists/stored-filter';
import type { ShownView } from '../../app/lists/use-shown-view';
import { groupFields, sortFields } from './fields';
import { filterFieldsOf } from './filter-fields';
import type { TaskListProps } from './task-list';

export interface TaskViewBarProps extends Pick<TaskListProps, 'labels' | 'people'> {
  metadata: TaskMetadata;
  shown: ShownView<TaskViewState>;
  /** When and where one looks, and who. */
  context: EvaluationContext;
  me: TaskPerson | undefined;
  /** False while the tasks themselves are on their way; they come first. */
  isCounting: boolean;
}

/** Of how many views the tasks are counted; each is a call. */
const MAX_COUNTED_VIEWS = 12;

/** The saved views with their open tasks, and what the selected one filters, groups and sorts by. */
export function TaskViewBar({ metadata, shown, context, me, labels, people, isCounting }: TaskViewBarProps) {
  const { views } = metadata;
  const update = useUpdateTaskView();
  const remove = useDeleteTaskView();
  const choose = useUpdateTaskMetadata();
  const counts = useTaskCountsOf(
    [undefined, ...views.slice(0, MAX_COUNTED_VIEWS)].map((view) =>
      // Open work, sub-tasks included, as above the list.
      withSubTasks(listFilters(taskViewKind.read(view), context.timeZone)),
    ),
    isCounting,
  );
  const mayReadContacts = useMayRead()('contacts');
  const clients = useClientsOf(filterOfView(shown.state.filters));
  return (
    <ListViewBar
      kind={taskViewKind}
      views={views}
      shown={shown}
      calls={{
        update: update.mutateAsync,
        remove: remove.mutateAsync,
        choose: (selectedTaskView) => choose.mutateAsync({ selectedTaskView }),
        isSaving: update.isPending,
      }}
      standing={{ label: 'All tasks', icon: IconCheckbox }}
      counts={counts.map((count) => count?.allPending)}
      fields={filterFieldsOf({ labels, people, me, clients }).filter(
        ({ id }) => id !== 'clients' || mayReadContacts,
      )}
      sortFields={sortFields}
      unsorted="Manual"
      groupFields={groupFields}
      context={context}
    />
  );
}

/** The contacts that a filter names. */
function useClientsOf(filter: ReturnType<typeof filterOfView>): readonly { id: string; name: string }[] {
  const ids = conditionsOf(filter)
    .filter(({ fieldId }) => fieldId === 'clients')
    .flatMap(({ value }) => readIds(value));
  return useContactsOf(useMayRead()('contacts') ? ids : []).map(({ _id, name }) => ({ id: _id, name }));
}
