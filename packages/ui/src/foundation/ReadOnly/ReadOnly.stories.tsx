import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { expect, fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { Button } from '../Button/Button';
import { EditableText } from '../EditableText/EditableText';
import { row } from '../marks.testing';
import { Edits, ReadOnly, ReadOnlyNote } from './ReadOnly';

const meta: Meta = {
  title: 'Foundation/ReadOnly',
  component: ReadOnly,
  subcomponents: { Edits, ReadOnlyNote },
  tags: ['evolving'],
  parameters: guide({
    use: 'Around the screen or the part of somebody who may look at it but not change it.',
    do: 'Say why once, with ReadOnlyNote at the top.',
    dont: 'Don’t show buttons that would only be refused.',
    aria: 'The note is text. What changes something is not there, so nothing has to be announced as disabled.',
  }),
};
export default meta;
type Story = StoryObj;

const part = (
  <div style={row}>
    <ReadOnlyNote />
    <EditableText
      field="task.story.title"
      label="Title"
      isLine
      value="Order the albums"
      onCommit={fn(() => Promise.resolve())}
    />
    <Button edits icon={IconTrash}>
      Delete
    </Button>
    <Button>Copy link</Button>
    <Edits>
      <p>Drag cards to move them.</p>
    </Edits>
  </div>
);

/** Nothing can be changed. */
export const Default: Story = {
  render: () => (
    <ReadOnly reason="You can view Tasks, but not change anything there. An admin of the workspace can allow it.">
      {part}
    </ReadOnly>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByText('Order the albums')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
};

/** Everything can be changed. */
export const Editable: Story = {
  render: () => <ReadOnly reason={undefined}>{part}</ReadOnly>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
};

export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
