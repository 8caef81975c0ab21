import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { TypedField, type TypedFieldProps } from './TypedField';

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

const commit = fn(() => Promise.resolve('saved'));
const refuse = () => Promise.reject(new Error('refused'));
const Field = (props: Partial<TypedFieldProps>) => (
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
    await canvas.findByText('Saved');
  },
};
const problem = 'Enter an email address, such as hello@juniperandlight.example.';
/** What was refused stays, with the reason; what is saved again has none. */
export const TypedRefused: Story = {
  render: () => <Field error={problem} onCommit={refuse} />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(canvas.queryByText(problem)).toBeNull();
    await userEvent.type(input, 's');
    await userEvent.tab();
    await canvas.findByText('Not saved');
    await userEvent.type(input, '{Backspace}');
    await waitFor(() => expect(canvas.queryByText(problem)).toBeNull());
    await userEvent.type(input, '!');
    await userEvent.tab();
    await canvas.findByText(problem);
  },
};
export const TypedLong: Story = { render: () => <Field isLong />, ...dark };
