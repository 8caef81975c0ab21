import type { Client } from '@atelier/sdk';
import { createContext, type ReactNode, useContext } from 'react';

const ClientContext = createContext<Client | undefined>(undefined);

/** Properties of {@link AtelierClientProvider}. */
export interface AtelierClientProviderProps {
  /** Made by `createClient` of the SDK; the same one for the life of the tree. */
  readonly client: Client;
  readonly children: ReactNode;
}

/**
 * Hands a client to the hooks below it. A `QueryClientProvider` of TanStack Query has to be above it as well.
 */
export function AtelierClientProvider({ client, children }: AtelierClientProviderProps) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/**
 * The client of the nearest provider.
 *
 * @returns the client.
 * @throws Error when there is no provider above.
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs an AtelierClientProvider above it.');
  return client;
}
