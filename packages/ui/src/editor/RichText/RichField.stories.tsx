import type { RichText } from '@atelier/domain/smart-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen as page, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { letter } from '../editor-parts.testing';
import { RichField } from './RichField';
import { RichVariablesContext } from './variables';

const meta: Meta = {
  title: 'Editor/RichField',
  component: RichField,
  tags: ['internal'],
  parameters: guide({
    use: 'For text with paragraphs, lists and variables.',
    do: 'Insert variables from the menu, so that they are known.',
    dont: 'Don’t paste styles: they are removed.',
    keyboard: 'Ctrl or ⌘ with B, I and Z work as everywhere; the toolbar is reached with Tab.',
    aria: 'A text field with aria-multiline, and a toolbar whose buttons have aria-pressed.',
  }),
};
export default meta;
type Story = StoryObj;

function Writing({ start, missing = ['event.place'] }: { start: RichText; missing?: readonly string[] }) {
  const [text, setText] = useState(start);
  return (
    <RichVariablesContext value={{ own: [], missing: new Set(missing) }}>
      <div style={{ maxWidth: 372, display: 'grid', gap: 12 }}>
        <RichField label="Letter" value={text} onChange={setText} placeholder="What the client needs" />
        <output aria-label="Kept">
          {JSON.stringify(text.blocks.map(({ kind, runs }) => ({ kind, runs })))}
        </output>
      </div>
    </RichVariablesContext>
  );
}
function FilledIn() {
  const [missing, setMissing] = useState(['event.place']);
  return (
    <>
      <Writing start={letter} missing={missing} />
      <button type="button" onClick={() => setMissing([])}>
        Fill in
      </button>
    </>
  );
}
export const Default: Story = { render: () => <Writing start={letter} /> };
export const Dark: Story = { ...Default, ...dark };
export const Empty: Story = { render: () => <Writing start={{ blocks: [] }} /> };
/** Typed, set in bold, with a variable and a list; ids of blocks are kept apart. */
export const Written: Story = {
  render: () => <Writing start={{ blocks: [] }} />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Letter' });
    await userEvent.click(field);
    await userEvent.keyboard('Dear ');
    await userEvent.click(canvas.getByRole('button', { name: 'Variable' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Client first name' }));
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'List' }));
    await userEvent.keyboard('{Control>}b{/Control}bold');
    await waitFor(() =>
      expect(JSON.parse(canvas.getByLabelText('Kept').textContent ?? '')).toEqual([
        { kind: 'paragraph', runs: [{ text: 'Dear ' }, { variable: 'client.firstName' }] },
        { kind: 'listItem', runs: [{ text: 'bold', bold: true }] },
      ]),
    );
    await expect(canvas.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  },
};
/** What is pressed below stays under the pointer until it is released; then the tools go. */
export const Left: Story = {
  render: () => (
    <>
      <Writing start={letter} />
      <button type="button">Save</button>
    </>
  ),
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    const topOf = () => save.getBoundingClientRect().top;
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Letter' }));
    const top = topOf();
    const user = userEvent.setup();
    await user.pointer({ target: save, keys: '[MouseLeft>]' });
    await expect(save).toHaveFocus();
    await expect(topOf()).toBe(top);
    await user.pointer({ target: save, keys: '[/MouseLeft]' });
    await waitFor(() => expect(topOf()).toBeLessThan(top));
  },
};
/** The text has the focus, and the cursor is still in the field before it: what changes meanwhile does no harm. */
export const CursorElsewhere: Story = {
  render: () => <FilledIn />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Letter' });
    await userEvent.click(field);
    document.getSelection()?.selectAllChildren(canvas.getByLabelText('Kept'));
    await expect(field).toHaveFocus();
    await fireEvent.click(canvas.getByRole('button', { name: 'Fill in' }));
    await fireEvent.keyDown(field, { key: 'Shift' });
    await expect(canvas.queryByText(', has no value yet')).toBeNull();
  },
};
/** What is pasted is read by the contract's reader: looks and links stay, markup that could run is gone. */
export const Pasted: Story = {
  render: () => <Writing start={{ blocks: [] }} />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Letter' });
    await userEvent.click(field);
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p onclick="alert(1)">One <b>two</b></p><script>alert(2)</script><ul><li><a href="javascript:alert(3)">three</a></li></ul>',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() =>
      expect(JSON.parse(canvas.getByLabelText('Kept').textContent ?? '')).toEqual([
        { kind: 'paragraph', runs: [{ text: 'One ' }, { text: 'two', bold: true }] },
        { kind: 'listItem', runs: [{ text: 'three' }] },
      ]),
    );
  },
};
