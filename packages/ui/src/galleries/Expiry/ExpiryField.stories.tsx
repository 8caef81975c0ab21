import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { ExpiryField, type ExpiryFieldProps } from './ExpiryField';

const meta: Meta<typeof ExpiryField> = {
  title: 'Galleries/ExpiryField',
  component: ExpiryField,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the last day of a gallery.',
    do: 'Name the minute and the zone, and that nothing is deleted.',
    dont: 'Don’t use it for the last day of a selection, which only closes the selection.',
    keyboard: 'The field is the browser’s own; the buttons follow it.',
    aria: 'What the day means describes the field.',
  }),
};
export default meta;
type Story = StoryObj;

const changed = fn();
function Host({ value: initial = null, ...rest }: Partial<ExpiryFieldProps>) {
  const [value, setValue] = useState(initial);
  return (
    <ExpiryField
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
      today="2026-10-15"
      zone="Lisbon time"
      {...rest}
    />
  );
}

export const Default: Story = {
  render: () => <Host value="2026-12-24" />,
  async play({ canvas }) {
    changed.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Extend by 30 days' }));
    await expect(changed).toHaveBeenLastCalledWith('2027-01-23');
    await userEvent.click(canvas.getByRole('button', { name: 'Never close' }));
    await expect(changed).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Close in 30 days' }));
    await expect(changed).toHaveBeenLastCalledWith('2026-11-14');
  },
};
/** An end that is over is extended from today. */
export const Over: Story = {
  render: () => <Host value="2026-05-12" />,
  async play({ canvas }) {
    changed.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Extend by 30 days' }));
    await expect(changed).toHaveBeenCalledWith('2026-11-14');
  },
};
export const Never: Story = { render: () => <Host /> };
export const Failed: Story = {
  render: () => (
    <Host value="2026-12-24" error="Couldn’t save the day. Visitors can still open it. Try again." />
  ),
};
export const Dark: Story = { render: () => <Host value="2026-12-24" />, ...dark };
export const Phone: Story = { render: () => <Host value="2026-12-24" />, ...phone };
export const RightToLeft: Story = { render: () => <Host value="2026-12-24" />, ...rightToLeft };
