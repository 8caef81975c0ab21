import { createContext, type ReactNode, useContext } from 'react';

const WorkspaceIdContext = createContext<string | undefined>(undefined);

/** Properties of {@link WorkspaceIdProvider}. */
export interface WorkspaceIdProviderProps {
  /** Handle of the workspace that is open. */
  readonly workspaceId: string;
  readonly children: ReactNode;
}

/** Says which workspace the hooks below it are about. */
export function WorkspaceIdProvider({ workspaceId, children }: WorkspaceIdProviderProps) {
  return <WorkspaceIdContext value={workspaceId}>{children}</WorkspaceIdContext>;
}

/**
 * Handle of the workspace that is open.
 *
 * @throws Error when there is no provider above.
 */
export function useWorkspaceId(): string {
  const workspaceId = useContext(WorkspaceIdContext);
  if (workspaceId === undefined) throw new Error('useWorkspaceId needs a WorkspaceIdProvider above it.');
  return workspaceId;
}
