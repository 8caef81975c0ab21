import type { Client, Profile } from '@atelier/sdk';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { profileQuery } from './areas/settings/settings.js';
import { ConnectionContext } from './platform/client.js';
import { createKeptWrites, type KeptWritesPorts } from './platform/kept-writes.js';
import type { Write } from './platform/write-steps.js';

/** Properties of {@link AtelierClientProvider}. */
export interface AtelierClientProviderProps {
  /** Made by `createClient` of the SDK; the same one for the life of the tree. */
  readonly client: Client;
  readonly children: ReactNode;
  /** Parts of the browser to replace, for tests. */
  readonly ports?: Partial<KeptWritesPorts> | undefined;
}

/** Finds a write by name among all areas, which a page loads only when it has kept changes to send. */
async function find(name: string): Promise<Write | undefined> {
  const areas = Object.values(await import('./areas/index.js'));
  return areas
    .flatMap((one) => (typeof one === 'function' && 'write' in one ? one.write : []))
    .find((write) => write.name === name);
}

/**
 * Provides a client to the hooks below it, and sends changes that were kept on this device. It needs a `QueryClientProvider`
 * of TanStack Query above it.
 */
export function AtelierClientProvider({ client, ports, children }: AtelierClientProviderProps) {
  const queries = useQueryClient();
  const connection = useMemo(() => {
    const query = { ...profileQuery(client), staleTime: Number.POSITIVE_INFINITY };
    const whoAmI = async () => {
      const known = queries.getQueryData<Profile>(query.queryKey);
      if (known) return known._id;
      return onlineManager.isOnline() ? (await queries.fetchQuery(query))._id : undefined;
    };
    return { client, writes: createKeptWrites({ client, queries, find, whoAmI, ...ports }) };
  }, [client, queries, ports]);
  useEffect(() => connection.writes.start(), [connection]);
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}
