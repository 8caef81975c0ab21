import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { DownloadPage, type DownloadPageProps } from './DownloadPage';

const meta: Meta<typeof DownloadPage> = {
  title: 'Gallery page/DownloadPage',
  component: DownloadPage,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'In a tab of its own, for a zip that was prepared.',
      do: 'Say the exact size before anything starts, and that it can be resumed.',
      dont: 'Don’t start it by itself: a phone asks its owner first.',
      keyboard: 'One link.',
      aria: 'The gallery is the heading; the download is a link.',
    }),
    ...wholeScreen,
  },
};
export default meta;
type Story = StoryObj;

const told = { renew: fn() };
const zip = {
  galleryName: 'Ada & Luis',
  studio: 'Juniper & Light',
  fileName: 'Ada & Luis.zip',
  photos: '664 photos',
  size: '4.9 GB',
  lastDay: '3 December 2026',
  href: '#zip',
};
const draw = (props: Partial<DownloadPageProps> = {}) => <DownloadPage zip={zip} reason="" {...props} />;

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    await expect(canvas.getByText('664 photos, 4.9 GB')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start download' })).toHaveAttribute('href', '#zip');
  },
};
export const Ended: Story = {
  render: () => draw({ zip: null, reason: 'This download has ended. Start it again from the gallery.' }),
};
/** Photographs were removed meanwhile: what is left can be prepared again. */
export const Changed: Story = {
  render: () =>
    draw({
      zip: null,
      reason: 'Photographs were removed since this download was prepared. Prepare it again.',
      onRenew: told.renew,
    }),
  async play({ canvas }) {
    told.renew.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Prepare it again' }));
    await expect(told.renew).toHaveBeenCalledTimes(1);
  },
};
export const Pending: Story = {
  render: () => draw({ zip: null, reason: 'Photographs were removed.', onRenew: told.renew, pending: true }),
};
export const Failed: Story = {
  render: () =>
    draw({
      zip: null,
      reason: 'Photographs were removed since this download was prepared. Prepare it again.',
      onRenew: told.renew,
      error: 'The studio allows 40 downloads, and all of them are used.',
    }),
};
export const TooLong: Story = {
  render: () =>
    draw({ zip: { ...zip, galleryName: 'Ada & Luis '.repeat(14), fileName: 'photos-'.repeat(30) } }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
