import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { TypedField } from './TypedField';

const meta: Meta<typeof TypedField> = {
  title: 'Settings/TypedField',
  component: TypedField,
  tags: ['evolving'],
  parameters: guide({
    use: 'A field that is saved while it is typed.',
    do: 'Pass the revision that the value has, so that changes of others are merged.',
    dont: 'Don’t use it where several fields are saved together.',
    keyboard: 'Leaving the field saves it at once.',
    aria: 'The label names the field; hint and error describe it.',
  }),
};
export default meta;
type Story = StoryObj;

const commit = fn();
const Field = (props: { error?: string; isLong?: boolean }) => (
  <div style={{ maxWidth: 480 }}>
    <TypedField label="Email" value="hello@juniperandlight.example" onCommit={commit} {...props} />
  </div>
);

/** Saved when it is left, and after a pause; nothing has to be pressed. */
export const Typed: Story = {
  render: () => <Field />,
  play: async ({ canvas }) => {
    commit.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 's');
    await userEvent.tab();
    await waitFor(() => expect(commit).toHaveBeenCalledWith('hello@juniperandlight.examples', undefined));
  },
};
export const TypedRefused: Story = {
  render: () => <Field error="Enter an email address, such as hello@juniperandlight.example." />,
};
export const TypedLong: Story = { render: () => <Field isLong />, ...dark };
