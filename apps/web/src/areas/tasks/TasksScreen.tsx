import {
  listFilters,
  taskViewKind,
  useTaskCounts,
  useTaskMetadata,
  withSubTasks,
} from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import { QuickAddLoading, TaskBoard, TaskTable } from '@atelier/ui';
import { hashKey } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';
import { ListPage } from '../../app/lists/ListPage';
import { tableSort } from '../../app/lists/table-sort';
import { type ListPlace, useListPlace } from '../../app/lists/use-list-place';
import { useSelection } from '../../app/lists/use-selection';
import { useShownView } from '../../app/lists/use-shown-view';
import { ViewBarPlace } from '../../app/lists/ViewBarPlace';
import { useLocalDay } from '../../app/use-local-day';
import { useBar } from '../../frame/Bar';
import { footCounts, headCounts } from './counts';
import { sortFields } from './fields';
import { groupOf } from './groups';
import type { NewTaskLineProps } from './NewTaskLine';
import { newTaskField } from './new-task-field';
import type { TaskViewBarProps } from './TaskViewBar';
import { taskFilterOf } from './task-filter';
import { labelsOf, type TaskListProps } from './task-list';
import { taskWords } from './task-words';
import classes from './tasks.module.css';
import { useBulkActions } from './use-bulk-actions';
import { useColumnMenu } from './use-column-menu';
import { usePeople } from './use-people';
import { useTaskAdding } from './use-task-adding';
import { useFlatTasks, useTaskGroups } from './use-task-rows';

/** It brings what understands a line, and so comes once the list is there: then the line also opens without a connection. */
const NewTaskLine = lazyScreen<NewTaskLineProps>(async () => (await import('./NewTaskLine')).NewTaskLine);

/** Tabs and filters load while the list is queried, so that nobody waits longer for the list because of them. */
const TaskViewBar = lazyScreen<TaskViewBarProps>(async () => (await import('./TaskViewBar')).TaskViewBar);
void TaskViewBar.preload();

/** What is to be done: saved views of all tasks, as a board or a table. */
export function TasksScreen() {
  useBar([{ label: 'Tasks' }]);
  const metadata = useTaskMetadata();
  const place = useListPlace('task', 'contact');
  return metadata.data ? (
    <Tasks metadata={metadata.data} place={place} />
  ) : (
    <ListPage words={taskWords} place={place} query={metadata} layout="board" hasRows={false} />
  );
}

/** The tasks of the selected view. */
function Tasks({ metadata, place }: { metadata: TaskMetadata; place: ListPlace }) {
  useEffect(() => void NewTaskLine.preload(), []);
  /** Enter was pressed before what understands a line had loaded. */
  const isEntered = useRef(false);
  const [address] = useSearchParams();
  const day = useLocalDay();
  const shown = useShownView('task', taskViewKind, metadata.views, metadata.selectedTaskView);
  const { state, change } = shown;
  const { me, people, everybody } = usePeople();
  const labels = labelsOf(metadata);
  const context = { ...day, ...(me && { user: me.id }) };
  const { complete, prefilled } = taskFilterOf(state.filters, { labels, people: everybody }, context);
  const filters = listFilters({ ...state, filters: complete }, day.timeZone);
  const adding = useTaskAdding({ prefix: metadata.prefix, labels }, me?.id, prefilled);
  const counts = useTaskCounts('workspace', filters);
  const work = useTaskCounts('workspace', withSubTasks(filters));
  const label = metadata.views.find(({ _id }) => _id === shown.current)?.label ?? 'All tasks';
  const isBoard = state.type === 'board';
  const isFlat = !isBoard && state.group === null;
  const list: TaskListProps = { state, filters, day, labels, people, prefix: metadata.prefix, label };
  const flat = useFlatTasks(list, isFlat);
  const grouped = useTaskGroups(list, !isFlat);
  const { query, groups, tasks, total, onMore, moreGroups } = isFlat
    ? { ...flat, moreGroups: null }
    : grouped;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const selection = useSelection(isBoard ? [] : groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const bulk = useBulkActions(selection, tasks, list);
  const columnMenu = useColumnMenu(grouped.groupBy);
  // The view controls are of no use before the first task.
  const isFirst = metadata.lastTaskSlNo === 0;
  const isFiltered = hashKey(state.filters) !== hashKey(taskViewKind.initial.filters);
  const rows = {
    label,
    openId: place.openId,
    onOpen: ({ id }: { id: string }) => place.open(id),
    onMore,
  };
  return (
    <ListPage
      words={taskWords}
      place={place}
      query={query}
      detail={work.data && counts.data && headCounts(work.data, counts.data)}
      isEmpty={isFirst}
      // A board without cards still has columns to write in.
      hasRows={total > 0 || (isBoard && !isFirst && !isFiltered)}
      layout={state.type}
      layouts={taskViewKind.layouts}
      onLayout={(type) => change({ type })}
      views={
        <Suspense fallback={<ViewBarPlace />}>
          <TaskViewBar
            metadata={metadata}
            shown={shown}
            context={context}
            me={me}
            labels={labels}
            people={everybody}
            isCounting={counts.isSuccess}
          />
        </Suspense>
      }
      above={
        place.isCreating && (
          <Suspense
            fallback={
              <div className={classes.newTask}>
                <QuickAddLoading
                  field={newTaskField}
                  onEnter={() => {
                    isEntered.current = true;
                  }}
                />
              </div>
            }
          >
            <NewTaskLine
              adding={adding}
              day={day}
              me={me}
              people={people}
              labels={labels}
              takeEnter={() => {
                const was = isEntered.current;
                isEntered.current = false;
                return was;
              }}
              contactId={address.get('contact') ?? undefined}
              onClose={() => place.setCreating(false)}
            />
          </Suspense>
        )
      }
      bulk={{ count: selection.selected.size, actions: bulk.actions, onClear: selection.clear }}
    >
      {isBoard ? (
        <TaskBoard
          {...rows}
          columns={groups}
          isFiltered={isFiltered}
          onMove={grouped.onMove}
          onAdd={(id, title) => adding.addTo(grouped.groupBy, groupOf(id), title)}
          columnMenu={columnMenu}
          sortedBy={sortFields.find(({ id }) => id === state.sort?.by)?.name.toLowerCase()}
          showStatus={grouped.groupBy !== 'status' || undefined}
        />
      ) : (
        <TaskTable
          {...rows}
          {...selection}
          groups={groups}
          folded={folded}
          onFold={(id, isFolded) =>
            setFolded((before) => new Set([...before, id].filter((one) => one !== id || isFolded)))
          }
          {...tableSort(state.sort, taskViewKind.sorts, (sort) => change({ sort }))}
          totals={
            // Of the same work as above the table and in the tab.
            work.data && {
              title: footCounts(work.data),
              due: work.data.overdue > 0 && `${work.data.overdue} late`,
            }
          }
        />
      )}
      {moreGroups}
      {bulk.dialog}
    </ListPage>
  );
}
