import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { photograph } from '../account.testing';
import { SplitLayout, StepCounter } from './SplitLayout';

const meta: Meta = {
  title: 'Account/SplitLayout',
  component: SplitLayout,
  tags: ['evolving'],
  subcomponents: { StepCounter },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Around sign-in and onboarding: a photograph, and one thing to do.',
      do: 'Say in the alt text what the photograph shows.',
      dont: 'Don’t put navigation here.',
      aria: 'The main landmark; the photograph has its alt text.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <SplitLayout photograph={photograph}>
      <StepCounter step={2} of={3} />
      <h1 style={{ font: 'var(--d-34)' }}>Name your studio</h1>
    </SplitLayout>
  ),
};
export const Phone: Story = { ...Default, ...phone };
