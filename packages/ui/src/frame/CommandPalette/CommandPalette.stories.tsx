import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  IconCheckbox,
  IconMail,
  IconMessagePlus,
  IconNotes,
  IconReceipt,
  IconSignature,
} from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Avatar } from '../../foundation/Avatar/Avatar';
import cloister from '../../seed-photographs/cloister.webp';
import { Screen } from '../../testing/Screen';
import { dark, phone, wholeScreen } from '../../testing/story';
import { CommandPalette, type PaletteGroup } from './CommandPalette';

const countersign = fn();
const write = fn();
const ask = fn();

const groups: readonly PaletteGroup[] = [
  {
    label: 'Do',
    items: [
      {
        id: 'countersign',
        icon: IconSignature,
        label: 'Countersign Priya’s contract',
        detail: 'Lead, signed 31 min ago',
        shortcut: ['⏎'],
        onSelect: countersign,
      },
      {
        id: 'write',
        icon: IconMessagePlus,
        label: 'Write to Priya Nair',
        detail: 'WhatsApp, window open for 23 hr',
        shortcut: ['mod', 'M'],
        onSelect: write,
      },
      {
        id: 'task',
        icon: IconCheckbox,
        label: 'New task about Priya Nair',
        shortcut: ['mod', 'T'],
        onSelect: fn(),
      },
    ],
  },
  {
    label: 'Go to',
    items: [
      {
        id: 'contact',
        picture: <Avatar name="Priya Nair" colourKey="priya" size={28} decorative />,
        label: 'Priya Nair',
        detail: 'Contact, 1 lead, 1 gallery',
        when: '28 min',
        onSelect: fn(),
      },
      {
        id: 'gallery',
        picture: <img src={cloister} alt="" />,
        label: 'Priya & Dev, engagement',
        detail: 'Gallery, 112 photos',
        when: '1 day',
        onSelect: fn(),
      },
      {
        id: 'note',
        icon: IconNotes,
        label: 'Priya & Dev, weekend plan',
        detail: 'Note, Tom is in it now',
        when: '2 min',
        onSelect: fn(),
      },
      {
        id: 'prices',
        icon: IconReceipt,
        label: 'Price list 2027',
        detail: 'Note',
        when: '3 days',
        onSelect: fn(),
      },
    ],
  },
  {
    label: 'Found in text',
    items: [
      {
        id: 'mail',
        icon: IconMail,
        label: '“…the priest asks for no flash during…”',
        detail: 'Mail from Inês Duarte, 8 October',
        when: '7 days',
        onSelect: fn(),
      },
    ],
  },
];

function Palette({
  initial = 'pri',
  shown = groups,
  pending = false,
}: {
  initial?: string;
  shown?: readonly PaletteGroup[];
  pending?: boolean;
}) {
  const [query, setQuery] = useState(initial);
  const [opened, setOpened] = useState(true);
  return (
    <Screen current="home">
      <CommandPalette
        opened={opened}
        onClose={() => setOpened(false)}
        query={query}
        onQueryChange={setQuery}
        groups={shown}
        pending={pending}
        scope={{ label: 'Everywhere', onClear: fn() }}
        onAsk={ask}
      />
    </Screen>
  );
}

import { guide } from '../../testing/guide';

const meta: Meta = {
  title: 'Frame/CommandPalette',
  component: CommandPalette,
  tags: ['stable'],
  render: ({ initial, shown, pending }) => <Palette initial={initial} shown={shown} pending={pending} />,
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To go anywhere and do anything by typing, with ⌘K or Ctrl K.',
      do: 'Put recent work first while nothing is typed.',
      dont: 'Don’t make it the only way to an action.',
      keyboard: 'Arrows move, Enter runs, Esc closes.',
      aria: 'A combobox with a listbox named Results; the marked option is its active descendant.',
    }),
  },
};
export default meta;
type Story = StoryObj<ComponentProps<typeof Palette>>;

const page = () => within(document.body);

export const Default: Story = {
  play: async () => {
    await expect(await page().findByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await expect(page().getByRole('group', { name: 'Go to' })).toBeVisible();
  },
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };

/** Arrows choose, Enter does; the focus never leaves the text. */
export const Keyboard: Story = {
  play: async () => {
    write.mockClear();
    const input = await page().findByRole('combobox');
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(page().getByRole('option', { selected: true })).toHaveTextContent('Write to Priya Nair');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(page().getByRole('option', { selected: true })).toHaveTextContent('the priest asks');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(write).toHaveBeenCalledTimes(1);
  },
};

/** Tab asks the assistant about what was typed. */
export const Ask: Story = {
  play: async () => {
    ask.mockClear();
    const input = await page().findByRole('combobox');
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{Tab}');
    await expect(ask).toHaveBeenCalledWith('pri');
  },
};

export const NothingFound: Story = {
  args: { initial: 'zeppelin', shown: [] },
  play: async () => {
    await expect(await page().findByText('Nothing found for “zeppelin”.')).toBeVisible();
  },
};
export const Searching: Story = { args: { initial: 'pri', shown: [], pending: true } };
