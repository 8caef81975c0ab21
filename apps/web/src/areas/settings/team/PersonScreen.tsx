import { mayGiveRole, roles } from '@atelier/domain/access';
import {
  callErrorOf,
  useChangeRole,
  useMemberAccess,
  useProfile,
  useRemoveMember,
  useTeam,
  useTransferOwnership,
} from '@atelier/react-hooks';
import { errorMessage, type TeamMember } from '@atelier/sdk';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  FixedValue,
  SelectField,
  SettingsLoading,
  SettingsSection,
} from '@atelier/ui';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMayManageTeam } from '../../../app/access';
import { toastError, toasts } from '../../../app/toasts';
import { QueryError, SettingsScreen } from '../SettingsScreen';
import { AccessOfMember } from './AccessOfMember';
import { ViewAsButton } from './ViewAsButton';
import { roleName } from './words';

/** What one person may do, and why. */
export function PersonScreen() {
  const { userId = '' } = useParams();
  const team = useTeam();
  return (
    <SettingsScreen title="Access" below={{ label: 'Team', href: '/settings/team' }} query={team}>
      {({ members }) => {
        const member = members.find(({ _id }) => _id === userId);
        return member ? (
          <Person key={member._id} member={member} members={members} />
        ) : (
          <EmptyState
            icon={IconUserOff}
            title="This person is not on the team"
            text="They may have left, or the link is out of date."
            actions={<Button href="/settings/team">Team</Button>}
          />
        );
      }}
    </SettingsScreen>
  );
}

interface PersonProps {
  readonly member: TeamMember;
  readonly members: readonly TeamMember[];
}

function Person({ member, members }: PersonProps) {
  const me = useProfile().data?._id;
  const mayManage = useMayManageTeam();
  const myRole = members.find(({ _id }) => _id === me)?.role ?? '';
  const isMine = member._id === me;
  // Nobody changes somebody above them, and only their own role of themselves.
  const mayChange = mayManage && mayGiveRole({ role: myRole }, member.role);
  return (
    <>
      <RoleSection member={member} myRole={myRole} mayChange={mayChange} />
      {mayChange && !isMine && <ViewSection member={member} />}
      {(isMine || mayManage) && (
        <AccessSection member={member} mayChange={mayChange && !isMine && member.role !== 'owner'} />
      )}
      {!isMine && (mayChange || myRole === 'owner') && (
        <LeavingSection member={member} mayTransfer={myRole === 'owner' && member.role !== 'owner'} />
      )}
    </>
  );
}

function RoleSection({
  member,
  myRole,
  mayChange,
}: {
  member: TeamMember;
  myRole: string;
  mayChange: boolean;
}) {
  const change = useChangeRole();
  return (
    <SettingsSection title={member.name} text={member.name === member.email ? undefined : member.email}>
      {mayChange ? (
        <SelectField
          label="Role"
          options={roles
            .filter((role) => mayGiveRole({ role: myRole }, role))
            .map((role) => ({ value: role, label: roleName(role) }))}
          value={change.isPending ? change.variables.role : member.role}
          disabled={change.isPending}
          onChange={(role) =>
            change.mutate(
              { userId: member._id, role },
              {
                onSuccess: () => toasts.show(`${member.name} is ${roleName(role).toLowerCase()} now`),
                onError: (error) => toastError(error, 'The role was not changed.'),
              },
            )
          }
          hint="Where their access starts."
        />
      ) : (
        <FixedValue
          label="Role"
          value={roleName(member.role)}
          reason={
            member.role === 'owner' ? 'Only an owner can change it.' : 'Only owners and admins can change it.'
          }
        />
      )}
    </SettingsSection>
  );
}

function ViewSection({ member }: { member: TeamMember }) {
  return (
    <SettingsSection
      title={`View as ${member.name}`}
      text="See the areas and the details that they see. What is personal, such as your own tasks, stays yours. It ends after 30 minutes, changes nothing, and is recorded."
    >
      <div>
        <ViewAsButton member={member} />
      </div>
    </SettingsSection>
  );
}

function AccessSection({ member, mayChange }: { member: TeamMember; mayChange: boolean }) {
  const access = useMemberAccess(member._id);
  const text =
    member.role === 'owner'
      ? 'Owners have access to everything.'
      : 'What they may see and change. It holds from their next click.';
  return (
    <SettingsSection title="Access" text={text}>
      {access.data ? (
        <AccessOfMember access={access.data} member={member} mayChange={mayChange} />
      ) : access.isError ? (
        <QueryError what="Access" query={access} />
      ) : (
        <SettingsLoading label="Loading access" />
      )}
    </SettingsSection>
  );
}

function LeavingSection({ member, mayTransfer }: { member: TeamMember; mayTransfer: boolean }) {
  const navigate = useNavigate();
  const remove = useRemoveMember();
  const transfer = useTransferOwnership();
  const [asking, setAsking] = useState<'remove' | 'transfer'>();
  const error = callErrorOf(asking === 'transfer' ? transfer.error : remove.error);
  const close = () => {
    setAsking(undefined);
    remove.reset();
    transfer.reset();
  };
  return (
    <SettingsSection title="Leaving" text="What they created stays in the workspace.">
      <div style={{ display: 'flex', gap: 'var(--s2)', flexWrap: 'wrap' }}>
        {mayTransfer && <Button onClick={() => setAsking('transfer')}>Transfer ownership</Button>}
        <Button onClick={() => setAsking('remove')}>Remove from the workspace</Button>
      </div>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={`Remove ${member.name}?`}
        text="They lose access at once, in all their windows. Somebody can invite them again."
        safeLabel="Keep"
        confirmLabel="Remove"
        onConfirm={() =>
          remove.mutate(member._id, {
            onSuccess: () => {
              toasts.show(`${member.name} was removed`);
              void navigate('/settings/team');
            },
          })
        }
        onClose={close}
        pending={remove.isPending}
        error={error && errorMessage(error)}
      />
      <ConfirmDialog
        opened={asking === 'transfer'}
        title={`Make ${member.name} the owner?`}
        text="You become an admin. Only they can give ownership back."
        safeLabel="Stay owner"
        confirmLabel="Transfer"
        onConfirm={() =>
          transfer.mutate(member._id, {
            onSuccess: () => {
              toasts.show(`${member.name} is the owner now`);
              close();
            },
          })
        }
        onClose={close}
        pending={transfer.isPending}
        error={error && errorMessage(error)}
      />
    </SettingsSection>
  );
}
