import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { phone, wholeScreen } from '../../testing/story';
import { Greeting, HomePage } from '../Greeting/Greeting';
import { GettingStarted } from './GettingStarted';

const meta: Meta = {
  title: 'Home/GettingStarted',
  component: GettingStarted,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For the first steps of a new workspace.',
      do: 'Keep it to the few steps that a new workspace needs.',
      dont: 'Don’t repeat a step that is done.',
      keyboard: 'Each step has one button or link.',
      aria: 'A section named by its heading, with an ordered list.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Screen current="home">
      <HomePage
        head={
          <Greeting
            greeting="Good morning"
            name="Mira"
            text="Your studio is open. These are good first steps."
          />
        }
      >
        <GettingStarted
          steps={[
            {
              id: 'studio',
              title: 'Name your studio',
              detail: '',
              done: true,
              action: { label: 'Open' },
            },
            {
              id: 'clients',
              title: 'Bring your clients',
              detail: 'A CSV from a spreadsheet or another product. You see every row first.',
              done: false,
              action: { label: 'Import', href: '/contacts/import' },
            },
            {
              id: 'logo',
              title: 'Add your logo',
              detail: 'Clients see it on everything you send.',
              done: false,
              action: { label: 'Add', onAction: fn() },
            },
          ]}
        />
      </HomePage>
    </Screen>
  ),
};
export const Phone: Story = { ...Default, ...phone };
