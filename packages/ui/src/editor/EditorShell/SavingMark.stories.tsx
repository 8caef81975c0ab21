import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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

const acts = { onRetry: told.retry, onShow: told.show, onDecide: told.decide };

export const Default: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <SavingMark saving={{ kind: 'saved' }} {...acts} />
      <SavingMark saving={{ kind: 'saving' }} {...acts} />
      <SavingMark
        saving={{ kind: 'unsaved', why: 'you’re offline. Your changes are kept here.' }}
        {...acts}
      />
      <SavingMark
        saving={{ kind: 'unread', why: 'Price of The Weekend: Write the amount as €1,440.50.' }}
        {...acts}
      />
      <SavingMark saving={{ kind: 'conflict' }} {...acts} />
    </div>
  ),
  play: async ({ canvas }) => {
    told.show.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(told.show).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { ...Default, ...dark };
