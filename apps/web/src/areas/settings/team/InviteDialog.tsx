import { mayGiveRole, roles } from '@atelier/domain/access';
import { callErrorOf, useInvite } from '@atelier/react-hooks';
import { errorMessage, type Seats } from '@atelier/sdk';
import { FormDialog, InviteForm } from '@atelier/ui';
import { roleInWords, roleName } from './words';

/** Invites several people at once; what became of each stands below the addresses. */
export function InviteDialog({ role, seats, onClose }: { role: string; seats: Seats; onClose: () => void }) {
  const invite = useInvite();
  const error = callErrorOf(invite.error);
  return (
    <FormDialog opened title="Invite people" onClose={onClose} size="wide">
      <InviteForm
        roles={roles
          .filter((one) => mayGiveRole({ role }, one))
          .map((one) => ({ value: one, label: roleName(one) }))}
        roleText={roleInWords}
        seats={invite.data?.seats ?? seats}
        results={invite.data?.data.map(({ email, status, message }) => ({
          email,
          isSent: status === 201,
          message: message ?? undefined,
        }))}
        onSubmit={(emails, given) =>
          invite.mutate({ invitations: emails.map((email) => ({ email, role: given })) })
        }
        onCancel={onClose}
        pending={invite.isPending}
        error={error && errorMessage(error)}
      />
    </FormDialog>
  );
}
