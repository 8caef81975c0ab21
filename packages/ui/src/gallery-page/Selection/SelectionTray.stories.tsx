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
    dont: 'Don’t drop what two devices chose at once above the maximum: it waits, in sight.',
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
    await expect(canvas.queryByRole('button', { name: 'Send selection' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(told.review).toHaveBeenCalled();
  },
};
export const Complete: Story = {
  render: () => draw({ count: 40 }),
  async play({ canvas }) {
    told.finish.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Send selection' }));
    await expect(told.finish).toHaveBeenCalled();
  },
};
/** What does not fit waits: it can be added at its price, and nothing is sent before. */
export const TooMany: Story = {
  render: () => draw({ count: 40, waiting: 3, waitingCost: '€45.00' }),
  async play({ canvas }) {
    told.buy.mockClear();
    await expect(canvas.queryByRole('button', { name: 'Send selection' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add 3 for €45.00' }));
    await expect(told.buy).toHaveBeenCalled();
  },
};
/** One more than allowed was refused: nothing was added, and what it would cost is said. */
export const Full: Story = {
  render: () => draw({ count: 40, isFull: true, waitingCost: '€15.00' }),
  async play({ canvas }) {
    told.buy.mockClear();
    await expect(canvas.getByText(/All 40 are chosen. Remove one first or add one./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add 1 for €15.00' }));
    await expect(told.buy).toHaveBeenCalled();
  },
};
/** Without a network: kept on the device, and not sent before it is back. */
export const Offline: Story = {
  render: () => draw({ count: 40, isSynced: false }),
  async play({ canvas }) {
    await expect(canvas.getByText(/Kept on this device, not sent yet./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send selection' })).toBeNull();
  },
};
export const NothingKept: Story = { render: () => draw({ isSynced: false, isKept: false }) };
export const WithExtras: Story = { render: () => draw({ count: 43, extras: { count: 3, cost: '€45.00' } }) };
export const NoLimit: Story = {
  render: () => draw({ name: 'your favorites', minimum: null, maximum: null, lastDay: undefined }),
};
export const Empty: Story = { render: () => draw({ count: 0, thumbnails: [] }) };
export const Final: Story = {
  render: () => draw({ count: 40, state: 'final' }),
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Send selection' })).toBeNull();
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
