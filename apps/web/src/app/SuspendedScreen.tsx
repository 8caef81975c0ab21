import { useCapabilities, useTenantSettings, useWorkspaceId } from '@atelier/react-hooks';
import { Button, EmptyState } from '@atelier/ui';
import { IconPlayerPause } from '@tabler/icons-react';

/** What a suspended workspace shows on every path but the person's own settings. */
export function SuspendedScreen() {
  const workspaceId = useWorkspaceId();
  const settings = useTenantSettings(workspaceId);
  const { data: capabilities } = useCapabilities();
  return (
    <EmptyState
      titleLevel={1}
      icon={IconPlayerPause}
      title="This workspace is suspended"
      text="Nothing was deleted, and your clients can still open what you sent them. Contact support to reactivate it."
      actions={
        capabilities?.supportEmail ? (
          <Button variant="primary" href={`mailto:${capabilities.supportEmail}`}>
            Contact support
          </Button>
        ) : (
          <Button variant="primary" pending={settings.isFetching} onClick={() => void settings.refetch()}>
            Check again
          </Button>
        )
      }
    />
  );
}
