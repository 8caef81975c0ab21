import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { Switch } from './Switch';

const meta: Meta<typeof Switch> = {
  title: 'Foundation/Switch',
  component: Switch,
  tags: ['stable'],
  parameters: guide({
    use: 'For a setting that applies at once.',
    do: 'Phrase it so that on means yes.',
    dont: 'Don’t use it in a form with a Save button: that is a Checkbox.',
    keyboard: 'Space changes it.',
    aria: 'A switch with its label.',
  }),
  args: { label: 'Show prices without tax', checked: false, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Show prices without tax' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = { args: { label: 'Ask before a mail leaves', checked: true } };
export const Dark: Story = { ...On, ...dark };
