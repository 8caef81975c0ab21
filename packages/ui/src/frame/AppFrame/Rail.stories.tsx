import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { placeGroups } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { PlaceCount } from './PlaceCount';
import { Rail } from './Rail';

const meta: Meta<typeof Rail> = {
  title: 'Frame/Rail',
  component: Rail,
  tags: ['stable'],
  parameters: guide({
    use: 'The main navigation on a wide screen.',
    do: 'Show a count only for what waits for the person.',
    dont: 'Don’t add a place for a single feature.',
    keyboard: 'Tab moves through the links; the button collapses it.',
    aria: 'A navigation named Main; the current place has aria-current, counts are read as “4 waiting”.',
  }),
  subcomponents: { PlaceCount },
  args: { groups: placeGroups, current: 'contacts', collapsed: false, onCollapsedChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', height: 560, width: 'max-content', background: 'var(--paper)' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Rail>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: /collapse|hide/i }));
    await expect(args.onCollapsedChange).toHaveBeenCalledWith(true);
  },
};
export const Collapsed: Story = { args: { collapsed: true } };
export const Dark: Story = { ...dark };
export const RightToLeft: Story = { ...rightToLeft };
