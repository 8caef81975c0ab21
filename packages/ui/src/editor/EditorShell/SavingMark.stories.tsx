import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { told } from '../editor-parts.testing';
import { SavingMark } from './SavingMark';

const meta: Meta = {
  title: 'Editor/SavingMark',
  component: SavingMark,
  tags: ['evolving'],
  parameters: guide({
    use: 'To say whether edits are saved.',
    do: 'Say what is safe when it fails.',
    dont: 'Don’t hide it when everything is saved.',
    aria: 'A status: it is read when it changes.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <SavingMark saving={{ kind: 'saved' }} onRetry={told.retry} onDecide={told.decide} />
      <SavingMark saving={{ kind: 'saving' }} onRetry={told.retry} onDecide={told.decide} />
      <SavingMark
        saving={{ kind: 'unsaved', why: 'you’re offline. Your changes are kept here.' }}
        onRetry={told.retry}
        onDecide={told.decide}
      />
      <SavingMark saving={{ kind: 'conflict' }} onRetry={told.retry} onDecide={told.decide} />
    </div>
  ),
};
export const Dark: Story = { ...Default, ...dark };
