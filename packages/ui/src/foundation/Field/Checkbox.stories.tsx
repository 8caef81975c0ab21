import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { Checkbox } from './Checkbox';

const meta: Meta<typeof Checkbox> = {
  title: 'Foundation/Checkbox',
  component: Checkbox,
  tags: ['stable'],
  parameters: guide({
    use: 'For one yes-or-no answer of a form, or for each row of a selection.',
    do: 'Phrase the label so that checked means yes.',
    dont: 'Don’t use it for a setting that applies at once: that is a Switch.',
    keyboard: 'Space changes it.',
    aria: 'A checkbox with its label; mixed when only some of the rows are chosen.',
  }),
  args: { label: 'Send sneak peek to Ada & Luis', checked: false, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Checked: Story = { args: { label: 'Back up card 3 and 4', checked: true } };
export const Some: Story = { args: { label: 'Some of the rows', indeterminate: true } };
export const Dark: Story = { ...Checked, ...dark };
