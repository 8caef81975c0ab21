import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import type { ContactView } from '../contact';
import { Head, opened } from '../contacts.testing';
import { ContactCards } from './ContactCards';

const meta: Meta = {
  title: 'Contacts/ContactCards',
  component: ContactCards,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For contacts as cards, where pictures and tags help.',
      do: 'Keep the selection when switching from the table.',
      dont: 'Don’t use it on a phone: the list does that itself.',
      keyboard: 'Tab moves between cards; the name opens, the checkbox selects.',
      aria: 'A list; each card has a checkbox and a button named after the contact.',
    }),
  },
};
export default meta;
type Story = StoryObj;

function Cards({ rows = contacts }: { rows?: readonly ContactView[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['clara']));
  return (
    <Screen current="contacts">
      <Head detail={`${rows.length} people`} />
      <ContactCards
        contacts={rows.map((contact, index) => ({
          ...contact,
          ...(index % 2 === 0 && { tags: ['wedding', 'lisbon'], company: 'Brandt Ceramics' }),
        }))}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={opened}
        openId="priya"
      />
    </Screen>
  );
}
export const Default: Story = {
  render: () => <Cards />,
  play: async ({ canvas }) => {
    opened.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select Priya Nair' })).toBeChecked();
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Noor Haddad' }));
    await expect(opened).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { render: () => <Cards />, ...dark };
export const Phone: Story = { render: () => <Cards />, ...phone };
export const RightToLeft: Story = { render: () => <Cards />, ...rightToLeft };
