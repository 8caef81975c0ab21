import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { DeletionProofCard } from './DeletionProofCard';

const meta: Meta<typeof DeletionProofCard> = {
  title: 'Public/DeletionProofCard',
  component: DeletionProofCard,
  tags: ['evolving'],
  parameters: guide({
    use: 'On the public page that proves the deletion of a workspace.',
    do: 'Say first whether the record holds.',
    dont: 'Don’t name the studio or a person: nothing of them is left.',
    keyboard: 'The tables unfold with Enter; the PDF is a link.',
    aria: 'The verdict is a status, or an alert if the record is broken.',
  }),
  args: {
    isBroken: false,
    title: 'Erased on 22 December 2026, 08:15 UTC',
    text: 'The record is unchanged, and in its place in the chain of all deletions on this server.',
    facts: [
      { label: 'Workspace', value: '0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21', isCode: true },
      { label: 'Requested', value: '22 November 2026, 08:12 UTC' },
      { label: 'Rows', value: '48,213 in 74 tables' },
      { label: 'Files', value: '664' },
      {
        label: 'This record (SHA-256)',
        value: '9f3c6b1e0a7d4c25b8e1f0a96d73c4e2518b0f7a3e6d9c142b5a8f0e7d6c3b1a',
        isCode: true,
      },
    ],
    tables: [
      { name: 'contacts', rows: '1,204' },
      { name: 'leads', rows: '86' },
      { name: 'smart_file_events', rows: '2,317' },
      { name: 'tasks', rows: '408' },
    ],
    pdfUrl: '#pdf',
  },
};
export default meta;
type Story = StoryObj<typeof DeletionProofCard>;

export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Erased on 22 December 2026');
    await userEvent.click(canvas.getByText('Rows by table'));
    await expect(canvas.getByText('smart_file_events')).toBeVisible();
  },
};
export const Sealing: Story = { args: { pdfUrl: undefined } };
export const Broken: Story = {
  args: {
    isBroken: true,
    title: 'This record was changed',
    text: 'It no longer matches its hash, or the records around it. Ask whoever runs this server.',
  },
};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
