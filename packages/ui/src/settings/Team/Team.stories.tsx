import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { type AccessRow, AccessTable } from './AccessTable';
import { InvitationCard } from './InvitationCard';
import { InviteForm } from './InviteForm';
import { InvitationList, MemberList, type MemberView, SeatsLine } from './TeamList';

const meta: Meta = {
  title: 'Settings/MemberList',
  component: MemberList,
  subcomponents: { InvitationList, SeatsLine, InviteForm, InvitationCard, AccessTable },
  tags: ['evolving'],
  parameters: guide({
    use: 'For who works in a studio, whom it invited, and what each person may do.',
    do: 'Show what the role gives beside what was set for the person.',
    dont: 'Don’t offer a role or access that the viewer cannot give.',
    keyboard: 'Rows are links; levels of access are radio buttons.',
    aria: 'Members and invitations are lists; each area’s access is a group with its name.',
  }),
};
export default meta;
type Story = StoryObj;

const members: readonly MemberView[] = [
  {
    id: 'mira',
    name: 'Mira Anand',
    email: 'mira@juniperlight.example',
    picture: null,
    isYou: true,
    role: 'Owner',
    access: 'Edits everything',
    isTwoFactorOn: true,
    seen: 'Now',
    href: '#mira',
  },
  {
    id: 'tom',
    name: 'Tom Okafor',
    email: 'tom@juniperlight.example',
    picture: null,
    isYou: false,
    role: 'Member',
    access: 'Edits 3 areas, views 2, no access to 1',
    isTwoFactorOn: false,
    seen: '2 hr',
    href: '#tom',
  },
];
const seats = { members: 2, invitations: 2, total: 5 };
const invitations = [
  {
    id: 'ines',
    email: 'ines.duarte@mail.example',
    role: 'Member',
    detail: 'Sent 13 Oct by Mira Anand',
    isExpired: false,
    expiry: 'Expires 20 Oct',
  },
  {
    id: 'office',
    email: 'office@juniperlight.example',
    role: 'Admin',
    detail: 'Sent 2 Oct by Mira Anand',
    isExpired: true,
    expiry: 'Expired 9 Oct',
  },
];
const rows: readonly AccessRow[] = [
  {
    area: 'workflows',
    level: 'read',
    standard: 'write',
    highest: 'write',
    setBy: 'Mira Anand set View on 3 Sep',
  },
  {
    area: 'contacts',
    level: 'write',
    standard: 'write',
    highest: 'write',
    why: {
      byRole: 'write',
      byControl: null,
      verdicts: [
        { label: 'View', isAllowed: true, why: 'by role' },
        { label: 'Edit', isAllowed: true, why: 'by role' },
        { label: 'Edit what only admins may', isAllowed: false, why: 'by role' },
      ],
    },
  },
  { area: 'tasks', level: 'none', standard: 'write', highest: 'write', setBy: 'You set None on 13 Oct' },
  { area: 'settings', level: 'read', standard: 'read', highest: 'read' },
];

const Page = () => (
  <div style={{ display: 'grid', gap: 24 }}>
    <SeatsLine {...seats} />
    <MemberList members={members} />
    <InvitationList invitations={invitations} onResend={fn()} onWithdraw={fn()} />
  </div>
);

export const People: Story = { render: () => <Page /> };
export const PeopleDark: Story = { ...People, ...dark };
export const PeopleOnPhone: Story = { ...People, ...phone };
export const PeopleRightToLeft: Story = { ...People, ...rightToLeft };
export const LongNames: Story = {
  render: () => (
    <MemberList
      members={members.map((member) => ({
        ...member,
        name: member.name.repeat(8),
        email: `${'long'.repeat(30)}@mail.example`,
      }))}
    />
  ),
};
export const NoLimit: Story = { render: () => <SeatsLine members={1} invitations={0} total={null} /> };

const change = fn();
export const Access: Story = {
  render: () => <AccessTable rows={rows} roleName="Member" onSet={change} />,
  async play({ canvas }) {
    const contacts = canvas.getByRole('group', { name: 'Contacts' });
    const [none] = contacts.querySelectorAll('input');
    if (!none) throw new Error('There is no level to choose.');
    await userEvent.click(none);
    await expect(change).toHaveBeenCalledWith('contacts', 'none');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to Edit: Tasks' }));
    await expect(change).toHaveBeenCalledWith('tasks', null);
    const settings = canvas.getByRole('group', { name: 'Settings' });
    await expect(settings.querySelectorAll('input')[2]).toBeDisabled();
  },
};
export const AccessExplained: Story = {
  ...Access,
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Why'));
    await expect(canvas.getByText('Edit what only admins may: refused, by role')).toBeVisible();
  },
};
export const AccessDark: Story = { ...Access, ...dark };
export const AccessOnPhone: Story = { ...Access, ...phone };
export const AccessToRead: Story = { render: () => <AccessTable rows={rows} roleName="Member" /> };

const send = fn();
const form = {
  roles: [
    { value: 'member', label: 'Member' },
    { value: 'admin', label: 'Admin' },
  ],
  roleText: () => 'Edits 4 areas, views 2. You can change it for each person later.',
  seats,
  onSubmit: send,
  onCancel: fn(),
};
export const Invite: Story = {
  render: () => <InviteForm {...form} />,
  async play({ canvas }) {
    await userEvent.type(
      canvas.getByRole('textbox', { name: /Email addresses/ }),
      'priya.nair@mail.example, dev@mail.example',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Only 1 of these 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Send 2 invitations' }));
    await expect(send).toHaveBeenCalledWith(['priya.nair@mail.example', 'dev@mail.example'], 'member', {});
  },
};
export const InviteWithAccess: Story = {
  render: () => (
    <InviteForm
      {...form}
      accessOf={() => rows.map(({ setBy: _, ...row }) => ({ ...row, level: row.standard }))}
    />
  ),
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: /Email addresses/ }), 'dev@mail.example');
    await userEvent.click(canvas.getByText('Set access by area'));
    const [none] = canvas.getByRole('group', { name: 'Contacts' }).querySelectorAll('input');
    if (!none) throw new Error('There is no level to choose.');
    await userEvent.click(none);
    await expect(canvas.getByText('Access by area, 1 changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    await expect(send).toHaveBeenCalledWith(['dev@mail.example'], 'member', { contacts: 'none' });
  },
};
export const InviteResults: Story = {
  render: () => (
    <InviteForm
      {...form}
      results={[
        { email: 'priya.nair@mail.example', isSent: true },
        { email: 'tom@juniperlight.example', isSent: false, message: 'Already on the team.' },
        { email: 'sound@studio', isSent: false, message: 'This is not an email address.' },
      ]}
    />
  ),
};
export const InviteResultsDark: Story = { ...InviteResults, ...dark };
export const InviteFailed: Story = {
  render: () => <InviteForm {...form} error="You can't give more access than you have: Contacts." />,
};
export const InviteOnPhone: Story = { ...InviteResults, ...phone };

export const Offer: Story = {
  render: () => (
    <InvitationCard
      title="Mira Anand invited you to Juniper & Light"
      text="You would work there as a member. The invitation is for ines.duarte@mail.example."
      workspace={{ name: 'Juniper & Light', logo: null }}
      actions={
        <Button variant="primary" size="xl" wide>
          Accept and open Juniper & Light
        </Button>
      }
    />
  ),
};
export const OfferGone: Story = {
  render: () => (
    <InvitationCard
      title="This invitation doesn’t work any more"
      text="This invitation has expired. Ask Mira Anand to send it again."
      actions={<Button href="/sign-in">Sign in</Button>}
    />
  ),
};
