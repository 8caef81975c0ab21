import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { seedFiles } from '../../../testing/editor-files';
import { guide as guideOf } from '../../../testing/guide';
import { dark } from '../../../testing/story';
import { type EditorFiles, EditorFilesContext } from '../context';
import { Given } from '../files.testing';
import { CoverField } from './CoverField';

const meta: Meta = {
  title: 'Editor/CoverField',
  component: CoverField,
  tags: ['internal'],
  parameters: guideOf({
    use: 'To choose the cover of a step.',
    do: 'Show the upload’s real progress.',
    dont: 'Don’t crop without showing it.',
    keyboard: 'Buttons choose and remove.',
    aria: 'A group; the hint and the state of the upload are connected to it.',
  }),
};
export default meta;
type Story = StoryObj;

function Cover({ start = null, files = seedFiles }: { start?: string | null; files?: EditorFiles }) {
  const [value, setValue] = useState(start);
  return (
    <EditorFilesContext value={files}>
      <div style={{ maxWidth: 372 }}>
        <CoverField path="cover" value={value} onChange={setValue} />
      </div>
    </EditorFilesContext>
  );
}
const picture = () => new File([new Uint8Array(64)], 'alentejo.jpg', { type: 'image/jpeg' });
const guide = () => new File([new Uint8Array(64)], 'Guide to your day.pdf', { type: 'application/pdf' });
/** Two fifths are up, and no more comes. */
const slow: EditorFiles = {
  ...seedFiles,
  upload: (file, _purpose, { onProgress }) => {
    onProgress({ sent: file.size * 0.4, total: file.size });
    return new Promise(() => undefined);
  },
};
const failing: EditorFiles = {
  ...seedFiles,
  upload: () => Promise.resolve({ problem: 'This image can’t be read.' }),
};
export const NoCover: Story = { render: () => <Cover /> };
export const Shown: Story = { render: () => <Cover start="alentejo" /> };
export const Dark: Story = { ...Shown, ...dark };
/** A picture is chosen, shown, and removed. */
export const ChoosesACover: Story = {
  ...NoCover,
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('File of the cover'), picture());
    await expect(await canvas.findByRole('img', { name: 'Current cover' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Replace' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the cover' }));
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const OnItsWay: Story = {
  render: () => <Cover files={slow} />,
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('File of the cover'), picture());
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25.6');
    await expect(canvas.getByRole('status')).toHaveTextContent('40 % uploaded');
  },
};
/** What the server could not take is said; the cover is as it was. */
export const Refused: Story = {
  render: () => <Cover start="alentejo" files={failing} />,
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('File of the cover'), picture());
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This image can’t be read.');
    await expect(canvas.getByRole('img', { name: 'Current cover' })).toBeVisible();
  },
};
/** What cannot be taken is not even sent, and the words name what can. */
export const RefusesAPage: Story = {
  render: () => <Given start={[]} />,
  play: async ({ canvas }) => {
    const page = new File(['<script>'], 'page.html', { type: 'text/html' });
    const files = canvas.getByLabelText('Files to add');
    await userEvent.upload(files, [page, guide()], { applyAccept: false });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'page.html: This kind of file cannot be taken. Choose PDF, pictures, film, sound, documents or ZIP, up to 50 MB.',
    );
    await expect(canvas.getByRole('button', { name: 'Guide to your day 1.2 MB' })).toBeVisible();
  },
};
