import { callErrorOf, useAccessibleTenants, useLeaveWorkspace } from '@atelier/react-hooks';
import { type CallError, errorMessage, type Tenant } from '@atelier/sdk';
import { Button, ConfirmDialog, SettingsSection } from '@atelier/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../app/client';
import { toasts } from '../../app/toasts';
import { sessionChanged } from '../../app/use-session';
import { useSwitchWorkspace } from '../../app/use-switch-workspace';

/** Leaving the workspace. Nobody can take that back alone, so that it is asked first. */
export function LeaveSection({ tenant }: { tenant: Tenant }) {
  const tenants = useAccessibleTenants();
  const leave = useLeaveWorkspace();
  const switchWorkspace = useSwitchWorkspace();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const next = tenants.data?.find(({ tenantId }) => tenantId !== tenant._id);
  const error = callErrorOf(leave.error);

  const close = () => {
    setAsking(false);
    leave.reset();
  };
  const goOn = () => {
    toasts.show(`You left ${tenant.businessName}`);
    if (next) {
      switchWorkspace(next.workspaceId);
      return;
    }
    session.set('workspaceId', undefined);
    session.set('workspaceMode', undefined);
    sessionChanged();
    void navigate('/onboarding', { replace: true });
  };
  return (
    <SettingsSection title="Leave" text="You lose access to the workspace. What you created stays in it.">
      <div>
        <Button onClick={() => setAsking(true)}>Leave workspace</Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Leave ${tenant.businessName}?`}
        text="You can return only if someone invites you again. Contacts and settings stay with the workspace."
        safeLabel="Stay"
        confirmLabel="Leave"
        onConfirm={() => leave.mutate(undefined, { onSuccess: goOn })}
        onClose={close}
        pending={leave.isPending}
        error={error && leaveMessage(error)}
      />
    </SettingsSection>
  );
}

/**
 * Why somebody could not leave: the server's reason where it gave one.
 *
 * @param error - of the call.
 */
export function leaveMessage(error: CallError): string {
  return 'problem' in error && error.problem ? errorMessage(error) : 'Unable to perform this operation';
}
