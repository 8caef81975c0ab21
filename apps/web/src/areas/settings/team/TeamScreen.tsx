import {
  type Team,
  useInvitations,
  useProfile,
  useResendInvitation,
  useTeam,
  useWithdrawInvitation,
} from '@atelier/react-hooks';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  Button,
  InvitationList,
  MemberList,
  SeatsLine,
  SettingsLoading,
  SettingsSection,
  useFormat,
} from '@atelier/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayManageTeam } from '../../../app/access';
import { client } from '../../../app/client';
import { toastError, toasts } from '../../../app/toasts';
import { QueryError, SettingsScreen } from '../SettingsScreen';
import { InviteDialog } from './InviteDialog';
import { accessInWords, roleName } from './words';

/** Who works here, who was invited, and the seats. */
export function TeamScreen() {
  return (
    <SettingsScreen title="Team" query={useTeam()}>
      {(team) => <TeamSections team={team} />}
    </SettingsScreen>
  );
}

function TeamSections({ team }: { team: Team }) {
  const mayManage = useMayManageTeam();
  const me = useProfile().data?._id;
  const [isInviting, setInviting] = useState(false);
  const role = team.members.find(({ _id }) => _id === me)?.role ?? '';
  return (
    <>
      <SettingsSection title="Team" text="Who works here, and who you have invited.">
        <SeatsLine {...team.seats} />
        {mayManage && (
          <div>
            <Button variant="primary" icon={IconUserPlus} onClick={() => setInviting(true)}>
              Invite people
            </Button>
          </div>
        )}
      </SettingsSection>
      <SettingsSection title="Members" text={`${team.members.length} in this workspace.`}>
        <MemberList
          aria-label="Members"
          members={team.members.map((member) => ({
            id: member._id,
            name: member.name,
            email: member.email,
            picture: member.displayPictureUrl,
            isYou: member._id === me,
            role: roleName(member.role),
            access: accessInWords(member.accessControls),
            isTwoFactorOn: member.isTwoFactorOn,
            seen: member.lastSeenAt === null ? undefined : relativeTime(member.lastSeenAt, client.now()),
            href: `/settings/team/${member._id}`,
          }))}
        />
      </SettingsSection>
      {mayManage && <Invitations />}
      {isInviting && <InviteDialog role={role} seats={team.seats} onClose={() => setInviting(false)} />}
    </>
  );
}

function Invitations() {
  const format = useFormat();
  const invitations = useInvitations();
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const busy = resend.isPending ? resend.variables : withdraw.isPending ? withdraw.variables : undefined;
  if (invitations.data?.length === 0) return null;
  return (
    <SettingsSection
      title="Invitations"
      text="Only the invited address can accept. Signed in as someone else, the link stays unused and says why."
    >
      {invitations.data ? (
        <InvitationList
          aria-label="Invitations"
          invitations={invitations.data.map((invitation) => ({
            id: invitation._id,
            email: invitation.email,
            role: roleName(invitation.role),
            detail: `Sent ${format.date(invitation.sentAt)} by ${invitation.invitedBy}`,
            isExpired: invitation.isExpired,
            expiry: `${invitation.isExpired ? 'Expired' : 'Expires'} ${format.date(invitation.expiresAt)}`,
          }))}
          busy={busy}
          onResend={(id) =>
            resend.mutate(id, {
              onSuccess: ({ email }) => toasts.show(`Sent again to ${email}`),
              onError: (error) => toastError(error, 'The invitation was not sent.'),
            })
          }
          onWithdraw={(id) =>
            withdraw.mutate(id, {
              onSuccess: () => toasts.show('Invitation withdrawn'),
              onError: (error) => toastError(error, 'The invitation was not withdrawn.'),
            })
          }
        />
      ) : invitations.isError ? (
        <QueryError what="Invitations" query={invitations} />
      ) : (
        <SettingsLoading label="Loading invitations" />
      )}
    </SettingsSection>
  );
}
