import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { phone, rightToLeft, wholeScreen } from '../../testing/story';
import { page } from '../client-file.testing';
import { ClientPage } from './ClientPage';
import { Onward } from './Onward';

const meta: Meta = {
  title: 'Client file/ClientPage',
  component: ClientPage,
  tags: ['evolving'],
  subcomponents: { Onward },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Around every page that a studio’s client sees.',
      do: 'Keep the next step in sight.',
      dont: 'Don’t put Atelier’s own name above the studio’s.',
      keyboard: 'A skip link leads to the content; steps are links.',
      aria: 'Header and main landmarks with a skip link; a navigation named Steps marks the current step, and a status reports changes.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => page('Sign', 1, <Onward label="Go on to the payment" href="#pay" onFollow={fn()} />),
};
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
