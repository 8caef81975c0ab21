import { areasInOrder, levelOfRole, lowerOf, mayGiveRole, roles } from '@atelier/domain/access';
import { callErrorOf, useInvite } from '@atelier/react-hooks';
import { errorMessage, type Seats } from '@atelier/sdk';
import { FormDialog, InviteForm } from '@atelier/ui';
import { useAccess } from '../../../app/access';
import { roleInWords, roleName } from './words';

/** Invites several people at once; what became of each stands below the addresses. */
export function InviteDialog({ role, seats, onClose }: { role: string; seats: Seats; onClose: () => void }) {
  const invite = useInvite();
  const { levelIn } = useAccess();
  const error = callErrorOf(invite.error);
  return (
    <FormDialog opened title="Invite people" onClose={onClose} size="wide">
      <InviteForm
        field="form.invite"
        roles={roles
          .filter((one) => mayGiveRole({ role }, one))
          .map((one) => ({ value: one, label: roleName(one) }))}
        roleText={roleInWords}
        accessOf={(given) =>
          areasInOrder.map((area) => {
            const standard = levelOfRole(given, area);
            // Nobody gives more than they have.
            const highest = lowerOf(standard, levelIn(area));
            return { area, level: highest, standard, highest };
          })
        }
        seats={invite.data?.seats ?? seats}
        results={invite.data?.data.map(({ email, status, message }) => ({
          email,
          isSent: status === 201,
          message: message ?? undefined,
        }))}
        onSubmit={(emails, given, accessControls) =>
          invite.mutate({
            invitations: emails.map((email) => ({
              email,
              role: given,
              ...(Object.keys(accessControls).length > 0 && { accessControls }),
            })),
          })
        }
        onCancel={onClose}
        pending={invite.isPending}
        error={error && errorMessage(error)}
      />
    </FormDialog>
  );
}
