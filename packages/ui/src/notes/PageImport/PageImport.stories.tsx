import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PageImport } from './PageImport';

const report = {
  pages: 3,
  databases: 1,
  rows: 12,
  titles: ['Wedding plan', 'Shot list', 'Venues', 'Harbor'],
  left: [{ path: 'Wedding plan/map.png', reason: 'Pictures in files are not taken in.' }],
  leftCount: 1,
};

const meta: Meta<typeof PageImport> = {
  title: 'Notes/PageImport',
  component: PageImport,
  tags: ['evolving'],
  args: { onFile: fn(), onImport: fn(), onAnother: fn() },
  parameters: guide({
    use: 'Takes a file with pages, and says what would become of it.',
    do: 'Try the file before anything is made.',
    dont: 'Don’t call an import a success of which a part is missing: name the part.',
    keyboard: 'The place for files and both actions are buttons.',
    aria: 'The report is a status, so that it is read out when it comes.',
  }),
};
export default meta;
type Story = StoryObj<typeof PageImport>;

export const Default: Story = {};
export const Reading: Story = { args: { pending: true } };
export const Tried: Story = {
  args: { report },
  async play({ canvas, args }) {
    await expect(canvas.getByText('This makes 3 pages, 1 database, 12 rows')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(args.onImport).toHaveBeenCalled();
  },
};
export const Many: Story = {
  args: {
    report: {
      ...report,
      pages: 1_240,
      titles: Array.from({ length: 100 }, (_none, at) => `Wedding plan with a very long title ${at + 1}`),
      left: Array.from({ length: 30 }, (_none, at) => ({
        path: `Wedding plan/Photographs of the venue/IMG_${4_400 + at}.jpg`,
        reason: 'Pictures in files are not taken in.',
      })),
      leftCount: 830,
    },
  },
};
export const Failed: Story = {
  args: { error: 'export.zip is damaged or is not a zip. Export it again.' },
};
export const Dark: Story = { args: { report }, ...dark };
export const Phone: Story = { args: { report }, ...phone };
export const RightToLeft: Story = { args: { report }, ...rightToLeft };
