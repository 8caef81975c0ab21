import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { dark } from '../../testing/story';
import { CodeField } from './CodeField';

function Typing({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('407');
  return (
    <div style={{ maxWidth: 380 }}>
      <CodeField value={code} onChange={setCode} onComplete={onComplete} error={error} />
    </div>
  );
}

import { guide } from '../../testing/guide';

const meta: Meta = {
  title: 'Foundation/CodeField',
  component: CodeField,
  tags: ['stable'],
  parameters: guide({
    use: 'For a one-time code of six digits.',
    do: 'Submit on the last digit: onComplete has the whole code.',
    dont: 'Don’t clear it when the code is wrong: show the error and let the person fix a digit.',
    keyboard:
      'Digits move on by themselves, Backspace goes back, arrows move, a pasted code fills all boxes.',
    aria: 'A group; each box is a text field named “digit 1 of 6”. The error is an alert connected to the boxes.',
  }),
  render: ({ onComplete, error }) => <Typing onComplete={onComplete} error={error} />,
  args: { onComplete: fn() },
};
export default meta;
type Story = StoryObj<ComponentProps<typeof Typing>>;

export const HalfWay: Story = {};
export const Dark: Story = { ...dark };
export const Wrong: Story = { args: { error: 'This code does not match. 4 tries are left.' } };

/** A pasted code may hold spaces, dashes or the whole line of the mail. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'One-time code, digit 1 of 6' });
    await userEvent.click(box);
    await userEvent.paste('Your code is 407-193.');
    await expect(args.onComplete).toHaveBeenCalledWith('407193');
    await expect(canvas.getByRole('textbox', { name: 'One-time code, digit 6 of 6' })).toHaveValue('3');
  },
};

/** Digits walk on by themselves; letters are not taken. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'One-time code, digit 4 of 6' }));
    await userEvent.keyboard('x1y93');
    await expect(args.onComplete).toHaveBeenCalledWith('407193');
  },
};
