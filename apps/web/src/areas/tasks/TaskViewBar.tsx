import { type EvaluationContext, readIds } from '@atelier/filters';
import {
  type TaskViewState,
  taskListFilters,
  taskViewState,
  useContactsOf,
  useTaskCountsOf,
} from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import { FilterBar, GroupByMenu, SortButton, type TaskPerson, viewIconOf } from '@atelier/ui';
import { IconCheckbox, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { SavedViewTabs } from '../../app/views/SavedViewTabs';
import { conditionsOf, filterOfView, filtersOfView } from '../../app/views/stored-filter';
import type { ShownView } from '../../app/views/use-shown-view';
import { groupFields, sortFields } from './fields';
import { filterFieldsOf } from './filter-fields';
import type { TaskListProps } from './task-list';
import { allTasks, useTaskViewSaving } from './use-task-view-saving';

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
const countedViews = 12;

/** The saved views as tabs with their open tasks, and what the chosen one filters, groups and sorts by. */
export function TaskViewBar({ metadata, shown, context, me, labels, people, isCounting }: TaskViewBarProps) {
  const { views } = metadata;
  const { state, change } = shown;
  const saving = useTaskViewSaving(metadata, shown);
  const counts = useTaskCountsOf(
    [undefined, ...views.slice(0, countedViews)].map((view) =>
      taskListFilters(taskViewState(view), context.timeZone),
    ),
    isCounting,
  );
  const filter = filterOfView(state.filters);
  return (
    <>
      <SavedViewTabs
        standing={{ label: allTasks, icon: IconCheckbox, count: counts[0]?.allPending }}
        stored={views}
        tabOf={(view, place) => ({
          icon: viewIconOf(view.icon, taskViewState(view).type === 'table' ? IconTable : IconLayoutKanban),
          count: counts[place + 1]?.allPending,
        })}
        shown={shown}
        saving={saving}
      />
      <FilterBar
        filter={filter}
        fields={filterFieldsOf({ labels, people, me, clients: useClientsOf(filter) })}
        context={context}
        onChange={(next) => change({ filters: filtersOfView(next) })}
      >
        <GroupByMenu
          fields={groupFields}
          value={state.group}
          onChange={(group) =>
            change({ group: groupFields.find(({ value }) => value === group)?.value ?? null })
          }
        />
        <SortButton
          max={1}
          unsorted="By hand"
          fields={sortFields}
          sorts={state.sort ? [{ fieldId: state.sort.by, direction: state.sort.type }] : []}
          onChange={([next]) => {
            const by = sortFields.find(({ id }) => id === next?.fieldId)?.id;
            change({ sort: next && by ? { by, type: next.direction } : null });
          }}
        />
      </FilterBar>
    </>
  );
}

/** The contacts that a filter names. */
function useClientsOf(filter: ReturnType<typeof filterOfView>): readonly { id: string; name: string }[] {
  const ids = conditionsOf(filter)
    .filter(({ fieldId }) => fieldId === 'clients')
    .flatMap(({ value }) => readIds(value));
  return useContactsOf(ids).map(({ _id, name }) => ({ id: _id, name }));
}
