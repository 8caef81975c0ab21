import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { MuteList } from './MuteList';
import { type NotificationGroupView, NotificationTable } from './NotificationTable';
import { NotificationTimes } from './NotificationTimes';

const meta: Meta = {
  title: 'Settings/NotificationTable',
  component: NotificationTable,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what a person is notified about, and how.',
    do: 'Lock what must not stay quiet, and say that it is always on.',
    dont: 'Don’t hide a cell because it is locked.',
    keyboard: 'Each cell is a checkbox; Space switches it.',
    aria: 'A table with row and column headers; each checkbox is named by its kind and its app.',
  }),
  subcomponents: { NotificationTimes, MuteList },
};
export default meta;
type Story = StoryObj;

const apps = [
  { app: 'inApp', label: 'In the app', phrase: 'in the app', isEnabled: true },
  { app: 'email', label: 'Email', phrase: 'by email', isEnabled: true },
  { app: 'push', label: 'Push', phrase: 'by push', isEnabled: true },
];
const on = { isEnabled: true, isLocked: false };
const off = { isEnabled: false, isLocked: false };
const locked = { isEnabled: true, isLocked: true };
const groups: readonly NotificationGroupView[] = [
  {
    label: 'Security',
    rows: [
      {
        id: 'settings.access_changed',
        label: 'Access or role changed',
        hint: 'yours',
        cells: { inApp: locked, email: locked, push: off },
      },
    ],
  },
  {
    label: 'Money',
    rows: [
      {
        id: 'workflows.payment_received',
        label: 'Payment received',
        cells: { inApp: on, email: on, push: on },
      },
      {
        id: 'workflows.payment_overdue',
        label: 'Payment overdue',
        hint: 'the first day, then weekly',
        cells: { inApp: on, email: off, push: off },
      },
    ],
  },
];
const switchCell = fn();
const switchApp = fn();
const table = (isEmailOn = true) => (
  <NotificationTable
    apps={apps.map((one) => (one.app === 'email' ? { ...one, isEnabled: isEmailOn } : one))}
    groups={groups}
    onSwitch={switchCell}
    onSwitchApp={switchApp}
  />
);

/** A cell is switched at once; what is always on cannot be. */
export const Default: Story = {
  render: () => table(),
  play: async ({ canvas }) => {
    switchCell.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Payment overdue by email' }));
    await expect(switchCell).toHaveBeenCalledWith('workflows.payment_overdue', 'email', true);
    await expect(canvas.getByRole('checkbox', { name: 'Access or role changed by email' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Everything by push' }));
    await expect(switchApp).toHaveBeenCalledWith('push', false);
  },
};
/** With an app switched off, only what is always on still comes by it. */
export const AppOff: Story = {
  render: () => table(false),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Payment received by email' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Access or role changed by email' })).toBeChecked();
  },
};
export const Dark: Story = { render: () => table(), ...dark };
export const Phone: Story = { render: () => table(), ...phone };
export const RightToLeft: Story = { render: () => table(), ...rightToLeft };

const pause = fn();
function Times() {
  const [quiet, setQuiet] = useState({ isEnabled: true, from: '21:00', to: '08:00' });
  const [digest, setDigest] = useState({ isEnabled: false, at: '08:30' });
  return (
    <NotificationTimes
      quiet={quiet}
      digest={digest}
      pauses={[{ value: 'hour', label: 'For an hour' }]}
      zone="Europe/Lisbon"
      zones={[{ value: 'Europe/Lisbon', label: 'Lisbon' }]}
      onQuiet={setQuiet}
      onDigest={setDigest}
      onPause={pause}
      onZone={fn()}
    />
  );
}
/** Quiet hours, the digest and the pause. */
export const TimesOfNotices: Story = {
  render: () => <Times />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/wait until 08:00/)).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
    await expect(canvas.getByText('Email and push come at any time.')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Email digest' }));
    await expect(canvas.getByLabelText('Sent at')).toHaveValue('08:30');
  },
};
const unmute = fn();
/** What is muted, with the way back. */
export const Mutes: Story = {
  render: () => (
    <MuteList
      mutes={[{ id: 'lead.1', name: 'Wedding weekend', until: 'Until you unmute it' }]}
      onUnmute={unmute}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute Wedding weekend' }));
    await expect(unmute).toHaveBeenCalledWith('lead.1');
  },
};
