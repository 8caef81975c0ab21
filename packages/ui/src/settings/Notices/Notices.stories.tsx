import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../foundation/States/EmptyState';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { NoticeList, type NoticeView } from './NoticeList';
import { NoticesHead } from './NoticesHead';

const meta: Meta = {
  title: 'Settings/NoticeList',
  component: NoticeList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what a person was notified about, in a panel beside the page.',
    do: 'Say who did what, why it came, and how to switch it off.',
    dont: 'Don’t put work that waits here: Home lists it.',
    keyboard: 'Each notice is a link; the arrow beside it opens its reason and actions.',
    aria: 'A list for each day, named by its heading. Unread ones say so.',
  }),
  subcomponents: { NoticesHead },
};
export default meta;
type Story = StoryObj;

const notices: readonly NoticeView[] = [
  {
    id: 'a',
    actor: 'Priya Nair',
    title: 'signed Wedding weekend: Contract',
    detail: 'Countersign to hold 27 February',
    time: '31 min',
    day: 'Today',
    isUnread: true,
    href: '#lead',
    reason: 'you own this lead',
    group: 'Signing',
    mutable: 'Wedding weekend',
  },
  {
    id: 'b',
    actor: null,
    title: 'Payment overdue: Ferreira album, €850.00',
    detail: 'Second half, due yesterday',
    time: '1 hr',
    day: 'Today',
    isUnread: true,
    href: '#money',
    reason: 'you own the workspace',
    group: 'Money',
    mutable: 'Ferreira album',
  },
  {
    id: 'c',
    actor: 'Tom Okafor',
    title: 'changed what you may do in the workspace',
    time: '10 hr',
    day: 'Today',
    isUnread: false,
    href: '#team',
    reason: 'it is about your own access',
    group: 'Security',
    isLocked: true,
  },
  {
    id: 'd',
    actor: null,
    title: 'Import finished: contacts.csv',
    detail: '412 new, 8 updated',
    time: '1 day',
    day: 'Yesterday',
    isUnread: false,
    href: '#import',
    reason: 'you started this import',
    group: 'Contacts',
  },
];

const calls = { onOpenNotice: fn(), onRead: fn(), onTurnOff: fn(), onMute: fn() };
const readAll = fn();
const unreadOnly = fn();

function Panel({ shown = notices, unread = 2 }: { shown?: readonly NoticeView[]; unread?: number }) {
  return (
    <div style={{ maxWidth: 440 }}>
      <NoticesHead
        unread={unread}
        isUnreadOnly={false}
        onUnreadOnly={unreadOnly}
        onReadAll={readAll}
        settingsHref="#settings"
      />
      {shown.length === 0 ? (
        <EmptyState title="No notices yet" text="What happens in your leads, tasks and team shows up here." />
      ) : (
        <NoticeList notices={shown} {...calls} />
      )}
    </div>
  );
}

/** The reason stands with each notice, and the way to switch it off. */
export const Default: Story = {
  render: () => <Panel />,
  play: async ({ canvas }) => {
    for (const call of [...Object.values(calls), readAll, unreadOnly]) call.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Why, and more: Priya Nair/ }));
    await expect(canvas.getByText('You get this because you own this lead.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mute Wedding weekend' }));
    await expect(calls.onMute).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await expect(calls.onTurnOff).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as read' }));
    await expect(calls.onRead).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('link', { name: /^Unread: Payment overdue/ }));
    await expect(calls.onOpenNotice).toHaveBeenCalledWith('b');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(readAll).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Unread' }));
    await expect(unreadOnly).toHaveBeenCalledWith(true);
  },
};
/** What is always on says so, and cannot be switched off. */
export const AlwaysOn: Story = {
  render: () => <Panel />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Why, and more: Tom Okafor/ }));
    await expect(canvas.getByText('Always on')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Turn off' })).toBeNull();
  },
};
export const Empty: Story = { render: () => <Panel shown={[]} unread={0} /> };
export const TooLong: Story = {
  render: () => (
    <Panel
      shown={notices.map((notice) => ({
        ...notice,
        actor: notice.actor && 'Maximiliana-Alexandrina von Hohenfels-Brandenburg und Altenstein',
        title: `${notice.title} ${'and everything that was agreed upon in the meeting '.repeat(4)}`,
      }))}
    />
  ),
};
export const Dark: Story = { render: () => <Panel />, ...dark };
export const Phone: Story = { render: () => <Panel />, ...phone };
export const RightToLeft: Story = { render: () => <Panel />, ...rightToLeft };
