import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { SelectionTray, type SelectionTrayProps } from './SelectionTray';

const meta: Meta<typeof SelectionTray> = {
  title: 'Gallery page/SelectionTray',
  component: SelectionTray,
  tags: ['evolving'],
  parameters: guide({
    use: 'At the foot of the page of a gallery while a selection is open, and when it has ended.',
    do: 'Say what is missing, what does not fit and what that costs, before it is sent.',
    dont: 'Don’t block a pick above the maximum: it waits, in sight.',
    keyboard: 'Buttons only.',
    aria: 'A region named by its numbers, which are announced when they change.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { review: fn(), finish: fn(), buy: fn() };
const draw = (props: Partial<SelectionTrayProps> = {}) => (
  <SelectionTray
    name="the album"
    count={12}
    waiting={0}
    minimum={20}
    maximum={40}
    lastDay="28 October"
    state="open"
    isSynced
    thumbnails={[covers.cloister, covers.dusk, covers.vineyard, covers.sage, covers.bouquet]}
    onReview={told.review}
    onFinish={told.finish}
    onBuy={told.buy}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    await expect(canvas.getByText('8 to go. Choose by 28 October. Saved.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Finish' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(told.review).toHaveBeenCalled();
  },
};
export const Complete: Story = {
  render: () => draw({ count: 40 }),
  async play({ canvas }) {
    told.finish.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await expect(told.finish).toHaveBeenCalled();
  },
};
/** What does not fit waits: it can be added at its price, and nothing is sent before. */
export const TooMany: Story = {
  render: () => draw({ count: 40, waiting: 3, waitingCost: '€45.00' }),
  async play({ canvas }) {
    told.buy.mockClear();
    await expect(canvas.queryByRole('button', { name: 'Finish' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add 3 for €45.00' }));
    await expect(told.buy).toHaveBeenCalled();
  },
};
export const WithExtras: Story = { render: () => draw({ count: 43, extras: { count: 3, cost: '€45.00' } }) };
export const NoLimit: Story = {
  render: () => draw({ name: 'your favorites', minimum: null, maximum: null, lastDay: undefined }),
};
export const Empty: Story = { render: () => draw({ count: 0, thumbnails: [] }) };
export const Offline: Story = { render: () => draw({ isSynced: false }) };
export const Final: Story = {
  render: () => draw({ count: 40, state: 'final' }),
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Finish' })).toBeNull();
  },
};
export const Closed: Story = { render: () => draw({ state: 'closed' }) };
export const Failed: Story = {
  render: () => draw({ count: 40, error: 'Couldn’t send your choice. It is still saved. Try again.' }),
};
export const TooLong: Story = { render: () => draw({ name: 'the album of your grandparents '.repeat(6) }) };
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = {
  render: () => draw({ count: 40, waiting: 3, waitingCost: '€45.00' }),
  ...phone,
};
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
