import type { Client } from '@atelier/sdk';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { KeptWrites } from './kept-writes.js';

/** What every hook stands on. */
export interface Connection {
  /** Makes the calls. */
  readonly client: Client;
  /** Sends writes, and keeps those that wait. */
  readonly writes: KeptWrites;
}

/** Holds what {@link useConnection} returns; `AtelierClientProvider` provides it. */
export const ConnectionContext = createContext<Connection | undefined>(undefined);
const WorkspaceIdContext = createContext<string | undefined>(undefined);

/** Properties of {@link WorkspaceIdProvider}. */
export interface WorkspaceIdProviderProps {
  /** Handle of the workspace that is open. */
  readonly workspaceId: string;
  readonly children: ReactNode;
}

/** Sets the workspace that the hooks below it work in, and sends changes that were kept while nobody was signed in. */
export function WorkspaceIdProvider({ workspaceId, children }: WorkspaceIdProviderProps) {
  const writes = useContext(ConnectionContext)?.writes;
  useEffect(() => void writes?.resume(), [writes]);
  return <WorkspaceIdContext value={workspaceId}>{children}</WorkspaceIdContext>;
}

/**
 * Returns the connection of the nearest provider, and the workspace that is open, if any.
 *
 * @throws Error when there is no provider above.
 */
export function useConnection(): Connection & { readonly workspaceId: string | undefined } {
  const connection = useContext(ConnectionContext);
  const workspaceId = useContext(WorkspaceIdContext);
  if (!connection) throw new Error('This hook needs an AtelierClientProvider above it.');
  return { ...connection, workspaceId };
}

/**
 * Returns the client of the nearest provider.
 *
 * @throws Error when there is no provider above.
 */
export const useClient = (): Client => useConnection().client;

/**
 * Returns the handle of the workspace that is open.
 *
 * @throws Error when there is no provider above.
 */
export function useWorkspaceId(): string {
  const workspaceId = useContext(WorkspaceIdContext);
  if (workspaceId === undefined) throw new Error('useWorkspaceId needs a WorkspaceIdProvider above it.');
  return workspaceId;
}
