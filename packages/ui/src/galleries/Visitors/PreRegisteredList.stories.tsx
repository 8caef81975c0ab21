import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PreRegisteredList, type PreRegisteredListProps } from './PreRegisteredList';

const meta: Meta<typeof PreRegisteredList> = {
  title: 'Galleries/PreRegisteredList',
  component: PreRegisteredList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For people who left an address before a gallery came out.',
    do: 'Say on the button how many emails leave.',
    dont: 'Don’t notify anybody twice.',
    keyboard: 'Tab reaches the button and the loader of more.',
    aria: 'A region with a list; the numbers are announced when they change.',
  }),
};
export default meta;
type Story = StoryObj;

const tell = fn();
const draw = (props: Partial<PreRegisteredListProps> = {}) => (
  <PreRegisteredList
    people={[
      { id: 'noor', name: 'Noor Haddad', email: 'noor@haddad.example', state: 'On 12 photos' },
      { id: 'sam', name: null, email: 'sam@reyes.example', state: 'Waits' },
      { id: 'ines', name: 'Inês Duarte', email: 'ines@duarteplans.example', state: 'Notified on 3 Dec' },
    ]}
    counts={{ total: 3, notified: 1 }}
    onNotify={tell}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    tell.mockClear();
    await expect(canvas.getByText('3 people left an address, 1 has been notified.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Notify 2 people' }));
    await expect(tell).toHaveBeenCalled();
  },
};
export const Matching: Story = { render: () => draw({ matching: { done: 1, total: 3 } }) };
export const AllNotified: Story = {
  render: () => draw({ counts: { total: 3, notified: 3 } }),
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Failed: Story = { render: () => draw({ error: 'Publish the gallery first.' }) };
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const TooLong: Story = {
  render: () =>
    draw({
      people: [
        { id: 'noor', name: 'Noor '.repeat(40), email: `${'noor'.repeat(30)}@mail.example`, state: 'Waits' },
      ],
    }),
};
export const Dark: Story = { render: () => draw({ matching: { done: 1, total: 3 } }), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
