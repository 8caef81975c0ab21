import { taskListFilters, useTaskCounts, withSubTasks } from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import { Button, ScreenHead, ViewTypeSwitch } from '@atelier/ui';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';
import { useLocalDay } from '../../app/use-local-day';
import { useShownView } from '../../app/views/use-shown-view';
import { ViewBarPlace } from '../../app/views/ViewBarPlace';
import { areaKeys } from '../../frame/area-keys';
import layout from '../../frame/layout.module.css';
import { usePanels } from '../../frame/panels';
import { headCounts } from './counts';
import { FlatTasks } from './FlatTasks';
import { GroupedTaskLists } from './GroupedTaskLists';
import type { NewTaskLineProps } from './NewTaskLine';
import type { TaskViewBarProps } from './TaskViewBar';
import { taskFilterOf } from './task-filter';
import { labelsOf, type TaskListProps } from './task-list';
import classes from './tasks.module.css';
import { usePeople } from './use-people';
import { useTaskAdding } from './use-task-adding';
import { taskViewKind } from './view-kind';

/** It brings what understands a line, and so comes with its first opening. */
const NewTaskLine = lazyScreen<NewTaskLineProps>(async () => (await import('./NewTaskLine')).NewTaskLine);

/** Tabs and filters are on their way while the list is asked for, which nobody waits longer for because of them. */
const TaskViewBar = lazyScreen<TaskViewBarProps>(async () => (await import('./TaskViewBar')).TaskViewBar);
void TaskViewBar.preload();

/** The tasks once it is known what they share: views above, the tasks of the chosen one below. */
export function TasksContent({ metadata }: { metadata: TaskMetadata }) {
  const day = useLocalDay();
  const [search, setSearch] = useSearchParams();
  const shown = useShownView(taskViewKind, metadata.views, metadata.selectedTaskView);
  const { state, change } = shown;
  const { me, people, everybody } = usePeople();
  const labels = labelsOf(metadata);
  const panels = usePanels();
  const context = { ...day, ...(me && { user: me.id }) };
  const { complete, prefilled } = taskFilterOf(state.filters, { labels, people: everybody }, context);
  const filters = taskListFilters({ ...state, filters: complete }, day.timeZone);
  const adding = useTaskAdding({ prefix: metadata.prefix, labels }, me?.id, prefilled);
  const counts = useTaskCounts('workspace', filters);
  const work = useTaskCounts('workspace', withSubTasks(filters));
  // Nothing to look at in different ways yet.
  const isFirst = metadata.lastTaskSlNo === 0;
  const isWriting = search.has('new');
  const setWriting = (isOpen: boolean) =>
    setSearch(
      (before) => {
        if (isOpen) before.set('new', '');
        else before.delete('new');
        return before;
      },
      { replace: true },
    );

  const list: TaskListProps = {
    state,
    filters,
    day,
    labels,
    people,
    prefix: metadata.prefix,
    counts: counts.data,
    isFirst,
    label: metadata.views.find(({ _id }) => _id === shown.current)?.label ?? 'All tasks',
    adding,
    openId: panels.panels.findLast(({ kind }) => kind === 'task')?.id,
    onOpen: (id) =>
      panels.panels.length > 0 ? panels.replace({ kind: 'task', id }) : panels.push({ kind: 'task', id }),
    onNew: () => setWriting(true),
    onSort: (sort) => change({ sort }),
  };
  const page = useRef<HTMLElement | null>(null);
  const press = areaKeys({
    n: () => setWriting(true),
    b: () => change({ type: 'board' }),
    t: () => change({ type: 'table' }),
    f: () => page.current?.querySelector<HTMLElement>('[aria-label="Add a filter"]')?.click(),
  });
  return (
    <section ref={page} aria-label="Tasks" className={layout.page} onKeyDown={press}>
      <ScreenHead
        title="Tasks"
        detail={isFirst || !work.data || !counts.data ? undefined : headCounts(work.data, counts.data)}
        actions={
          !isFirst && (
            <>
              <ViewTypeSwitch value={state.type} onChange={(type) => change({ type })} />
              <Button variant="primary" icon={IconPlus} onClick={() => setWriting(!isWriting)}>
                New task
              </Button>
            </>
          )
        }
      />
      {!isFirst && (
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
      )}
      {isWriting && (
        <Suspense fallback={<div className={classes.newTask} />}>
          <NewTaskLine
            adding={adding}
            day={day}
            me={me}
            people={people}
            labels={labels}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {state.type === 'table' && state.group === null ? (
        <FlatTasks {...list} />
      ) : (
        <GroupedTaskLists {...list} />
      )}
    </section>
  );
}
