import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft } from '../../testing/story';
import { FinishDialog, type FinishDialogProps } from './FinishDialog';

const meta: Meta<typeof FinishDialog> = {
  title: 'Gallery page/FinishDialog',
  component: FinishDialog,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'Before a visitor sends a selection to the studio.',
      do: 'Say how many photographs are sent, and what extras cost.',
      dont: 'Don’t offer it while something waits or is not saved yet.',
      keyboard: 'Enter presses, Escape closes.',
      aria: 'A modal dialog named by its question.',
    }),
    ...framed(480),
  },
};
export default meta;
type Story = StoryObj;

const told = { finish: fn(), close: fn() };
const draw = (props: Partial<FinishDialogProps> = {}) => (
  <FinishDialog
    name="Album"
    count={30}
    studio="Juniper & Light"
    onFinish={told.finish}
    onClose={told.close}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole('dialog', { name: 'Send 30 photos to Juniper & Light?' });
    await userEvent.click(page.getByRole('button', { name: 'Send selection' }));
    await expect(told.finish).toHaveBeenCalledTimes(1);
    await userEvent.click(page.getByRole('button', { name: 'Keep choosing' }));
    await expect(told.close).toHaveBeenCalled();
  },
};
export const WithExtras: Story = { render: () => draw({ count: 32, extras: { count: 2, cost: '€30.00' } }) };
export const Pending: Story = { render: () => draw({ pending: true }) };
export const Failed: Story = {
  render: () => draw({ error: 'There is no connection. Your selection is kept. Try again.' }),
};
export const TooLong: Story = { render: () => draw({ name: 'The album of your grandparents '.repeat(6) }) };
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
