import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft } from '../../testing/story';
import { JoinDialog, type JoinDialogProps } from './JoinDialog';

const meta: Meta<typeof JoinDialog> = {
  title: 'Gallery page/JoinDialog',
  component: JoinDialog,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'When a visitor wants the same favorites on a phone and a laptop.',
      do: 'Say what confirming an address is for, before it is asked for.',
      dont: 'Don’t say whether an address is known.',
      keyboard: 'Enter goes on, Escape closes.',
      aria: 'A dialog; what is wrong with an address or a code is announced beside its field.',
    }),
    ...framed(480),
  },
};
export default meta;
type Story = StoryObj;

const told = { send: fn(), confirm: fn(), back: fn(), close: fn() };
const draw = (props: Partial<JoinDialogProps> = {}) => (
  <JoinDialog
    step="address"
    email=""
    canResend
    onSend={told.send}
    onConfirm={told.confirm}
    onBack={told.back}
    onClose={told.close}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play() {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.type(screen.getByLabelText('Your email address'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('That isn’t an email address.');
    await userEvent.type(screen.getByLabelText('Your email address'), '@okafor.example{Enter}');
    await expect(told.send).toHaveBeenCalledWith('ada@okafor.example');
  },
};
export const Code: Story = {
  render: () => draw({ step: 'code', email: 'ada@okafor.example' }),
  async play() {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.type(screen.getByLabelText('Code'), '123{Enter}');
    await expect(screen.getByRole('alert')).toHaveTextContent('A code has six digits.');
    await userEvent.type(screen.getByLabelText('Code'), ' 456{Enter}');
    await expect(told.confirm).toHaveBeenCalledWith('123456');
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    await expect(told.send).toHaveBeenCalledWith('ada@okafor.example');
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    await expect(told.back).toHaveBeenCalled();
  },
};
export const WrongCode: Story = {
  render: () =>
    draw({
      step: 'code',
      email: 'ada@okafor.example',
      canResend: false,
      error: 'This code is not right. You have 4 tries left.',
    }),
};
export const Joined: Story = {
  render: () => draw({ step: 'joined', email: 'ada@okafor.example' }),
};
export const Pending: Story = { render: () => draw({ pending: true, email: 'ada@okafor.example' }) };
export const TooLong: Story = {
  render: () => draw({ step: 'code', email: `${'adaokafor'.repeat(7)}@${'quinta'.repeat(9)}.example` }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw({ step: 'code', email: 'ada@okafor.example' }), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
