import {
  IconCalendar,
  IconCamera,
  IconFlag,
  IconLayoutKanban,
  IconPlus,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import { ScreenHead } from '../frame/ScreenHead/ScreenHead';
import { FilterChips, type FilterChipView } from '../views/FilterChips/FilterChips';
import { GroupByMenu, SortMenu, type ViewSort, ViewTypeSwitch } from '../views/ViewTabs/ViewControls';
import { ViewTabs } from '../views/ViewTabs/ViewTabs';
import { Screen } from './Screen';

/** The fields by which the seed's views group and sort. */
export const viewFields = [
  { value: 'status', label: 'Status' },
  { value: 'assignedTo', label: 'Assigned' },
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

const valueMenu = [
  {
    label: 'Assigned is',
    items: [
      { id: 'mira', label: 'Mira Anand', checked: true, onSelect: fn() },
      { id: 'tom', label: 'Tom Okafor', checked: false, onSelect: fn() },
    ],
  },
];

/** The conditions of the seed's views. */
export const filters: Record<'autumn' | 'ferreira', readonly FilterChipView[]> = {
  autumn: [
    {
      id: 'due',
      icon: IconCalendar,
      label: 'Due',
      valueText: 'this and next month',
      dates: '1 Oct to 30 Nov',
      onEdit: fn(),
      onRemove: fn(),
    },
    {
      id: 'assigned',
      icon: IconUser,
      label: 'Assigned',
      operator: 'is',
      valueText: 'Mira, Tom',
      menu: valueMenu,
      onRemove: fn(),
    },
    {
      id: 'priority',
      icon: IconFlag,
      label: 'Priority',
      operator: 'is',
      valueText: 'choose',
      isIncomplete: true,
      onEdit: fn(),
      onRemove: fn(),
    },
  ],
  ferreira: [
    {
      id: 'client',
      icon: IconUsers,
      label: 'Client',
      operator: 'is',
      valueText: 'Ada & Luis Ferreira',
      onEdit: fn(),
      onRemove: fn(),
    },
    {
      id: 'assigned',
      icon: IconUser,
      label: 'Assigned',
      operator: 'is',
      valueText: 'Mira, Tom',
      menu: valueMenu,
      onRemove: fn(),
    },
    {
      id: 'priority',
      icon: IconFlag,
      label: 'Priority',
      operator: 'is',
      valueText: 'choose',
      isIncomplete: true,
      onEdit: fn(),
      onRemove: fn(),
    },
  ],
};

/** The screen of the tasks for stories: head, views and conditions, around a board or a table. */
export function TaskScreen({
  view = 'autumn',
  children,
  panels,
}: {
  view?: 'autumn' | 'ferreira';
  children: ReactNode;
  panels?: ReactNode;
}) {
  const [type, setType] = useState<'board' | 'table'>(view === 'autumn' ? 'board' : 'table');
  const [group, setGroup] = useState<string | null>('status');
  const [sort, setSort] = useState<ViewSort | null>({ by: 'dueDate', direction: 'ascending' });
  return (
    <Screen current="tasks" panels={panels}>
      <ScreenHead
        title="Tasks"
        detail="11 open, 1 late, 3 today"
        actions={
          <>
            <ViewTypeSwitch value={type} onChange={setType} />
            <Button variant="primary" icon={IconPlus}>
              New task
            </Button>
          </>
        }
      />
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
      <FilterChips
        chips={filters[view]}
        addMenu={[{ items: viewFields.map(({ value, label }) => ({ id: value, label, onSelect: fn() })) }]}
      >
        <GroupByMenu fields={viewFields} value={group} onChange={setGroup} />
        <SortMenu fields={viewFields} value={sort} onChange={setSort} />
      </FilterChips>
      {children}
    </Screen>
  );
}
