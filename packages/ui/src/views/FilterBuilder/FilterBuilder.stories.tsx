import type { FilterDefinition } from '@atelier/filters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { filterContext, filterFields } from '../../testing/filter-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { autumn, body, broken } from '../FilterBar/filters.testing';
import { FilterBuilder } from './FilterBuilder';

const meta: Meta = {
  title: 'Views/FilterBuilder',
  component: FilterBuilder,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For nested conditions that chips cannot show.',
      do: 'Start with FilterBar; open this on demand.',
      dont: 'Don’t nest more than two levels in a saved view.',
      keyboard: 'Everything is reached with Tab; removing a condition keeps the focus nearby.',
      aria: 'Groups named “Conditions” and by how they match.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 560, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

/** Every type of field, complete. */
const everything: FilterDefinition = {
  match: 'any',
  filters: [
    { fieldId: 'title', operator: 'startsWith', value: 'Ada' },
    { fieldId: 'budget', operator: 'lessThan', value: 4800 },
    { fieldId: 'due', operator: 'between', value: { from: '2026-10-01', to: '2026-11-30' } },
    { fieldId: 'due', operator: 'onOrAfter', value: '2026-10-15' },
    { fieldId: 'signed', operator: 'is', value: true },
    { fieldId: 'priority', operator: 'isNot', value: ['low'] },
    { fieldId: 'tags', operator: 'contains', value: ['wedding', 'portrait'] },
    { fieldId: 'status', operator: 'is', value: { groups: ['inProgress'] } },
    { fieldId: 'assigned', operator: 'isEmpty' },
  ],
};
function Builder({ filter: initial }: { filter?: FilterDefinition | undefined }) {
  const [filter, setFilter] = useState(initial);
  return (
    <div style={{ maxWidth: 680 }}>
      <FilterBuilder filter={filter} fields={filterFields} context={filterContext} onChange={setFilter} />
    </div>
  );
}
/** From nothing to a nested filter, with the keyboard alone. */
export const BuildWithTheKeyboard: Story = {
  render: () => <Builder />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No filters: all rows are shown.')).toBeVisible();
    canvas.getByRole('button', { name: 'Condition' }).focus();
    await userEvent.keyboard('{Enter}');
    canvas.getByRole('textbox', { name: 'Value of Title' }).focus();
    await userEvent.keyboard('Ferreira');
    canvas.getByRole('button', { name: 'Group' }).focus();
    await userEvent.keyboard('{Enter}');
    const group = within(canvas.getByRole('group', { name: 'Any of' }));
    group.getByRole('combobox', { name: 'Field' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await body().findByRole('option', { name: 'Budget' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await group.findByRole('textbox', { name: 'Value of Budget' })).toBeVisible();
    canvas.getByRole('button', { name: 'Remove group' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('group', { name: 'Any of' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Condition' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Value of Title' })).toHaveValue('Ferreira');
  },
};
export const Nested: Story = { render: () => <Builder filter={autumn} /> };
export const EveryType: Story = { render: () => <Builder filter={everything} /> };
export const Dark: Story = { render: () => <Builder filter={autumn} />, ...dark };
export const Phone: Story = { render: () => <Builder filter={autumn} />, ...phone };
export const RightToLeft: Story = { render: () => <Builder filter={autumn} />, ...rightToLeft };
export const Incomplete: Story = { render: () => <Builder filter={broken} /> };
