import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { ListHead, type ListHeadProps } from './ListHead';

const meta: Meta<typeof ListHead> = {
  title: 'Gallery page/ListHead',
  component: ListHead,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above the favourites of a visitor, or a selection that is looked through.',
    do: 'Say where the list is kept, also when that is this device only.',
    dont: 'Don’t call something saved before the server has it.',
    keyboard: 'Buttons only.',
    aria: 'A heading, and a status that is announced when it changes.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { back: fn(), download: fn() };
const draw = (props: Partial<ListHeadProps> = {}) => (
  <ListHead name="Favorites" count={12} isSynced onBack={told.back} onDownload={told.download} {...props} />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(told.download).toHaveBeenCalled();
    await expect(canvas.getByRole('heading', { name: 'Favorites 12 photos' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Albums' }));
    await expect(told.back).toHaveBeenCalled();
  },
};
export const Offline: Story = {
  render: () => draw({ isSynced: false, note: '3 of them come when you’re online.' }),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Kept on this device, not sent yet');
  },
};
export const NothingKept: Story = { render: () => draw({ isSynced: false, isKept: false }) };
export const Empty: Story = {
  render: () =>
    draw({ count: 0, note: 'Press the heart on a photo to keep it here.', onDownload: undefined }),
};
export const TooLong: Story = { render: () => draw({ name: 'The album of your grandparents '.repeat(6) }) };
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
