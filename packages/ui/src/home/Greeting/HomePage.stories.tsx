import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconClockExclamation, IconMailCheck, IconSignature, IconUserQuestion } from '@tabler/icons-react';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { NeedsYou, type NeedsYouRow } from '../NeedsYou/NeedsYou';
import { Greeting, HomePage } from './Greeting';

const meta: Meta = {
  title: 'Home/HomePage',
  component: HomePage,
  tags: ['evolving'],
  subcomponents: { Greeting },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The first screen: what needs the person today.',
      do: 'Put what needs a person before what informs.',
      dont: 'Don’t make a wall of cards.',
      keyboard: 'Tab follows the order of the sections.',
      aria: 'Sections are named by their headings.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const rows: readonly NeedsYouRow[] = [
  {
    id: '1',
    icon: IconSignature,
    tone: 'clay',
    text: (
      <>
        Countersign the contract for <b>Priya Nair</b>
      </>
    ),
    detail: 'She signed at 08:41. Her date is held once you sign and the retainer is paid.',
    when: 'Signed 31 min ago',
    action: { label: 'Countersign', onAction: fn() },
  },
  {
    id: '2',
    icon: IconMailCheck,
    tone: 'ochre',
    text: (
      <>
        Approve “A week before we meet” to <b>Hannah Brandt</b>
      </>
    ),
    detail: 'Leaves today at 11:00. The address was empty and now reads Rua da Palma 14.',
    when: 'Leaves in 1 hr 48 min',
    action: { label: 'Review', onAction: fn() },
  },
  {
    id: '3',
    icon: IconUserQuestion,
    tone: 'sky',
    text: (
      <>
        New enquiry from <b>Noor Haddad</b>
      </>
    ),
    detail: 'Family portraits, late November, four people and a dog. Asks about Sintra.',
    when: '2 hr',
    action: { label: 'Reply', onAction: fn() },
  },
  {
    id: '4',
    icon: IconClockExclamation,
    tone: 'ochre',
    text: (
      <>
        Contract link for <b>Clara Mendes</b> expires on Sunday
      </>
    ),
    detail: 'Opened twice, not signed. Extend the link or send a reminder.',
    when: '3 days',
    action: { label: 'Extend', onAction: fn() },
  },
];
export const Default: Story = {
  render: () => (
    <Screen
      current="home"
      running={{
        label: 'Uploading 412 of 664',
        detail: 'Ferreira, about 4 min',
        done: 412,
        total: 664,
        onOpen: fn(),
      }}
    >
      <HomePage
        head={
          <Greeting
            greeting="Good morning"
            name="Mira"
            text="Four items need your attention. Then one shoot, at 14:30."
          />
        }
      >
        <NeedsYou rows={rows} />
      </HomePage>
    </Screen>
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
