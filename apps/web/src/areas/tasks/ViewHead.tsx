import type { EvaluationContext } from '@atelier/filters';
import type { TaskMetadata } from '@atelier/sdk';
import { GroupByMenu, SortMenu, type TaskPerson } from '@atelier/ui';
import { groupFields, sortFields } from './fields';
import { TaskFilters } from './TaskFilters';
import { TaskViewTabs } from './TaskViewTabs';
import type { TaskListProps } from './taskList';
import type { Filters } from './useFilters';
import type { TaskViews } from './useTaskViews';

interface ViewHeadProps extends Pick<TaskListProps, 'labels' | 'people'> {
  metadata: TaskMetadata;
  views: TaskViews;
  filters: Filters;
  day: EvaluationContext;
  me: TaskPerson | undefined;
  /** Whether the tasks of the other views are counted yet. */
  isCounting: boolean;
}

/** The saved views, and what the chosen one filters, groups and sorts by. */
export function ViewHead({ metadata, views, filters, day, me, labels, people, isCounting }: ViewHeadProps) {
  const { state, change } = views;
  return (
    <>
      <TaskViewTabs metadata={metadata} views={views} timeZone={day.timeZone} isCounting={isCounting} />
      <TaskFilters filters={filters} me={me} day={day} labels={labels} people={people}>
        <GroupByMenu
          fields={groupFields}
          value={state.group}
          onChange={(group) =>
            change({ group: groupFields.find(({ value }) => value === group)?.value ?? null })
          }
        />
        <SortMenu
          fields={sortFields}
          value={
            state.sort && {
              by: state.sort.by,
              direction: state.sort.type === 'desc' ? 'descending' : 'ascending',
            }
          }
          onChange={(sort) => {
            const by = sortFields.find(({ value }) => value === sort?.by)?.value;
            change({
              sort: by && sort ? { by, type: sort.direction === 'descending' ? 'desc' : 'asc' } : null,
            });
          }}
        />
      </TaskFilters>
    </>
  );
}
