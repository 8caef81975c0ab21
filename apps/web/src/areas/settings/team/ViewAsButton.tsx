import { useViewAs } from '@atelier/react-hooks';
import type { TeamMember } from '@atelier/sdk';
import { Button } from '@atelier/ui';
import { IconEye } from '@tabler/icons-react';
import { toastError } from '../../../app/toasts';
import { startView } from '../../../app/view-as';

/** Opens the workspace as a member sees it. */
export function ViewAsButton({ member }: { member: Pick<TeamMember, '_id' | 'name'> }) {
  const view = useViewAs();
  return (
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
  );
}
