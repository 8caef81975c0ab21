import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { initial, merged, page, priya, priyaAgain } from './duplicates.testing';
import { MergeEditor, MergeEditorLoading, type MergeSource } from './MergeEditor';

const meta: Meta = {
  title: 'Contacts/MergeEditor',
  component: MergeEditor,
  tags: ['evolving'],
  subcomponents: { MergeEditorLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To choose, field by field, what a merged contact keeps.',
      do: 'Say what moves with it.',
      dont: 'Don’t preselect the empty value.',
      keyboard: 'Radios in each row; arrows choose.',
      aria: 'A form with a group for each field; “Also moved” is a named section. While it runs it has aria-busy.',
    }),
  },
};
export default meta;
type Story = StoryObj;

function Merge({ error, pending }: { error?: string; pending?: boolean }) {
  const [choices, setChoices] = useState<Record<string, MergeSource>>({});
  const [isSwapped, setSwapped] = useState(false);
  return page(
    <MergeEditor
      keep={isSwapped ? priyaAgain : priya}
      merge={isSwapped ? priya : priyaAgain}
      fields={initial.map((field) => ({ ...field, from: choices[field.field] ?? field.from }))}
      others={['priya@nair.example']}
      moves={{ tasks: 3, leads: 2, imports: 1, events: 12 }}
      onChoose={(field, from) => setChoices((all) => ({ ...all, [field]: from }))}
      onSwap={() => setSwapped(!isSwapped)}
      onMerge={merged}
      onCancel={fn()}
      error={error}
      pending={pending}
    />,
  );
}
export const Default: Story = {
  render: () => <Merge />,
  play: async ({ canvas }) => {
    merged.mockClear();
    const other = canvas.getByRole('radio', { name: 'Email of Priya N.: priya@nair.example' });
    await userEvent.click(other);
    await expect(other).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Swap' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Merge into Priya N.' }));
    await expect(merged).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { render: () => <Merge />, ...dark };
export const Phone: Story = { render: () => <Merge />, ...phone };
export const RightToLeft: Story = { render: () => <Merge />, ...rightToLeft };
export const Runs: Story = { render: () => <Merge pending /> };
export const Refused: Story = {
  render: () => <Merge error="Somebody changed Priya N. a moment ago. Review both again, then merge." />,
};
export const Loading: Story = { render: () => page(<MergeEditorLoading />) };
