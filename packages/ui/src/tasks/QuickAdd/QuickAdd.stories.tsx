import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone, rightToLeft } from '../../testing/story';
import { QuickAdd, type QuickAddReading, type QuickAddToken } from './QuickAdd';
import type { QuickAddUnclear } from './UnclearName';

const known: readonly (QuickAddToken & { text: string })[] = [
  { id: 'date', kind: 'date', text: 'tomorrow', meaning: 'Fri 16 October' },
  { id: 'assignee', kind: 'assignee', text: '@Tom', meaning: 'Tom Okafor' },
  { id: 'label', kind: 'label', text: '#waiting', meaning: 'Waiting' },
  { id: 'priority', kind: 'priority', text: '!high', meaning: 'High' },
];

const priya: QuickAddUnclear = {
  id: 'priya',
  kind: 'assignee',
  text: '@P',
  candidates: [
    { id: 'nair', name: 'Priya Nair' },
    { id: 'pedro', name: 'Pedro Alves' },
  ],
};

/** A parser that knows four words and one name of two; the real one belongs to the host. */
function parse(
  text: string,
  unwanted: readonly string[],
  chosen: Readonly<Record<string, string>>,
): QuickAddReading {
  const isAsked = /@P(?!\w)/.test(text) && !unwanted.includes(priya.id);
  const meant = isAsked ? priya.candidates.find(({ id }) => id === chosen[priya.id]) : undefined;
  const tokens = [
    ...known.filter((token) => text.includes(token.text) && !unwanted.includes(token.id)),
    ...(meant ? [{ ...priya, meaning: meant.name }] : []),
  ].map(({ id, kind, text: word, meaning }) => ({ id, kind, text: word, meaning }));
  const title = tokens.reduce((rest, token) => rest.replace(token.text, ''), text);
  return { title: title.replace(/\s+/g, ' ').trim(), tokens, unclear: isAsked && !meant ? [priya] : [] };
}

const added = fn();

import { guide } from '../../testing/guide';
import { QuickAddLoading } from './QuickAddLoading';
import { UnclearName } from './UnclearName';

const meta: Meta<typeof QuickAdd> = {
  title: 'Tasks/QuickAdd',
  component: QuickAdd,
  tags: ['evolving'],
  parameters: guide({
    use: 'To add a task from one line of text.',
    do: 'Show what was understood while typing.',
    dont: 'Don’t guess between two people: ask.',
    keyboard: 'Enter adds; arrows and Enter answer who is meant.',
    aria: 'A text field; what was understood is a status, a refusal an alert.',
  }),
  subcomponents: { QuickAddLoading, UnclearName },
  args: { parse, onAdd: added },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560, minHeight: 96 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof QuickAdd>;

const line = 'Scout Herdade da Lua tomorrow @Tom !high #waiting';

export const Empty: Story = {};
export const Read: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New task' }), line);
    await expect(canvas.getByText('Fri 16 October')).toBeVisible();
  },
};
export const ReadDark: Story = { ...Read, ...dark };
export const ReadPhone: Story = { ...Read, ...phone };
export const ReadRightToLeft: Story = { ...Read, ...rightToLeft };

/** The cross of a chip makes it words again; Enter adds and frees the line. */
export const Added: Story = {
  play: async ({ canvas }) => {
    added.mockClear();
    const field = canvas.getByRole('textbox', { name: 'New task' });
    await userEvent.type(field, 'Reply to Noor tomorrow @Tom');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep “tomorrow” as text' }));
    await userEvent.type(field, '{Enter}');
    await expect(added).toHaveBeenCalledWith({
      title: 'Reply to Noor tomorrow',
      tokens: [known[1]],
      unclear: [],
    });
    await expect(field).toHaveValue('');
    await expect(canvas.getByRole('status')).toHaveTextContent('Added Reply to Noor tomorrow');
  },
};

/** A part that is not of the line is left out by its cross. */
export const LeftOut: Story = {
  args: {
    parse: (title, unwanted) => ({
      title,
      tokens: unwanted.includes('about') ? [] : [{ id: 'about', kind: 'contact', meaning: 'Priya Nair' }],
    }),
  },
  play: async ({ canvas }) => {
    const cross = canvas.getByRole('button', { name: 'Leave out Priya Nair' });
    await expect(canvas.getByText('Priya Nair')).toBeVisible();
    await userEvent.click(cross);
    await expect(canvas.queryByText('Priya Nair')).toBeNull();
  },
};

/** A name of several is asked about; until somebody answers it is words. */
export const Unclear: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New task' }), 'Send sneak peek tomorrow @P');
    await expect(canvas.getByRole('group', { name: 'Which @P?' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '@P could mean Priya Nair or Pedro Alves. Press the down arrow to choose.',
    );
  },
};
export const UnclearDark: Story = { ...Unclear, ...dark };
export const UnclearPhone: Story = { ...Unclear, ...phone };
export const UnclearRightToLeft: Story = { ...Unclear, ...rightToLeft };

/** Arrow down leads to the answers, arrows walk between them, Esc and the arrow above the first lead back. */
export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    added.mockClear();
    const field = canvas.getByRole('textbox', { name: 'New task' });
    await userEvent.type(field, 'Send sneak peek @P{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Priya Nair' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Send sneak peek @P');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('@P means Pedro Alves');
    await expect(canvas.queryByRole('group')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(added).toHaveBeenCalledWith({
      title: 'Send sneak peek',
      tokens: [{ id: 'priya', kind: 'assignee', text: '@P', meaning: 'Pedro Alves' }],
      unclear: [],
    });
    // The next line is another question.
    await userEvent.type(field, 'Call @P');
    await expect(canvas.getByRole('group', { name: 'Which @P?' })).toBeVisible();
  },
};
export const ChosenByMouse: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New task' }), 'Send sneak peek @P');
    await userEvent.click(canvas.getByRole('button', { name: 'Priya Nair' }));
    await expect(canvas.getByText('Priya Nair')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'New task' }), ' now');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep “@P” as text' }));
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
/** What nobody answers stays in the title, and does not hold the line up. */
export const KeptAsWords: Story = {
  play: async ({ canvas }) => {
    added.mockClear();
    const field = canvas.getByRole('textbox', { name: 'New task' });
    await userEvent.type(field, 'Send sneak peek @P{Enter}');
    await expect(added).toHaveBeenLastCalledWith({
      title: 'Send sneak peek @P',
      tokens: [],
      unclear: [priya],
    });
    await userEvent.type(field, 'Send sneak peek @P');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep as text' }));
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(field).toHaveFocus();
  },
};
export const Adding: Story = {
  args: { isAdding: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New task' }), 'Book the van');
  },
};
export const Refused: Story = {
  args: { error: 'The task was not added: there is no connection. What you wrote is kept.' },
  play: Adding.play ?? (async () => {}),
};
export const RefusedDark: Story = { ...Refused, ...dark };
export const LongText: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'New task' }),
      `Send Ada & Luis the wide one from the cloister and the two that grandmother asked for ${line}`,
    );
  },
};
/** Before the line has loaded, its place takes what is typed. */
export const Loading: Story = {
  render: () => <QuickAddLoading field="story.quick-add" placeholder="What is to be done" />,
};
