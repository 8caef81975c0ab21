import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { filters, savedViews, TaskFilterBar } from '../../testing/TaskScreen';
import { FilterChips } from '../FilterChips/FilterChips';
import { rootOf } from '../rules/tree';
import { ViewTypeSwitch } from './ViewControls';
import { type SavedView, ViewTabs } from './ViewTabs';

const meta: Meta = {
  title: 'Views/Tabs and filters',
  parameters: wholeScreen,
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const body = () => within(document.body);
const saved = fn();

function Tabs({ views: initial = savedViews }: { views?: readonly SavedView[] }) {
  const [views, setViews] = useState(initial);
  const [current, setCurrent] = useState(initial[1]?.id ?? initial[0]?.id ?? '');
  return (
    <ViewTabs
      views={views}
      current={current}
      onSelect={setCurrent}
      onRename={(id, label) =>
        setViews((all) => all.map((view) => (view.id === id ? { ...view, label } : view)))
      }
      onDuplicate={(id) =>
        setViews((all) =>
          all.flatMap((view) =>
            view.id === id ? [view, { ...view, id: `${id}-copy`, label: `${view.label}, copy` }] : [view],
          ),
        )
      }
      onDelete={(id) => {
        setViews((all) => all.filter((view) => view.id !== id));
        setCurrent(views.find((view) => view.id !== id)?.id ?? '');
      }}
      onCreate={fn()}
      isChanged
      onReset={fn()}
      onSave={saved}
    />
  );
}

/** A press on the current view opens its menu. */
export const SavedViews: Story = {
  render: () => <Tabs />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ferreira wedding/ }));
    await userEvent.click(canvas.getByRole('button', { name: /Ferreira wedding/ }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Rename' }));
    const field = await canvas.findByRole('textbox', { name: 'New name of Ferreira wedding' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Ada & Luis{Enter}');
    await expect(canvas.getByRole('button', { name: /Ada & Luis/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: /Ada & Luis/ }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Delete' }));
    await expect(canvas.queryByRole('button', { name: /Ada & Luis/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(saved).toHaveBeenCalled();
  },
};
export const SavedViewsDark: Story = { render: () => <Tabs />, ...dark };
export const SavedViewsPhone: Story = { render: () => <Tabs />, ...phone };
export const SavedViewsRightToLeft: Story = { render: () => <Tabs />, ...rightToLeft };
export const ManyViews: Story = {
  render: () => (
    <Tabs
      views={Array.from({ length: 24 }, (_, index) => {
        const view = savedViews[index % savedViews.length];
        return {
          id: `${index}`,
          label:
            index === 2
              ? 'Everything that waits for a client this autumn and next spring'
              : `${view?.label} ${index + 1}`,
          icon: view?.icon ?? IconSun,
          count: index * 311,
        };
      })}
    />
  ),
};
export const ReadOnlyViews: Story = {
  render: () => <ViewTabs views={savedViews} current="autumn" onSelect={fn()} />,
};

/** A press on a chip opens its form, the cross takes it away, the menu adds one that is incomplete at first. */
export const Filters: Story = {
  render: () => <TaskFilterBar filter={filters.autumn} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Due this month\s*1 Oct to 31 Oct/ }));
    const due = within(await body().findByRole('dialog', { name: 'Filter by Due' }));
    await expect(due.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(due.getByRole('button', { name: 'Next 7 days' }));
    await expect(
      await canvas.findByRole('button', { name: /^Due next 7 days\s*15 Oct to 22 Oct/ }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Priority' }));
    await expect(canvas.queryByRole('button', { name: /^Priority/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Client' }));
    await expect(await canvas.findByRole('button', { name: /^Client is choose.*incomplete/ })).toBeVisible();
  },
};
export const FiltersDark: Story = { render: () => <TaskFilterBar filter={filters.autumn} />, ...dark };
export const FiltersPhone: Story = { render: () => <TaskFilterBar filter={filters.autumn} />, ...phone };
export const FiltersRightToLeft: Story = {
  render: () => <TaskFilterBar filter={filters.autumn} />,
  ...rightToLeft,
};
export const NoFilters: Story = { render: () => <TaskFilterBar filter={undefined} /> };
export const ReadOnlyFilters: Story = {
  render: () => (
    <FilterChips chips={[{ id: 'due', icon: IconSun, label: 'Due', valueText: 'today', dates: '15 Oct' }]} />
  ),
};
export const ManyFilters: Story = {
  render: () => (
    <TaskFilterBar
      filter={{
        match: 'all',
        filters: [
          ...rootOf(filters.autumn).filters,
          ...rootOf(filters.ferreira).filters,
          { fieldId: 'title', operator: 'contains', value: 'everything that waits for a client '.repeat(4) },
        ],
      }}
    />
  ),
};

export const GroupAndSort: Story = {
  render: () => <TaskFilterBar filter={undefined} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group: Status' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Priority' }));
    await expect(canvas.getByRole('button', { name: 'Group: Priority' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Due, Earliest first' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Latest first' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Due, Latest first' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Manual' }));
    await expect(await canvas.findByRole('button', { name: 'Manual' })).toBeVisible();
  },
};

function Types() {
  const [type, setType] = useState<'board' | 'table'>('board');
  return <ViewTypeSwitch value={type} onChange={setType} style={{ width: 'max-content', margin: 24 }} />;
}
export const BoardOrTable: Story = {
  render: () => <Types />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(canvas.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  },
};
