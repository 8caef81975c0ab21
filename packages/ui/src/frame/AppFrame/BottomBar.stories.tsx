import type { Meta, StoryObj } from '@storybook/react-vite';
import { placeGroups } from '../../testing/cast';
import { phone, wholeScreen } from '../../testing/story';
import { BottomBar } from './BottomBar';

const places = placeGroups.flat();

import { guide } from '../../testing/guide';

const meta: Meta<typeof BottomBar> = {
  title: 'Frame/BottomBar',
  component: BottomBar,
  tags: ['stable'],
  args: { places: places.slice(0, 4), rest: places.slice(4), current: 'inbox' },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The main navigation on a phone: four places, and the rest behind More.',
      do: 'Choose the four that people need standing up.',
      dont: 'Don’t use it on a wide screen.',
      keyboard: 'More opens a sheet that takes the focus; Esc closes it.',
      aria: 'A navigation named Main; the current place has aria-current, More has aria-expanded.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof BottomBar>;

export const Phone: Story = { ...phone };
