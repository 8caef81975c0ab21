import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSun } from '@tabler/icons-react';
import { expect, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { filters, TaskFilterBar } from '../../testing/TaskScreen';
import { rootOf } from '../rules/tree';
import { body } from '../ViewTabs/tabs.testing';
import { FilterChips } from './FilterChips';

const meta: Meta = {
  title: 'Views/FilterChips',
  component: FilterChips,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The chips alone, where a list shows its filters but they cannot be changed here.',
      do: 'Resolve relative dates.',
      dont: 'Don’t use them as tags.',
      keyboard: 'Chips with a form are buttons.',
      aria: 'A group named Filters; each chip is read as one sentence.',
    }),
  },
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

/** A press on a chip opens its form, the cross takes it away, the menu adds one that is incomplete at first. */
export const Default: Story = {
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
export const Dark: Story = { render: () => <TaskFilterBar filter={filters.autumn} />, ...dark };
export const Phone: Story = { render: () => <TaskFilterBar filter={filters.autumn} />, ...phone };
export const RightToLeft: Story = {
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
