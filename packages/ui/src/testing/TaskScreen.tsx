import type { FilterDefinition, SortDefinition } from '@atelier/filters';
import { IconCamera, IconLayoutKanban, IconSun, IconUser, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { FilterBar } from '../views/FilterBar/FilterBar';
import { ListScreen, type ListScreenProps } from '../views/ListScreen/ListScreen';
import type { FilterField } from '../views/rules/fields';
import { SortButton } from '../views/SortEditor/SortButton';
import { GroupByMenu } from '../views/ViewTabs/ViewControls';
import { ViewTabs } from '../views/ViewTabs/ViewTabs';
import { filterContext, filterFields } from './filter-cast';
import { Screen } from './Screen';

/** The fields by which the seed's views group. */
const viewFields = [
  { value: 'status', label: 'Status' },
  { value: 'assignedTo', label: 'Assigned to' },
  { value: 'priority', label: 'Priority' },
  { value: 'dueDate', label: 'Due date' },
];

/** The saved views of the studio. */
export const savedViews = [
  { id: 'today', label: 'Today', icon: IconSun, count: 4 },
  { id: 'autumn', label: 'This autumn', icon: IconLayoutKanban, count: 11 },
  { id: 'ferreira', label: 'Ferreira wedding', icon: IconCamera, count: 19 },
  { id: 'tom', label: 'Tom’s list', icon: IconUser, count: 5 },
];

/** By what the seed's views filter. */
const taskFields: readonly FilterField[] = [
  ...filterFields,
  {
    id: 'client',
    name: 'Client',
    type: 'person',
    icon: IconUsers,
    people: [{ id: 'ferreira', name: 'Ada & Luis Ferreira' }],
  },
];

const assigned = { fieldId: 'assigned', operator: 'contains', value: ['me', 'tom'] };
const anyPriority = { fieldId: 'priority', operator: 'is' };

/** The conditions of the seed's views. */
export const filters: Record<'autumn' | 'ferreira', FilterDefinition> = {
  autumn: {
    match: 'all',
    filters: [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'this', unit: 'month' } },
      assigned,
      anyPriority,
    ],
  },
  ferreira: {
    match: 'all',
    filters: [{ fieldId: 'client', operator: 'contains', value: ['ferreira'] }, assigned, anyPriority],
  },
};

/** The row of conditions of a view of the seed, with its groups and its sort. */
export function TaskFilterBar({ filter: initial }: { filter: FilterDefinition | undefined }) {
  const [filter, setFilter] = useState(initial);
  const [group, setGroup] = useState<string | null>('status');
  const [sorts, setSorts] = useState<readonly SortDefinition[]>([{ fieldId: 'due', direction: 'asc' }]);
  return (
    <FilterBar filter={filter} fields={taskFields} context={filterContext} onChange={setFilter}>
      <GroupByMenu fields={viewFields} value={group} onChange={setGroup} />
      <SortButton max={1} unsorted="Manual" fields={taskFields} sorts={sorts} onChange={setSorts} />
    </FilterBar>
  );
}

interface TaskScreenProps extends Pick<Partial<ListScreenProps<'board'>>, 'state' | 'bulk'> {
  view?: 'autumn' | 'ferreira';
  children?: ReactNode;
  panels?: ReactNode;
}

/** The screen of the tasks for stories: head, views and conditions, around a board or a table. */
export function TaskScreen({
  view = 'autumn',
  state = { kind: 'ready' },
  bulk,
  children,
  panels,
}: TaskScreenProps) {
  const [layout, setLayout] = useState<'board' | 'table'>(view === 'autumn' ? 'board' : 'table');
  return (
    <Screen current="tasks" panels={panels}>
      <ListScreen
        title="Tasks"
        detail="11 open, 1 late, 3 today"
        state={state}
        layout={layout}
        layouts={['board', 'table']}
        onLayout={setLayout}
        create={{ label: 'New task', onCreate: fn() }}
        bulk={bulk}
        views={
          <>
            <ViewTabs
              views={savedViews}
              current={view}
              onSelect={fn()}
              onRename={fn()}
              onDuplicate={fn()}
              onDelete={fn()}
              onCreate={fn()}
              isChanged
              onReset={fn()}
              onSave={fn()}
            />
            <TaskFilterBar filter={filters[view]} />
          </>
        }
      >
        {children}
      </ListScreen>
    </Screen>
  );
}
