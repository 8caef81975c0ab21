import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PinField, type PinFieldProps } from './PinField';

const meta: Meta<typeof PinField> = {
  title: 'Galleries/PinField',
  component: PinField,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the PIN of a gallery and of an album.',
    do: 'Show a new PIN once, with a way to copy it.',
    dont: 'Don’t show a PIN that was set before: nobody can read it, also not the server.',
    keyboard: 'Enter sets what was typed.',
    aria: 'A new PIN is announced; what is wrong belongs to the field.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { set: fn(), remove: fn(), copy: fn() };
const draw = (props: Partial<PinFieldProps> = {}) => (
  <PinField
    opens="this gallery"
    hasPin={false}
    onSet={told.set}
    onRemove={told.remove}
    onCopy={told.copy}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'PIN' }), '12{Enter}');
    await expect(canvas.getByText('Use 4 to 8 digits.')).toBeVisible();
    await expect(told.set).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'PIN' }), ' 34{Enter}');
    await expect(told.set).toHaveBeenCalledWith('1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Create one' }));
    await expect(told.set).toHaveBeenLastCalledWith(null);
  },
};
export const Present: Story = {
  render: () => draw({ hasPin: true }),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(told.remove).toHaveBeenCalled();
  },
};
export const New: Story = {
  render: () => draw({ hasPin: true, newPin: '480317' }),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(told.copy).toHaveBeenCalledWith('480317');
  },
};
export const Pending: Story = { render: () => draw({ pending: true }) };
export const Failed: Story = {
  render: () => draw({ hasPin: true, error: 'Couldn’t change the PIN. The old one still works. Try again.' }),
};
export const TooLong: Story = { render: () => draw({ opens: 'Family only '.repeat(20), hasPin: true }) };
export const Dark: Story = { render: () => draw({ hasPin: true, newPin: '480317' }), ...dark };
export const Phone: Story = { render: () => draw({ hasPin: true }), ...phone };
export const RightToLeft: Story = { render: () => draw({ hasPin: true }), ...rightToLeft };
