import { mayGiveRole } from '@atelier/domain/access';
import { useMemberAccess, useProfile, useTeam, useViewAs } from '@atelier/react-hooks';
import { AccessHead, Button, EmptyState, SettingsLoading, useFormat } from '@atelier/ui';
import { IconEye, IconUserOff } from '@tabler/icons-react';
import { toastError } from '../../../app/toasts';
import { startView } from '../../../app/view-as';
import { QueryError } from '../SettingsScreen';
import { AccessOfMember } from '../team/AccessOfMember';
import { accessInWords, roleName } from '../team/words';

/** What a member may do, and why. */
export function MemberDetail({ userId }: { userId: string }) {
  const format = useFormat();
  const members = useTeam().data?.members ?? [];
  const me = useProfile().data?._id;
  const access = useMemberAccess(userId);
  const view = useViewAs();
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
            {mayChange && (
              <Button
                icon={IconEye}
                pending={view.isPending}
                onClick={() =>
                  view.mutate(member._id, {
                    onSuccess: startView,
                    onError: (error) => toastError(error, 'The view was not opened.'),
                  })
                }
              >
                View as {member.name}
              </Button>
            )}
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
