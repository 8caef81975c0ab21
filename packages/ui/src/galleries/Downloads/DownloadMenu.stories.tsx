import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { DownloadMenu, type DownloadMenuProps } from './DownloadMenu';

const meta: Meta<typeof DownloadMenu> = {
  title: 'Galleries/DownloadMenu',
  component: DownloadMenu,
  tags: ['evolving'],
  parameters: guide({
    use: 'To download a gallery, an album, a tag, a selection or some photographs.',
    do: 'Open the download page in a new tab, at once.',
    dont: 'Don’t let visitors choose by it: DownloadDialog says what they may have.',
    keyboard: 'Enter opens, arrows choose.',
    aria: 'A button with a menu; with `label`, it says what is downloaded.',
  }),
};
export default meta;
type Story = StoryObj;

const download = fn();
const draw = (props: Partial<DownloadMenuProps> = {}) => (
  <DownloadMenu
    sizes={[
      { id: 'original', label: 'Originals', detail: 'The files that you uploaded' },
      { id: 'high', label: 'Large', detail: 'Up to 3,840 pixels wide' },
      { id: 'web', label: 'For the web', detail: 'Up to 1,920 pixels wide' },
    ]}
    onDownload={download}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw({ label: 'Download Evening' }),
  async play({ canvas, canvasElement }) {
    download.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Download Evening' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('menuitem', { name: /Large/ }),
    );
    await expect(download).toHaveBeenCalledWith('high');
  },
};
export const Pending: Story = { render: () => draw({ pending: true }) };
/** Who may only look can download. */
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
