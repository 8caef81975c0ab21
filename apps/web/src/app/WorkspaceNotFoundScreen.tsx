import { useAccessibleTenants } from '@atelier/react-hooks';
import { Button, EmptyState } from '@atelier/ui';
import { IconBuildingStore } from '@tabler/icons-react';
import { StateScreen } from './StateScreen';
import { useSignOutHere } from './use-sign-out-here';
import { useSwitchWorkspace } from './use-switch-workspace';

interface WorkspaceNotFoundScreenProps {
  /** The workspace that the person was in a moment ago. */
  left?: { readonly workspaceId: string; readonly name: string } | undefined;
}

/** No workspace with this handle, or none for this person: the answer is the same. */
export function WorkspaceNotFoundScreen({ left }: WorkspaceNotFoundScreenProps) {
  const tenants = useAccessibleTenants();
  const switchWorkspace = useSwitchWorkspace();
  const signOut = useSignOutHere();
  const others = (tenants.data ?? []).filter(({ workspaceId }) => workspaceId !== left?.workspaceId);
  return (
    <StateScreen>
      <EmptyState
        titleLevel={1}
        icon={IconBuildingStore}
        title={left ? `You’re no longer in ${left.name}` : 'Workspace not found'}
        text={
          left
            ? 'Everything of it was removed from this window. Ask its owner if you think this is a mistake.'
            : 'It may have been renamed, or you’re no longer a member. Ask its owner for an invitation.'
        }
        actions={
          <>
            {others.map(({ workspaceId, businessName }, place) => (
              <Button
                key={workspaceId}
                variant={place === 0 ? 'primary' : 'default'}
                onClick={() => switchWorkspace(workspaceId)}
              >
                Open {businessName}
              </Button>
            ))}
            {others.length === 0 && (
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
