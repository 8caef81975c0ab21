import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft } from '../../testing/story';
import { DownloadDialog, type DownloadDialogProps } from './DownloadDialog';

const meta: Meta<typeof DownloadDialog> = {
  title: 'Gallery page/DownloadDialog',
  component: DownloadDialog,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'For what a visitor takes home: one photograph, an album, favorites or everything.',
      do: 'Show how large the file is before it starts; on phones, offer the phone’s photos first.',
      dont: 'Don’t offer a size that this visitor may not have.',
      keyboard: 'Arrows choose, Enter presses, Escape closes.',
      aria: 'A modal dialog named Download with groups of radio buttons.',
    }),
    ...framed(640),
  },
};
export default meta;
type Story = StoryObj;

const told = { download: fn(), save: fn(), close: fn() };
const draw = (props: Partial<DownloadDialogProps> = {}) => (
  <DownloadDialog
    onClose={told.close}
    choices={[
      { id: 'all', label: 'Everything', detail: '664 photos', sizes: { original: '4.9 GB', web: '310 MB' } },
      { id: 'evening', label: 'Evening', detail: '180 photos', sizes: { original: '1.3 GB', web: '84 MB' } },
      {
        id: 'favourites',
        label: 'Favorites',
        detail: '12 photos',
        sizes: { original: '91 MB', web: '5.6 MB' },
      },
    ]}
    sizes={[
      { id: 'original', label: 'Original', detail: 'For prints' },
      { id: 'web', label: 'Web', detail: '1,920 px' },
    ]}
    onDownload={told.download}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('button', { name: 'Download 4.9 GB' })).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: /Favorites/ }));
    await userEvent.click(page.getByRole('radio', { name: /Web/ }));
    await userEvent.click(page.getByRole('button', { name: 'Download 5.6 MB' }));
    await expect(told.download).toHaveBeenCalledWith('favourites', 'web');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect(told.close).toHaveBeenCalled();
  },
};
/** On a phone that can, photographs go among its own. */
export const OnPhone: Story = {
  render: () => draw({ onSavePhotos: told.save, left: '28 of 40 photos left' }),
  ...phone,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Save to your photos' }));
    await expect(told.save).toHaveBeenCalledWith('all', 'original');
  },
};
/** The browser opened no tab: the page of the download is linked to. */
export const Prepared: Story = {
  render: () => draw({ prepared: { href: '#download', detail: '664 photos, 4.9 GB' } }),
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('link', { name: 'Open the download' })).toHaveAttribute(
      'href',
      '#download',
    );
  },
};
export const Fetching: Story = {
  render: () => draw({ pending: true, progress: { done: 3, total: 12 }, onSavePhotos: told.save }),
};
/** The press was too long ago for the phone: it takes another. */
export const Waiting: Story = {
  render: () => draw({ waiting: { count: 12, onSave: told.save }, onSavePhotos: told.save }),
  ...phone,
  async play({ canvasElement }) {
    told.save.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Save 12 photos' }));
    await expect(told.save).toHaveBeenCalledTimes(1);
  },
};
export const OneChoice: Story = {
  render: () =>
    draw({
      isZip: false,
      choices: [{ id: 'one', label: 'JL_4417.jpg', detail: '1 photo', sizes: { web: '460 KB' } }],
      sizes: [{ id: 'web', label: 'Web', detail: '1,920 px' }],
    }),
};
export const Pending: Story = { render: () => draw({ pending: true }) };
export const Failed: Story = {
  render: () =>
    draw({
      left: '0 of 40 photos left',
      error: 'You have downloaded 40 photos, which is the limit. Ask the studio for more.',
    }),
};
export const TooLong: Story = {
  render: () =>
    draw({
      choices: [
        { id: 'a', label: 'Evening '.repeat(20), detail: '180 photos', sizes: {} },
        { id: 'b', label: 'Morning', detail: '118 photos', sizes: {} },
      ],
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
