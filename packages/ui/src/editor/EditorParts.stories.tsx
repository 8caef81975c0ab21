import type { FormQuestion } from '@atelier/domain/forms';
import type { RichLine, RichText } from '@atelier/domain/smart-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { dark, phone } from '../testing/story';
import { ConflictDialog } from './Conflict/ConflictDialog';
import { EditorLoading } from './EditorShell/EditorLoading';
import { SavingMark } from './EditorShell/SavingMark';
import { FirstAnswer } from './FormEditor/FirstAnswer';
import { RichField, RichLineField } from './RichText/RichField';
import { RichVariablesContext } from './RichText/variables';
import { ValuesEditor } from './Values/ValuesEditor';
import { ValuesLink } from './Values/ValuesLink';

const meta: Meta = { title: 'Leads/Editor parts' };
export default meta;
type Story = StoryObj;

const told = { retry: fn(), decide: fn(), resolve: fn(), change: fn() };

export const Saving: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <SavingMark saving={{ kind: 'saved' }} onRetry={told.retry} onDecide={told.decide} />
      <SavingMark saving={{ kind: 'saving' }} onRetry={told.retry} onDecide={told.decide} />
      <SavingMark
        saving={{ kind: 'unsaved', why: 'you’re offline. Your changes are kept here.' }}
        onRetry={told.retry}
        onDecide={told.decide}
      />
      <SavingMark saving={{ kind: 'conflict' }} onRetry={told.retry} onDecide={told.decide} />
    </div>
  ),
};
export const SavingDark: Story = { ...Saving, ...dark };
export const Loading: Story = { render: () => <EditorLoading /> };

/** Both versions are shown; one's own stays unless the other is chosen. */
export const Conflict: Story = {
  render: () => (
    <ConflictDialog
      conflicts={[
        {
          path: 'packages.weekend.price',
          place: 'Price of The Weekend',
          base: 1,
          theirs: 450_000,
          mine: 470_000,
        },
        {
          path: 'headline',
          place: 'Headline',
          theirs: [{ text: 'Three days in ' }, { variable: 'event.place' }],
          mine: [],
        },
        { path: 'packages.day', place: 'The Day', theirs: { _id: 'day', name: 'The Long Day' } },
      ]}
      currency="EUR"
      onResolve={told.resolve}
      onClose={fn()}
    />
  ),
  play: async () => {
    told.resolve.mockClear();
    const dialog = await page.findByRole('dialog', { name: 'Someone else changed the same field' });
    await expect(dialog).toHaveTextContent('€4,700');
    await expect(dialog).toHaveTextContent('Three days in [Event place]');
    await expect(dialog).toHaveTextContent('Removed');
    const [, theirs] = page.getAllByRole('radio', { name: /^Theirs/ });
    if (theirs) await userEvent.click(theirs);
    await userEvent.click(page.getByRole('button', { name: 'Keep selection' }));
    await expect(told.resolve).toHaveBeenCalledWith(['packages.weekend.price', 'packages.day']);
  },
};
export const ConflictPhone: Story = { render: Conflict.render as () => React.ReactElement, ...phone };

