import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { dark, phone, rightToLeft, wholeScreen } from '../testing/story';
import { filters, savedViews, viewFields } from '../testing/TaskScreen';
import { FilterChips, type FilterChipView } from './FilterChips/FilterChips';
import { GroupByMenu, SortMenu, type ViewSort, ViewTypeSwitch } from './ViewTabs/ViewControls';
import { type SavedView, ViewTabs } from './ViewTabs/ViewTabs';

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

const edited = fn();
function Chips({ chips: initial }: { chips: readonly FilterChipView[] }) {
  const [chips, setChips] = useState(initial);
  const [group, setGroup] = useState<string | null>('status');
  const [sort, setSort] = useState<ViewSort | null>({ by: 'dueDate', direction: 'ascending' });
  return (
    <FilterChips
      chips={chips.map((chip) => ({
        ...chip,
        onRemove: () => setChips((all) => all.filter((one) => one.id !== chip.id)),
        ...(!chip.menu && { onEdit: () => edited(chip.id) }),
      }))}
      addMenu={[
        {
          items: viewFields.map(({ value, label }) => ({
            id: value,
            label,
            onSelect: () =>
              setChips((all) => [
                ...all,
                { id: `new-${value}`, label, operator: 'is', valueText: 'choose', isIncomplete: true },
              ]),
          })),
        },
      ]}
    >
      <GroupByMenu fields={viewFields} value={group} onChange={setGroup} />
      <SortMenu fields={viewFields} value={sort} onChange={setSort} />
    </FilterChips>
  );
}

/** A press edits, the cross takes away, the menu adds one that is incomplete at first. */
export const Filters: Story = {
  render: () => <Chips chips={filters.autumn} />,
  play: async ({ canvas }) => {
    edited.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Due this and next month/ }));
    await expect(edited).toHaveBeenCalledWith('due');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Priority' }));
    await expect(canvas.queryByRole('button', { name: /^Priority/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a filter' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Due date' }));
    await expect(canvas.getByRole('button', { name: /^Due date.*incomplete/ })).toBeVisible();
  },
};
export const FiltersDark: Story = { render: () => <Chips chips={filters.autumn} />, ...dark };
export const FiltersPhone: Story = { render: () => <Chips chips={filters.autumn} />, ...phone };
export const FiltersRightToLeft: Story = { render: () => <Chips chips={filters.autumn} />, ...rightToLeft };
export const NoFilters: Story = { render: () => <Chips chips={[]} /> };
export const ReadOnlyFilters: Story = {
  render: () => (
    <FilterChips
      chips={filters.ferreira.map(({ onEdit: _edit, onRemove: _remove, menu: _menu, ...chip }) => chip)}
    />
  ),
};
export const ManyFilters: Story = {
  render: () => (
    <Chips
      chips={[
        ...filters.autumn,
        ...filters.ferreira.map((chip) => ({
          ...chip,
          id: `more-${chip.id}`,
          valueText: 'Ada & Luis Ferreira, Priya Nair, Hannah Brandt, Noor Haddad, Clara Mendes, Jonas Weber',
        })),
      ]}
    />
  ),
};

export const GroupAndSort: Story = {
  render: () => <Chips chips={[]} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group: Status' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Priority' }));
    await expect(canvas.getByRole('button', { name: 'Group: Priority' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Due date/ }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Last to first' }));
    await expect(canvas.getByRole('button', { name: 'Due date, descending' })).toBeVisible();
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
