import type { FormQuestion } from '@atelier/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { told } from '../editor-parts.testing';
import { FirstAnswer } from './FirstAnswer';

const meta: Meta = {
  title: 'Editor/FirstAnswer',
  component: FirstAnswer,
  tags: ['internal'],
  parameters: guide({
    use: 'For the answer with which a question opens.',
    do: 'Draw the input that the client will see.',
    dont: 'Don’t offer one for files or consent: they have none.',
    keyboard: 'Each kind has the keys of its field.',
    aria: 'Fields with the label of the question.',
  }),
};
export default meta;
type Story = StoryObj;

function FirstAnswersHost() {
  const [range, setRange] = useState<FormQuestion>({
    _id: 'days',
    type: 'dateRange',
    label: 'From when to when?',
    required: true,
    latest: '2027-12-31',
  });
  const [address, setAddress] = useState<FormQuestion>({
    _id: 'venue',
    type: 'address',
    label: 'Where do you marry?',
    required: true,
  });
  const both = [
    { question: range, change: setRange },
    { question: address, change: setAddress },
  ];
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 420 }}>
      {both.map(({ question, change }) => (
        <FirstAnswer
          key={question._id}
          question={question}
          path={`items.${question._id}`}
          onChange={(next) => {
            told.change(next);
            change(next);
          }}
        />
      ))}
    </div>
  );
}
/** Half of an answer is none: it is said what is missing, and nothing is kept before it is there. */
export const Default: Story = {
  render: () => <FirstAnswersHost />,
  play: async ({ canvas }) => {
    told.change.mockClear();
    const say = (label: string, value: string) =>
      fireEvent.change(canvas.getByLabelText(label), { target: { value } });
    await say('From', '2027-02-27');
    await expect(canvas.getByText('Not an answer yet: Give the first and the last day.')).toBeVisible();
    await expect(told.change).not.toHaveBeenCalled();
    await say('To', '2027-03-01');
    const days = { from: '2027-02-27', to: '2027-03-01' };
    await expect(told.change).toHaveBeenLastCalledWith(expect.objectContaining({ default: days }));
    await say('Street address', 'Quinta do Vale 1');
    await expect(canvas.getByText('Not an answer yet: Write the town.')).toBeVisible();
    await say('Town', 'Sintra');
    await expect(told.change).toHaveBeenLastCalledWith(
      expect.objectContaining({ default: { line1: 'Quinta do Vale 1', city: 'Sintra' } }),
    );
    await say('Town', '');
    await say('Street address', '');
    await expect(told.change.mock.lastCall?.[0]).not.toHaveProperty('default');
  },
};
export const Dark: Story = { render: () => <FirstAnswersHost />, ...dark };
export const Phone: Story = { render: () => <FirstAnswersHost />, ...phone };
