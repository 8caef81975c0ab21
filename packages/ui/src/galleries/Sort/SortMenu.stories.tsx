import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { SortMenu } from './SortMenu';

const change = fn();
const meta: Meta<typeof SortMenu> = {
  title: 'Galleries/SortMenu',
  component: SortMenu,
  tags: ['evolving'],
  args: { value: 'takenAt', onChange: change },
  parameters: guide({
    use: 'At the end of the head of an album, for the order of its photographs.',
    do: 'Switch to "My order" by itself when a photograph is dragged.',
    dont: 'Don’t use it for lists of rows; SortButton is for these.',
    keyboard: 'Enter opens, arrows move, Enter chooses, Escape closes.',
    aria: 'A button that names the order, with a menu of radio items.',
  }),
};
export default meta;
type Story = StoryObj<typeof SortMenu>;

export const Default: Story = {
  async play({ canvas, canvasElement }) {
    change.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Order: Taken, oldest first' }));
    const item = await within(canvasElement.ownerDocument.body).findByRole('menuitemradio', {
      name: 'File name, A to Z',
    });
    await userEvent.click(item);
    await expect(change).toHaveBeenCalledWith('name');
  },
};
/** An order of a later version is shown as the studio's own. */
export const Unknown: Story = {
  args: { value: 'sharpness' },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Order: My order' })).toBeVisible();
  },
};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
