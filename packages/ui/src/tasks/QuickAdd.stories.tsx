import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone, rightToLeft } from '../testing/story';
import { QuickAdd, type QuickAddReading, type QuickAddToken } from './QuickAdd/QuickAdd';

const known: readonly QuickAddToken[] = [
  { id: 'date', kind: 'date', text: 'tomorrow', meaning: 'Fri 16 October' },
  { id: 'assignee', kind: 'assignee', text: '@Tom', meaning: 'Tom Okafor' },
  { id: 'label', kind: 'label', text: '#waiting', meaning: 'Waiting' },
  { id: 'priority', kind: 'priority', text: '!high', meaning: 'High' },
];

/** A parser that knows four words; the real one belongs to the host. */
function parse(text: string, unwanted: readonly string[]): QuickAddReading {
  const tokens = known.filter((token) => text.includes(token.text) && !unwanted.includes(token.id));
  const title = tokens.reduce((rest, token) => rest.replace(token.text, ''), text);
  return { title: title.replace(/\s+/g, ' ').trim(), tokens };
}

const added = fn();
const meta: Meta<typeof QuickAdd> = {
  title: 'Tasks/Quick add',
  component: QuickAdd,
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
    await userEvent.click(canvas.getByRole('button', { name: 'Keep “tomorrow” as words' }));
    await userEvent.type(field, '{Enter}');
    await expect(added).toHaveBeenCalledWith({ title: 'Reply to Noor tomorrow', tokens: [known[1]] });
    await expect(field).toHaveValue('');
    await expect(canvas.getByRole('status')).toHaveTextContent('Added Reply to Noor tomorrow');
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
