import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { Prose } from '../Prose/Prose';
import { Page } from '../public.testing';
import { ContactUsForm } from './ContactUsForm';

const meta: Meta = {
  title: 'Public/ContactUsForm',
  component: ContactUsForm,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To write to us.',
      do: 'Keep what was typed when sending fails.',
      dont: 'Don’t ask for a phone number.',
      keyboard: 'Enter sends, except in the message.',
      aria: 'A form; each field has its label and error, and a refusal is an alert.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const send = fn();
export const Default: Story = {
  render: () => (
    <Page>
      <Prose title="Write to us" lead="A person answers, mostly on the same day.">
        <ContactUsForm
          userCounts={[
            { value: '1', label: 'Just me' },
            { value: '2-10', label: '2 to 10' },
          ]}
          types={[{ value: 'question', label: 'A question' }]}
          errors={{ message: 'A message needs some words' }}
          onSubmit={send}
        />
      </Prose>
    </Page>
  ),
  play: async ({ canvas }) => {
    send.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Noor{Enter}');
    await expect(send).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Noor' }));
  },
};
