import { useAccessibleTenants } from '@atelier/react-hooks';
import { Button, EmptyState } from '@atelier/ui';
import { IconBuildingStore } from '@tabler/icons-react';
import { StateScreen } from './StateScreen';
import { useSignOutHere } from './use-sign-out-here';
import { useSwitchWorkspace } from './use-switch-workspace';

/** No workspace with this handle, or none for this person: the answer is the same. */
export function WorkspaceNotFoundScreen() {
  const tenants = useAccessibleTenants();
  const switchWorkspace = useSwitchWorkspace();
  const signOut = useSignOutHere();
  const [first] = tenants.data ?? [];
  return (
    <StateScreen>
      <EmptyState
        titleLevel={1}
        icon={IconBuildingStore}
        title="Workspace not found"
        text="It may have been renamed, or you’re no longer a member. Ask its owner for an invitation."
        actions={
          <>
            {first ? (
              <Button variant="primary" onClick={() => switchWorkspace(first.workspaceId)}>
                Open {first.businessName}
              </Button>
            ) : (
              <Button variant="primary" href="/onboarding">
                Create a workspace
              </Button>
            )}
            <Button variant="subtle" onClick={signOut}>
              Log out
            </Button>
          </>
        }
      />
    </StateScreen>
  );
}