export const Values: Story = {
  render: () => (
    <div style={{ maxWidth: 372, display: 'grid', gap: 24 }}>
      <ValuesLink isCurrent={false} onOpen={fn()} />
      <ValuesEditor
        own={[{ key: 'preset.dressCode', label: 'Dress code', type: 'text' }]}
        focus={null}
        onChange={told.change}
        values={[
          { key: 'client.name', type: 'text', text: 'Priya Nair', origin: 'From the contact' },
          { key: 'event.date', type: 'day', text: '2027-02-27' },
          { key: 'preset.dressCode', type: 'text', text: '' },
          { key: 'file.title', type: 'text', text: 'Wedding, abroad', isFixed: true },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    told.change.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Dress code' }), 'Linen');
    await userEvent.tab();
    await expect(told.change.mock.calls).toEqual([['preset.dressCode', 'Linen', undefined]]);
  },
};

function Writing({ start }: { start: RichText }) {
  const [text, setText] = useState(start);
  return (
    <RichVariablesContext value={{ own: [], missing: new Set(['event.place']) }}>
      <div style={{ maxWidth: 372, display: 'grid', gap: 12 }}>
        <RichField label="Letter" value={text} onChange={setText} placeholder="What the client needs" />
        <output aria-label="Kept">
          {JSON.stringify(text.blocks.map(({ kind, runs }) => ({ kind, runs })))}
        </output>
      </div>
    </RichVariablesContext>
  );
}

const letter: RichText = {
  blocks: [
    { _id: 'a', kind: 'heading', runs: [{ text: 'Your weekend' }] },
    {
      _id: 'b',
      kind: 'paragraph',
      runs: [
        { text: 'In ' },
        { variable: 'event.place' },
        { text: ', ' },
        { text: 'slowly', italic: true },
        { text: '.' },
      ],
    },
    { _id: 'c', kind: 'listItem', runs: [{ text: 'The ' }, { text: 'album', bold: true }] },
    {
      _id: 'd',
      kind: 'quote',
      runs: [{ text: 'It felt like us', link: 'https://juniperandlight.example/' }],
    },
  ],
};
export const Text: Story = { render: () => <Writing start={letter} /> };
export const TextDark: Story = { ...Text, ...dark };
export const TextEmpty: Story = { render: () => <Writing start={{ blocks: [] }} /> };

/** Typed, set in bold, with a variable and a list; ids of blocks are kept apart. */
export const TextWritten: Story = {
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

/** What is pasted is read by the contract's reader: looks and links stay, markup that could run is gone. */
export const TextPasted: Story = {
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

function Line() {
  const [line, setLine] = useState(letter.blocks[1]?.runs ?? []);
  return (
    <div style={{ maxWidth: 372 }}>
      <RichLineField label="Headline" value={line} onChange={setLine} hint="One line" />
    </div>
  );
}
export const OneLine: Story = {
  render: () => <Line />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Headline' });
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await expect(field.querySelectorAll('p')).toHaveLength(1);
  },
};

/** Somebody else writes while the cursor is on its way from a variable to the start of the line. */
export const OneLineOfTwo: Story = {
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
export const OneLineInHaste: Story = {
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

function FirstAnswersHost() {
  const [range, setRange] = useState<FormQuestion>({
    _id: 'days',
    type: 'dateRange',
    label: 'From when to when?',
    required: true,
    latest: '2027-12-31',
  });
  const [address, setAddress] = useState<FormQuestion>({
    _id: 'venue',
    type: 'address',
    label: 'Where do you marry?',
    required: true,
  });
  const both = [
    { question: range, change: setRange },
    { question: address, change: setAddress },
  ];
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 420 }}>
      {both.map(({ question, change }) => (
        <FirstAnswer
          key={question._id}
          question={question}
          path={`items.${question._id}`}
          onChange={(next) => {
            told.change(next);
            change(next);
          }}
        />
      ))}
    </div>
  );
}

/** Half of an answer is none: it is said what is missing, and nothing is kept before it is there. */
export const FirstAnswers: Story = {
  render: () => <FirstAnswersHost />,
  play: async ({ canvas }) => {
    told.change.mockClear();
    const say = (label: string, value: string) =>
      fireEvent.change(canvas.getByLabelText(label), { target: { value } });
    await say('From', '2027-02-27');
    await expect(canvas.getByText('Not an answer yet: Give the first and the last day.')).toBeVisible();
    await expect(told.change).not.toHaveBeenCalled();
    await say('To', '2027-03-01');
    const days = { from: '2027-02-27', to: '2027-03-01' };
    await expect(told.change).toHaveBeenLastCalledWith(expect.objectContaining({ default: days }));
    await say('Street address', 'Quinta do Vale 1');
    await expect(canvas.getByText('Not an answer yet: Write the town.')).toBeVisible();
    await say('Town', 'Sintra');
    await expect(told.change).toHaveBeenLastCalledWith(
      expect.objectContaining({ default: { line1: 'Quinta do Vale 1', city: 'Sintra' } }),
    );
    await say('Town', '');
    await say('Street address', '');
    await expect(told.change.mock.lastCall?.[0]).not.toHaveProperty('default');
  },
};
export const FirstAnswersDark: Story = { render: () => <FirstAnswersHost />, ...dark };
export const FirstAnswersPhone: Story = { render: () => <FirstAnswersHost />, ...phone };
