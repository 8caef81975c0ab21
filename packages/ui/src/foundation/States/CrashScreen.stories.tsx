import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { CrashScreen } from './CrashScreen';

const meta: Meta = {
  title: 'Foundation/CrashScreen',
  component: CrashScreen,
  tags: ['stable'],
  parameters: guide({
    use: 'Around a whole app, when a screen threw an error.',
    do: 'Pass the reference that support needs.',
    dont: 'Don’t use it for a failed request: that is ErrorState.',
    keyboard: 'Its buttons and the link to support take the focus in their order.',
    aria: 'An alert in the main landmark, with a heading of level 1.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  parameters: wholeScreen,
  render: () => (
    <CrashScreen
      onRefresh={fn()}
      onLogout={fn()}
      supportEmail="support@atelier.example"
      reference="7F2A-41"
    />
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
