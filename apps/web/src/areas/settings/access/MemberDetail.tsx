import { mayGiveRole } from '@atelier/domain/access';
import { useMemberAccess, useProfile, useTeam } from '@atelier/react-hooks';
import { AccessHead, Button, EmptyState, SettingsLoading, useFormat } from '@atelier/ui';
import { IconUserOff } from '@tabler/icons-react';
import { QueryError } from '../SettingsScreen';
import { AccessOfMember } from '../team/AccessOfMember';
import { ViewAsButton } from '../team/ViewAsButton';
import { accessInWords, roleName } from '../team/words';

/** What a member may do, and why. */
export function MemberDetail({ userId }: { userId: string }) {
  const format = useFormat();
  const members = useTeam().data?.members ?? [];
  const me = useProfile().data?._id;
  const access = useMemberAccess(userId);
  const member = members.find(({ _id }) => _id === userId);
  if (!member)
    return (
      <EmptyState
        icon={IconUserOff}
        title="This person is not on the team"
        text="They may have left, or the link is out of date."
      />
    );
  const isMine = me === userId;
  const mayChange =
    !isMine && mayGiveRole({ role: members.find(({ _id }) => _id === me)?.role ?? '' }, member.role);
  return (
    <>
      <AccessHead
        title={member.name}
        text={`${roleName(member.role)} since ${format.date(member.joinedAt)}. ${accessInWords(member.accessControls)}.`}
        checkedAt={access.data && format.time(new Date(access.dataUpdatedAt).toISOString())}
        actions={
          <>
            {mayChange && <ViewAsButton member={member} />}
            <Button href={`/settings/team/${member._id}`}>Role</Button>
          </>
        }
      />
      {access.data ? (
        <AccessOfMember
          access={access.data}
          member={member}
          mayChange={mayChange && member.role !== 'owner'}
        />
      ) : access.isError ? (
        <QueryError what="Access" query={access} />
      ) : (
        <SettingsLoading label="Loading access" />
      )}
    </>
  );
}
