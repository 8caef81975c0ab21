import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { LinkForm } from './LinkForm';
import { box, told } from './sending.testing';

const meta: Meta = {
  title: 'Sending/LinkForm',
  component: LinkForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To create another link to a sent file.',
    do: 'Say who can open it, and until when.',
    dont: 'Don’t make a public link the default.',
    keyboard: 'Enter creates it.',
    aria: 'A form; each field has its label, and a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

/** A link for one person. */
export const Default: Story = {
  render: () =>
    box(<LinkForm initial={{ name: '', email: '', endsOn: '' }} onSubmit={told.made} onCancel={fn()} />),
  play: async ({ canvas }) => {
    told.made.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Priya Nair');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'priya@nair.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create link' }));
    await expect(told.made).toHaveBeenCalledWith(
      { name: 'Priya Nair', email: 'priya@nair.example', endsOn: '' },
      expect.any(Function),
    );
  },
};
export const Dark: Story = { ...Default, ...dark };
