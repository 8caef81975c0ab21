import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { IconPicker } from './IconPicker';

const meta: Meta<typeof IconPicker> = {
  title: 'Notes/IconPicker',
  component: IconPicker,
  tags: ['evolving'],
  args: { onChange: fn() },
  parameters: guide({
    use: 'Chooses the icon of a page.',
    do: 'Keep the list short: any other emoji is typed with the keyboard of the device.',
    dont: 'Don’t load a catalog of thousands for it.',
    keyboard: 'Each character is a button.',
    aria: 'Groups with their names.',
  }),
};
export default meta;
type Story = StoryObj<typeof IconPicker>;

export const Default: Story = {
  args: { value: '💍' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: '📷' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('📷');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Any emoji' }), 'x');
    await expect(canvas.getByText('This is not an emoji.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove icon' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const WithoutIcon: Story = { args: { value: null } };
export const Dark: Story = { args: { value: '💍' }, ...dark };
export const Phone: Story = { args: { value: '💍' }, ...phone };
