import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { NotificationChannels } from './NotificationChannels';
import { PushDevices } from './PushDevices';

const meta: Meta = {
  title: 'Settings/NotificationChannels',
  component: NotificationChannels,
  tags: ['evolving'],
  parameters: guide({
    use: 'For where notices reach a person: the app, an address, devices.',
    do: 'Say where each way goes, and let people try it out.',
    dont: 'Don’t ask the browser for its permission before somebody has clicked.',
    keyboard: 'Buttons in the order of the list.',
    aria: 'Lists; each button names its way or its device.',
  }),
  subcomponents: { PushDevices },
};
export default meta;
type Story = StoryObj;

const told = { test: fn(), remove: fn(), on: fn() };
const devices = [
  {
    id: 'laptop',
    name: 'Safari on a Mac',
    isPhone: false,
    detail: 'Since 12 November, last push 4 min ago',
    isCurrent: true,
  },
  {
    id: 'phone',
    name: 'Chrome on Android',
    isPhone: true,
    detail: 'Since 2 October, no push yet',
    isCurrent: false,
  },
];
const channels = (where: string, isSilent = false) => [
  { app: 'inApp', label: 'In the app', where: 'The bell, on every device' },
  { app: 'email', label: 'Email', where: 'mira@juniperandlight.example' },
  {
    app: 'push',
    label: 'Push',
    where,
    isSilent,
    action: isSilent && (
      <Button size="sm" variant="primary" onClick={told.on}>
        Turn on for this device
      </Button>
    ),
  },
];
const all = (testing?: string) => (
  <div style={{ maxWidth: 640 }}>
    <NotificationChannels
      aria-label="Where notices reach you"
      channels={channels('2 devices')}
      onTest={told.test}
      testing={testing}
    />
    <PushDevices aria-label="Devices that get pushes" devices={devices} onRemove={told.remove} />
  </div>
);

/** Each way can be tried out, and a device turned off from another one. */
export const Default: Story = {
  render: () => all(),
  play: async ({ canvas }) => {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test: Email' }));
    await expect(told.test).toHaveBeenCalledWith('email');
    await userEvent.click(canvas.getByRole('button', { name: /^Turn off push: Chrome on Android/ }));
    await expect(told.remove).toHaveBeenCalledWith('phone');
    await expect(canvas.getByText('This device')).toBeVisible();
  },
};
export const Dark: Story = { render: () => all(), ...dark };
export const Phone: Story = { render: () => all(), ...phone };
export const RightToLeft: Story = { render: () => all(), ...rightToLeft };
export const Testing: Story = { render: () => all('email') };
/** Without a device there is nothing to try out yet. */
export const WithoutDevices: Story = {
  render: () => (
    <NotificationChannels
      aria-label="Where notices reach you"
      channels={channels('None of your devices yet', true)}
      onTest={told.test}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Send a test: Push' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on for this device' }));
    await expect(told.on).toHaveBeenCalled();
  },
};
export const TooLong: Story = {
  render: () => (
    <div style={{ maxWidth: 360 }}>
      <NotificationChannels
        aria-label="Where notices reach you"
        channels={[{ app: 'email', label: 'Email', where: `${'mira'.repeat(30)}@juniperandlight.example` }]}
        onTest={told.test}
      />
    </div>
  ),
};
