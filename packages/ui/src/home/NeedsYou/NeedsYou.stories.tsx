import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { wholeScreen } from '../../testing/story';
import { Greeting, HomePage } from '../Greeting/Greeting';
import { NeedsYou, NeedsYouLoading } from './NeedsYou';

const meta: Meta = {
  title: 'Home/NeedsYou',
  component: NeedsYou,
  tags: ['evolving'],
  subcomponents: { NeedsYouLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For rows that wait for the person, with one action each.',
      do: 'Name the person in bold, and say what happens next.',
      dont: 'Don’t list what only informs.',
      keyboard: 'Each action is a button or a link.',
      aria: 'A section named by its heading, with an ordered list.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Loading: Story = {
  render: () => (
    <Screen current="home">
      <HomePage head={<Greeting greeting="Good morning" name="Mira" />}>
        <NeedsYouLoading />
      </HomePage>
    </Screen>
  ),
};
