import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { AmendForm } from './AmendForm';
import { box, draft, told } from './sending.testing';

const meta: Meta = {
  title: 'Sending/AmendForm',
  component: AmendForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To change a file that was sent.',
    do: 'Show what differs, in words.',
    dont: 'Don’t amend silently.',
    keyboard: 'Tab follows the form.',
    aria: 'A form with a list named What changes; a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () =>
    box(
      <AmendForm
        steps={[
          {
            id: 'contract',
            label: 'Contract',
            state: 'changed',
            asks: ['Priya Nair is asked again. Event date: 27 February 2027 → 6 March 2027'],
            texts: [
              {
                id: '1',
                place: 'Clause 2, “The day”',
                words: [
                  { kind: 'same', text: 'We photograph on ' },
                  { kind: 'removed', text: '27 February' },
                  { kind: 'added', text: '6 March' },
                  { kind: 'same', text: ' 2027.' },
                ],
              },
            ],
          },
          { id: 'thanks', label: 'Thank you', state: 'added', asks: [], texts: [] },
        ]}
        gaps={[]}
        initial={{ note: '', isMailed: true, subject: [{ text: 'A small change' }], body: draft.body }}
        onSubmit={told.amended}
        onCancel={fn()}
      />,
    ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'The date moved.');
    await userEvent.click(canvas.getByRole('button', { name: 'Amend the file' }));
    await expect(told.amended).toHaveBeenCalledWith(
      expect.objectContaining({ note: 'The date moved.', isMailed: true }),
      expect.any(Function),
    );
  },
};
export const Dark: Story = { ...Default, ...dark };
