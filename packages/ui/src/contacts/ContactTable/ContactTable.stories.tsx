import { contact, emptyValues } from '@atelier/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { SampleContext } from '../../foundation/Pill/SampleMark';
import { contacts, manyContacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { List, opened } from '../contacts.testing';
import { ContactTable } from './ContactTable';

const meta: Meta = {
  title: 'Contacts/ContactTable',
  component: ContactTable,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For contacts as rows.',
      do: 'Pass the total of the whole list, not of the rows that are loaded.',
      dont: 'Don’t fetch all contacts to draw it.',
      keyboard: 'As DataTable: arrows move, Space selects, Enter opens.',
      aria: 'A grid named Contacts.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => <List rows={contacts} />,
  play: async ({ canvas }) => {
    opened.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
    await expect(canvas.getByText('1 selected of 7 people')).toBeVisible();
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
  },
};
export const Dark: Story = { render: () => <List rows={contacts} />, ...dark };
export const Phone: Story = { render: () => <List rows={contacts} />, ...phone };
/** On a phone "Select" turns each entry into a choice; a long press does it too, and chooses whom it rests on. */
export const PhoneSelected: Story = {
  render: () => <List rows={contacts} />,
  ...phone,
  play: async ({ canvas }) => {
    opened.mockClear();
    const entry = (name: RegExp) => canvas.getByRole('button', { name });
    await userEvent.click(entry(/^Select$/));
    await userEvent.click(entry(/Priya Nair/));
    await userEvent.click(entry(/Noor Haddad/));
    await expect(entry(/Priya Nair/)).toHaveAttribute('aria-pressed', 'true');
    await expect(entry(/Noor Haddad/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(entry(/^Done$/));
    await expect(entry(/Priya Nair/)).not.toHaveAttribute('aria-pressed');
    await expect(opened).not.toHaveBeenCalled();

    const at = (target: Element) => ({
      touches: [new Touch({ identifier: 1, target, clientX: 40, clientY: 200 })],
    });
    await fireEvent.touchStart(entry(/Priya Nair/), at(entry(/Priya Nair/)));
    await waitFor(() => expect(entry(/Priya Nair/)).toHaveAttribute('aria-pressed', 'true'));
    // The end of the press is no press of its own.
    await expect(await fireEvent.touchEnd(entry(/Priya Nair/), { touches: [], changedTouches: [] })).toBe(
      false,
    );
    await userEvent.click(entry(/Noor Haddad/));
    await expect(entry(/Noor Haddad/)).toHaveAttribute('aria-pressed', 'true');
    await expect(opened).not.toHaveBeenCalled();
  },
};
export const PhoneSelectedDark: Story = {
  ...PhoneSelected,
  globals: { ...phone.globals, ...dark.globals },
};
export const RightToLeft: Story = { render: () => <List rows={contacts} />, ...rightToLeft };
/** What a new studio starts with is marked. */
export const Sample: Story = {
  render: () => (
    <SampleContext value={contacts.slice(0, 1).map(({ id }) => id)}>
      <List rows={contacts} />
    </SampleContext>
  ),
  play: async ({ canvas }) => {
    const shown = canvas.getAllByText('Sample').filter((mark) => mark.checkVisibility());
    await expect(shown).toHaveLength(1);
  },
};
export const SamplePhone: Story = { ...Sample, ...phone };
export const SampleDark: Story = { ...Sample, ...dark };
export const ManyRows: Story = { render: () => <List rows={manyContacts(400)} total={12_480} /> };
export const LongText: Story = {
  render: () => (
    <List
      rows={[
        {
          ...emptyValues(contact),
          id: 'long',
          name: 'Hannah Brandt of Brandt Ceramics and the two workshops in Berlin and Sintra',
          email: 'hannah.brandt.and.the.whole.workshop@a-very-long-name-of-a-company.brandtceramics.example',
          phoneNumber: '+49 30 555 0142',
          createdAt: '2026-03-02T10:00:00Z',
        },
        ...contacts,
      ]}
    />
  ),
};
const sorted = fn();
/** A press on a head sorts by its column. */
export const Sorted: Story = {
  render: () => (
    <Screen current="contacts">
      <ContactTable
        contacts={contacts}
        selected={new Set()}
        onSelectedChange={fn()}
        onOpen={fn()}
        sort={{ by: 'name', direction: 'descending' }}
        onSort={sorted}
      />
    </Screen>
  ),
  play: async ({ canvas }) => {
    sorted.mockClear();
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Added' }));
    await expect(sorted).toHaveBeenCalledWith('createdAt');
  },
};
