import type { FilterDefinition, SortDefinition } from '@atelier/filters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { contacts } from '../../testing/cast';
import { filterContext, filterFields } from '../../testing/filter-cast';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { FilterBuilder } from '../FilterBuilder/FilterBuilder';
import { SortButton } from '../SortEditor/SortButton';
import { SortEditor } from '../SortEditor/SortEditor';
import { FilterBar } from './FilterBar';

const meta: Meta = {
  title: 'Views/Filter and sort',
  parameters: wholeScreen,
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

const body = () => within(document.body);
const chosen = fn();

const autumn: FilterDefinition = {
  match: 'all',
  filters: [
    {
      id: 'a',
      fieldId: 'due',
      operator: 'relativeToToday',
      value: { scope: 'next', unit: 'week', count: 2 },
    },
    { id: 'b', fieldId: 'assigned', operator: 'contains', value: ['me', 'tom'] },
    { id: 'c', fieldId: 'title', operator: 'contains' },
    {
      match: 'any',
      filters: [
        { id: 'd', fieldId: 'budget', operator: 'greaterOrEqual', value: 4000 },
        { id: 'e', fieldId: 'status', operator: 'is', value: { groups: ['todo'], labels: ['editing'] } },
      ],
    },
  ],
};

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

/** Whatever can be missing: a value, a field, an option, a count, a number that cannot be read. */
const broken: FilterDefinition = {
  match: 'all',
  filters: [
    { fieldId: 'title', operator: 'contains' },
    { fieldId: 'venue', operator: 'is', value: 'Sintra' },
    { fieldId: 'priority', operator: 'is', value: ['urgent'] },
    { fieldId: 'tags', operator: 'contains', value: ['wedding', 'gone'] },
    { fieldId: 'budget', operator: 'greaterThan', value: '1,5' },
    { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'past', unit: 'day' } },
    { fieldId: 'due', operator: 'resembles', value: '2026-10-15' },
  ],
};

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
export const Chips: Story = {
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
export const ChipsDark: Story = { render: () => <Bar filter={autumn} />, ...dark };
export const ChipsPhone: Story = { render: () => <Bar filter={autumn} />, ...phone };
export const ChipsRightToLeft: Story = { render: () => <Bar filter={autumn} />, ...rightToLeft };
export const ChipsIncomplete: Story = {
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
export const BuilderNested: Story = { render: () => <Builder filter={autumn} /> };
export const BuilderEveryType: Story = { render: () => <Builder filter={everything} /> };
export const BuilderDark: Story = { render: () => <Builder filter={autumn} />, ...dark };
export const BuilderPhone: Story = { render: () => <Builder filter={autumn} />, ...phone };
export const BuilderRightToLeft: Story = { render: () => <Builder filter={autumn} />, ...rightToLeft };
export const BuilderIncomplete: Story = { render: () => <Builder filter={broken} /> };

function Sorts({ sorts: initial }: { sorts: readonly SortDefinition[] }) {
  const [sorts, setSorts] = useState(initial);
  return (
    <div style={{ maxWidth: 420 }}>
      <SortEditor sorts={sorts} fields={filterFields} onChange={setSorts} />
    </div>
  );
}

/** The order of the sorts is moved by buttons, and the focus goes with the sort. */
export const SeveralSorts: Story = {
  render: () => (
    <Sorts
      sorts={[
        { fieldId: 'due', direction: 'asc' },
        { fieldId: 'title', direction: 'desc' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const up = canvas.getByRole('button', { name: 'Move Title up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Move Title up' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove sort by Due' }));
    await expect(canvas.queryByRole('button', { name: 'Remove sort by Due' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Sort' })).toHaveFocus();
  },
};
export const NoSort: Story = { render: () => <Sorts sorts={[]} /> };
export const SortByADeletedField: Story = {
  render: () => <Sorts sorts={[{ fieldId: 'venue', direction: 'asc' }]} />,
};
export const SortsDark: Story = {
  render: () => <Sorts sorts={[{ fieldId: 'due', direction: 'asc' }]} />,
  ...dark,
};
export const SortsPhone: Story = {
  render: () => <Sorts sorts={[{ fieldId: 'due', direction: 'asc' }]} />,
  ...phone,
};
