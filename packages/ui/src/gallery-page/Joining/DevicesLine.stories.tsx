import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { DevicesLine } from './DevicesLine';

const meta: Meta<typeof DevicesLine> = {
  title: 'Gallery page/DevicesLine',
  component: DevicesLine,
  tags: ['evolving'],
  parameters: guide({
    use: 'Under the favorites or a selection of a visitor.',
    do: 'Offer it once there is something to keep; nobody needs it to pick.',
    dont: 'Don’t ask for an address before somebody wants this.',
    keyboard: 'One button.',
    aria: 'Plain text once the address is confirmed.',
  }),
};
export default meta;
type Story = StoryObj;

const join = fn();

export const Default: Story = {
  render: () => <DevicesLine email={null} onJoin={join} />,
  async play({ canvas }) {
    join.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep on all your devices' }));
    await expect(join).toHaveBeenCalled();
  },
};
export const Joined: Story = { render: () => <DevicesLine email="ada@okafor.example" onJoin={join} /> };
export const TooLong: Story = {
  render: () => (
    <DevicesLine email={`${'adaokafor'.repeat(7)}@${'quinta'.repeat(9)}.example`} onJoin={join} />
  ),
};
export const Dark: Story = { render: () => <DevicesLine email={null} onJoin={join} />, ...dark };
export const Phone: Story = {
  render: () => <DevicesLine email="ada@okafor.example" onJoin={join} />,
  ...phone,
};
export const RightToLeft: Story = {
  render: () => <DevicesLine email={null} onJoin={join} />,
  ...rightToLeft,
};
