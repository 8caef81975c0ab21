import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { AuditStatus } from './AuditStatus';

const meta: Meta = {
  title: 'Settings/AuditStatus',
  component: AuditStatus,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above the audit log: whether it is as it was written.',
    do: 'Name the first entry that does not match.',
    dont: 'Don’t hide the entries of a log that is broken.',
    keyboard: 'Check again is a button.',
    aria: 'A status; an alert if the log is broken.',
  }),
};
export default meta;
type Story = StoryObj;

const check = fn();
const whole = (
  <AuditStatus
    isBroken={false}
    title="Unbroken since 2 Mar 2026: 4,218 entries checked at 09:12"
    text="Each entry seals the one before it. None was changed, removed, or added later."
    onCheck={check}
  />
);
const broken = (
  <AuditStatus
    isBroken
    title="Broken at the entry of 13 Oct 2026, 09:41"
    text="It doesn’t match the one before it: somebody with access to the database changed, removed, or added an entry."
    onCheck={check}
  />
);
export const Default: Story = {
  render: () => whole,
  play: async ({ canvas }) => {
    check.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(check).toHaveBeenCalledTimes(1);
  },
};
export const Broken: Story = {
  render: () => broken,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Broken at the entry');
  },
};
export const Dark: Story = { render: () => broken, ...dark };
export const Phone: Story = { render: () => whole, ...phone };
