import type { RichLine } from '@atelier/domain/smart-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { letter } from '../editor-parts.testing';
import { RichLineField } from './RichField';

const meta: Meta = {
  title: 'Editor/RichLineField',
  component: RichLineField,
  tags: ['internal'],
  parameters: guide({
    use: 'For one line with variables, such as a subject.',
    do: 'Use it where Enter must not make a paragraph.',
    dont: 'Don’t use it for plain text: use TextField.',
    keyboard: 'Enter leaves it.',
    aria: 'A text field.',
  }),
};
export default meta;
type Story = StoryObj;

function Line() {
  const [line, setLine] = useState(letter.blocks[1]?.runs ?? []);
  return (
    <div style={{ maxWidth: 372 }}>
      <RichLineField label="Headline" value={line} onChange={setLine} hint="One line" />
    </div>
  );
}
export const Default: Story = {
  render: () => <Line />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Headline' });
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await expect(field.querySelectorAll('p')).toHaveLength(1);
  },
};
/** Somebody else writes while the cursor is on its way from a variable to the start of the line. */
export const OfTwo: Story = {
  render: () => <LineOfTwo />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Headline' });
    const cursor = await selectVariable(field);
    cursor.collapse(field.querySelector('p'), 0);
    fireEvent.click(canvas.getByRole('button', { name: 'Other window' }));
    document.execCommand('insertText', false, 'Thank you. ');
    await waitFor(() => expect(field).toHaveTextContent(/^Thank you\. See you in .* at dusk$/));
  },
};
/** A key comes before the browser has told where the cursor is. */
export const InHaste: Story = {
  render: () => <LineOfTwo />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Headline' });
    const cursor = await selectVariable(field);
    cursor.collapse(field.querySelector('p'), 0);
    const press = (type: string) =>
      field.dispatchEvent(
        new KeyboardEvent(type, { key: 'I', code: 'KeyI', charCode: 73, bubbles: true, cancelable: true }),
      );
    press('keydown');
    if (press('keypress')) document.execCommand('insertText', false, 'I');
    await waitFor(() => expect(field).toHaveTextContent(/^ISee you in .*Event place/));
  },
};
/** Presses the variable of a line, as a mouse does. */
async function selectVariable(field: HTMLElement): Promise<Selection> {
  field.focus();
  const chip = within(field).getByText('Event place');
  const { x, y, width, height } = chip.getBoundingClientRect();
  const pressed = { clientX: x + width / 2, clientY: y + height / 2, detail: 1 };
  fireEvent.mouseDown(chip, pressed);
  fireEvent.mouseUp(chip, pressed);
  const cursor = document.getSelection();
  await waitFor(() => expect(cursor?.isCollapsed).toBe(false));
  if (!cursor) throw new Error('Nothing is selected.');
  return cursor;
}
function LineOfTwo() {
  const [runs, setRuns] = useState<RichLine>([{ text: 'See you in ' }, { variable: 'event.place' }]);
  return (
    <div style={{ maxWidth: 372, display: 'grid', gap: 12 }}>
      <RichLineField label="Headline" value={runs} onChange={setRuns} />
      <button type="button" onClick={() => setRuns((before) => [...before, { text: ' at dusk' }])}>
        Other window
      </button>
    </div>
  );
}
