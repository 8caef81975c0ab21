import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { everyQuestion, reader, studio } from '../../testing/client-cast';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { page, told } from '../client-file.testing';
import { FormView, Notice, Onward } from '../index';

const meta: Meta = {
  title: 'Client file/FormView',
  component: FormView,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For a client to answer questions.',
      do: 'Keep the answers on the device until they are sent.',
      dont: 'Don’t ask what the studio knows.',
      keyboard: 'Tab follows the questions.',
      aria: 'Each question is a group or a field with its error as an alert; problems of a page are listed on top.',
    }),
  },
};
export default meta;
type Story = StoryObj;

/** Questions of every kind: what is missing is named, and told at each. */
export const Default: Story = {
  render: () =>
    page(
      'Tell us more',
      3,
      <FormView
        form={everyQuestion}
        answers={{
          couple: 'Priya and Dev',
          guests: 'eighty',
          rules: { other: 'Only outside' },
          budget: 120_000,
        }}
        reader={reader}
        saved="Saved. You can continue here later, on any device."
        onAnswer={told.answer}
        onUpload={async () => ({ problem: 'Not in a story.' })}
        onSend={told.send}
      />,
    ),
  play: async ({ canvas }) => {
    told.send.mockClear();
    const [send] = await canvas.findAllByRole('button', { name: 'Send your answers' });
    if (send) await userEvent.click(send);
    await expect(canvas.getAllByText(/Write a number/)).toHaveLength(2);
    await expect(told.send).not.toHaveBeenCalled();
  },
};
/** What was sent is read as it was sent, with what comes next. */
export const Sent: Story = {
  render: () =>
    page(
      'Tell us more',
      4,
      <FormView
        form={everyQuestion}
        answers={{
          couple: 'Priya and Dev',
          dinner: '2027-02-26',
          stay: { from: '2027-02-25', to: '2027-03-01' },
          moments: ['o0', 'o1'],
          budget: 120_000,
        }}
        reader={reader}
        isSent
      >
        <Notice look="calm" title="You have sent these answers.">
          Thank you. {studio.name} has them.
        </Notice>
        <Onward label="What happens next" href="?step=thankyou" />
      </FormView>,
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('25 February 2027 to 1 March 2027')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Phone: Story = { ...Default, ...phone };
