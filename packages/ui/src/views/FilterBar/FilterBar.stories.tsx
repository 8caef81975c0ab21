import type { FilterDefinition, SortDefinition } from '@atelier/filters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { contacts } from '../../testing/cast';
import { filterContext, filterFields } from '../../testing/filter-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { SortButton } from '../SortEditor/SortButton';
import { FilterBar } from './FilterBar';
import { autumn, body, broken } from './filters.testing';

const meta: Meta = {
  title: 'Views/FilterBar',
  component: FilterBar,
  subcomponents: { SortButton },
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Above a list: its filters as chips, with a form each.',
      do: 'Show the dates that relative days mean today.',
      dont: 'Don’t hide an incomplete filter: it is gray and says so.',
      keyboard: 'Each chip is a button; its form opens with the focus inside, and Esc closes it.',
      aria: 'Chips name field, comparison and value; forms are dialogs.',
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

const chosen = fn();
function Bar({ filter: initial }: { filter?: FilterDefinition }) {
  const [filter, setFilter] = useState(initial);
  const [sorts, setSorts] = useState<readonly SortDefinition[]>([{ fieldId: 'due', direction: 'asc' }]);
  return (
    <FilterBar filter={filter} fields={filterFields} context={filterContext} onChange={setFilter}>
      <SortButton sorts={sorts} fields={filterFields} onChange={setSorts} />
    </FilterBar>
  );
}
/** A filter is added from the menu, and its form is open at once. Relative days show the days that they mean. */
export const Default: Story = {
  render: () => <Bar filter={autumn} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Due next 2 weeks\s*15 Oct to 29 Oct/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Tags' }));
    const form = within(await body().findByRole('dialog', { name: 'Filter by Tags' }));
    // What there is to choose from stands open, and its first choice has the focus.
    await waitFor(() => expect(form.getByRole('checkbox', { name: 'Wedding' })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(await canvas.findByRole('button', { name: 'Tags contains Wedding' })).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Portrait' }));
    await expect(
      await canvas.findByRole('button', { name: 'Tags contains Wedding, Portrait' }),
    ).toBeVisible();
    // The first Esc closes the list of a field, the second the form.
    await userEvent.click(form.getByRole('combobox', { name: 'How Tags compares' }));
    await body().findByRole('option', { name: 'is empty' });
    await userEvent.keyboard('{Escape}');
    await expect(body().getByRole('dialog', { name: 'Filter by Tags' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Tags' }));
    await expect(canvas.queryByRole('button', { name: /^Tags/ })).toBeNull();
  },
};
export const Dark: Story = { render: () => <Bar filter={autumn} />, ...dark };
export const Phone: Story = { render: () => <Bar filter={autumn} />, ...phone };
export const RightToLeft: Story = { render: () => <Bar filter={autumn} />, ...rightToLeft };
export const Incomplete: Story = {
  render: () => <Bar filter={broken} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Deleted field.*incomplete/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Priority is Deleted.*incomplete/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tags contains Wedding, Deleted' })).toBeVisible();
  },
};
/** The form of a chip, open. */
export const ChipForm: Story = {
  render: () => <Bar filter={autumn} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Due next/ }));
    const form = within(await body().findByRole('dialog', { name: 'Filter by Due' }));
    const count = form.getByRole('spinbutton', { name: 'How many, of Due' });
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    await expect(form.getByRole('status')).toHaveTextContent('15 Oct to 5 Nov');
  },
};
/** Of a status there are whole groups and single labels; of a long list, what is typed. */
export const ChipFormOfChoices: Story = {
  render: () => (
    <FilterBar
      filter={{ fieldId: 'client', operator: 'contains', value: ['gone'] }}
      fields={[
        {
          id: 'client',
          name: 'Client',
          type: 'person',
          people: contacts
            .concat(contacts)
            .map(({ name }, index) => ({ id: `${index}`, name: `${name} ${index}` })),
        },
      ]}
      context={filterContext}
      onChange={chosen}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Client is Deleted' }));
    const form = within(await body().findByRole('dialog', { name: 'Filter by Client' }));
    await expect(form.getByRole('checkbox', { name: 'Deleted' })).toBeChecked();
    await userEvent.type(form.getByRole('searchbox'), 'priya');
    await waitFor(() => expect(form.queryByRole('checkbox', { name: /Noor/ })).toBeNull());
    const [priya] = form.getAllByRole('checkbox', { name: /^Priya/ });
    if (priya) await userEvent.click(priya);
    await expect(chosen).toHaveBeenLastCalledWith(
      expect.objectContaining({
        filters: [expect.objectContaining({ value: ['gone', expect.any(String)] })],
      }),
    );
    await userEvent.clear(form.getByRole('searchbox'));
    await userEvent.type(form.getByRole('searchbox'), 'zzz');
    await expect(await form.findByText('No matches')).toBeVisible();
  },
};
/** A choice that was deleted goes with its tick, and the focus with it; Esc closes the form all the same. */
export const ChipFormOfTheDeleted: Story = {
  render: () => <Bar filter={{ fieldId: 'tags', operator: 'contains', value: ['wedding', 'gone'] }} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tags contains Wedding, Deleted' }));
    const form = within(await body().findByRole('dialog', { name: 'Filter by Tags' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Deleted' }));
    await waitFor(() => expect(form.queryByRole('checkbox', { name: 'Deleted' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Tags contains Wedding' })).toBeVisible();
  },
};
export const ChipFormOfStatus: Story = {
  render: () => <Bar filter={{ fieldId: 'status', operator: 'is', value: { groups: ['todo'] } }} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Status is To do' }));
    const form = within(await body().findByRole('dialog', { name: 'Filter by Status' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Delivered' }));
    await expect(await canvas.findByRole('button', { name: 'Status is To do, Delivered' })).toBeVisible();
  },
};
export const ChipFormDark: Story = { ...ChipForm, ...dark };
export const ChipFormPhone: Story = { ...ChipForm, ...phone };
