import { taskListFilters, useTaskCounts } from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import { Button, GroupByMenu, ScreenHead, SortMenu, ViewTypeSwitch } from '@atelier/ui';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { areaKeys } from '../../frame/areaKeys';
import { usePanels } from '../../frame/panels';
import { countsInWords } from './counts';
import { useLocalDay } from './days';
import { FlatTasks } from './FlatTasks';
import { groupFields, sortFields } from './fields';
import { GroupedTaskLists } from './GroupedTaskLists';
import { NewTaskLine } from './NewTaskLine';
import { TaskFilters } from './TaskFilters';
import { TaskViewTabs } from './TaskViewTabs';
import { labelsOf, type TaskListProps } from './taskList';
import classes from './tasks.module.css';
import { useFilters } from './useFilters';
import { usePeople } from './usePeople';
import { useTaskAdding } from './useTaskAdding';
import { useTaskViews } from './useTaskViews';

/** The tasks once it is known what they share: views above, the tasks of the chosen one below. */
export function TasksContent({ metadata }: { metadata: TaskMetadata }) {
  const day = useLocalDay();
  const [search, setSearch] = useSearchParams();
  const views = useTaskViews(metadata);
  const { state } = views;
  const { me, people } = usePeople();
  const labels = labelsOf(metadata);
  const panels = usePanels();
  const context = { ...day, ...(me && { user: me.id }) };
  const conditions = useFilters(state, (filters) => views.change({ filters }), { labels, people }, context);
  const filters = taskListFilters({ ...state, filters: conditions.complete }, day.timeZone);
  const adding = useTaskAdding({ prefix: metadata.prefix, labels }, me?.id, conditions.prefilled);
  const counts = useTaskCounts('workspace', filters);
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
    isFirst: metadata.lastTaskSlNo === 0,
    label: metadata.views.find(({ _id }) => _id === views.current)?.label ?? 'All tasks',
    adding,
    openId: panels.panels.findLast(({ kind }) => kind === 'task')?.id,
    onOpen: (id) =>
      panels.panels.length > 0 ? panels.replace({ kind: 'task', id }) : panels.push({ kind: 'task', id }),
    onNew: () => setWriting(true),
    onSort: (sort) => views.change({ sort }),
  };
  const page = useRef<HTMLElement | null>(null);
  const press = areaKeys({
    n: () => setWriting(true),
    b: () => views.change({ type: 'board' }),
    t: () => views.change({ type: 'table' }),
    f: () => page.current?.querySelector<HTMLElement>('[aria-label="Add a filter"]')?.click(),
  });
  return (
    <section ref={page} aria-label="Tasks" className={classes.page} onKeyDown={press}>
      <ScreenHead
        title="Tasks"
        detail={counts.data && countsInWords(counts.data)}
        actions={
          <>
            <ViewTypeSwitch value={state.type} onChange={(type) => views.change({ type })} />
            <Button variant="primary" icon={IconPlus} onClick={() => setWriting(!isWriting)}>
              New task
            </Button>
          </>
        }
      />
      <TaskViewTabs metadata={metadata} views={views} timeZone={day.timeZone} />
      <TaskFilters filters={conditions} me={me} day={day} labels={labels} people={people}>
        <GroupByMenu
          fields={groupFields}
          value={state.group}
          onChange={(group) =>
            views.change({ group: groupFields.find(({ value }) => value === group)?.value ?? null })
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
            views.change({
              sort: by && sort ? { by, type: sort.direction === 'descending' ? 'desc' : 'asc' } : null,
            });
          }}
        />
      </TaskFilters>
      {isWriting && <NewTaskLine adding={adding} onClose={() => setWriting(false)} />}
      {state.type === 'table' && state.group === null ? (
        <FlatTasks {...list} />
      ) : (
        <GroupedTaskLists {...list} />
      )}
    </section>
  );
}
