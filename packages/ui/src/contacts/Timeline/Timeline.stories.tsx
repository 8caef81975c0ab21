import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import type { ContactEventView } from './events';
import { Timeline, TimelineLoading } from './Timeline';

const meta: Meta = {
  title: 'Contacts/Timeline',
  component: Timeline,
  tags: ['evolving'],
  subcomponents: { TimelineLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For what happened with a contact, newest first.',
      do: 'Link each event to its thing.',
      dont: 'Don’t mix planned events in.',
      keyboard: 'Links are reached with Tab.',
      aria: 'A section named Timeline with an ordered list.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 480, padding: 24, maxWidth: 440 }}>
        <h2 style={{ font: 'var(--d-26)' }}>Priya Nair</h2>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const event = (
  at: string,
  kind: string,
  more: Partial<Omit<ContactEventView, 'at' | 'kind'>> = {},
): ContactEventView => ({ id: `${at} ${kind}`, at, kind, actor: 'Mira Anand', fields: [], ...more });

const events: readonly ContactEventView[] = [
  event('2026-10-15T07:50:00Z', 'taskCompleted', {
    subject: { title: 'Send the contract', href: '/tasks/1' },
  }),
  event('2026-10-15T07:40:00Z', 'merged', { subject: { title: 'Priya N.' } }),
  event('2026-10-14T16:05:00Z', 'updated', { fields: ['email', 'phoneNumber', 'note'], actor: 'Tom Okafor' }),
  event('2026-10-14T15:00:00Z', 'taskLinked', {
    subject: {
      title:
        'Plan the portraits in the olive grove, with the two families and the photographers of the evening',
      href: '/tasks/2',
    },
  }),
  event('2026-08-19T14:30:00Z', 'imported', {
    actor: null,
    subject: { title: 'clients.csv', href: '/contacts/import/1' },
  }),
  event('2025-05-02T09:00:00Z', 'postcardSent'),
];
const full = () => <Timeline events={events} onMore={fn()} />;

/** By the days of whoever looks; a kind that is not known is shown as it is. */
export const Full: Story = {
  render: full,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Fri 2 May 2025' })).toBeVisible();
    await expect(canvas.getByText(/Changed email, phone and note/)).toBeVisible();
  },
};
export const Dark: Story = { render: full, ...dark };
export const Phone: Story = { render: full, ...phone };
export const RightToLeft: Story = { render: full, ...rightToLeft };
export const Empty: Story = { render: () => <Timeline events={[]} /> };
export const Loading: Story = { render: () => <TimelineLoading /> };
