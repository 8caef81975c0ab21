import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLock, IconUpload } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import bouquet from '../../seed-photographs/bouquet-blush.webp';
import veil from '../../seed-photographs/veil.webp';
import vineyard from '../../seed-photographs/vineyard.webp';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { Button } from '../Button/Button';
import { CrashScreen } from './CrashScreen';
import { EmptyState, NothingFound } from './EmptyState';
import { ErrorState } from './ErrorState';
import { FullScreenSpinner } from './FullScreenSpinner';
import { NoticeScreen } from './NoticeScreen';

const meta: Meta = { title: 'Foundation/States' };
export default meta;
type Story = StoryObj;

export const Empty: Story = {
  render: () => (
    <EmptyState
      photographs={[veil, vineyard, bouquet]}
      title="Your first gallery"
      text="Drop a folder here. Each subfolder becomes an album, and nobody sees it until you publish."
      actions={
        <>
          <Button variant="primary" icon={IconUpload}>
            Add photos
          </Button>
          <Button variant="subtle">Open a sample</Button>
        </>
      }
    />
  ),
};
export const EmptyDark: Story = { ...Empty, ...dark };
export const EmptyPhone: Story = { ...Empty, ...phone };

const retry = fn();
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="Couldn’t load the payment list"
      text="The bank’s service gave no answer for 20 seconds. No payment was changed, and clients can still pay."
      onRetry={retry}
      other={<Button variant="subtle">Show what we know from 08:55</Button>}
      reference="7F2A-41"
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const FailedDark: Story = { ...Failed, ...dark };
export const FailedRightToLeft: Story = { ...Failed, ...rightToLeft };

export const Nothing: Story = {
  render: () => (
    <NothingFound
      title="No task is due 12 to 25 October for Tom"
      text="5 of his tasks fall outside these dates."
      actions={
        <>
          <Button>Clear the date</Button>
          <Button variant="subtle">Show all 5</Button>
        </>
      }
    />
  ),
};

export const Crash: Story = {
  parameters: wholeScreen,
  render: () => (
    <CrashScreen
      onRefresh={fn()}
      onLogout={fn()}
      supportEmail="support@atelier.example"
      reference="7F2A-41"
    />
  ),
};
export const CrashDark: Story = { ...Crash, ...dark };
export const CrashPhone: Story = { ...Crash, ...phone };

export const Suspended: Story = {
  parameters: wholeScreen,
  render: () => (
    <NoticeScreen
      icon={IconLock}
      title="This workspace is paused"
      text="Nothing was deleted. Your clients keep what you sent them. Write to us to open it again."
      actions={
        <>
          <Button variant="primary">Write to us</Button>
          <Button variant="subtle">Log out</Button>
        </>
      }
    />
  ),
};

export const Spinner: Story = { parameters: wholeScreen, render: () => <FullScreenSpinner /> };
