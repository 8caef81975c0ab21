import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AccessListener, watchAccess } from './access-watch.js';
import { useConnection } from './platform/client.js';
import type { LivePorts } from './platform/live-source.js';

/** Options of {@link useLiveUpdates}. */
export interface LiveUpdatesOptions extends AccessListener {
  /** False follows nothing, such as in a suspended workspace. Defaults to true. */
  readonly enabled?: boolean | undefined;
  /** Parts of the browser to replace, for tests. */
  readonly ports?: LivePorts | undefined;
}

/**
 * Keeps everything that the hooks below the same `WorkspaceIdProvider` show up to date while the component is there: what
 * changes in other windows, by other members, jobs or clients is requested again within moments, and what the person may no
 * longer see is forgotten. One socket serves all tabs.
 */
export function useLiveUpdates({ enabled = true, ports, onLost, onNarrowed }: LiveUpdatesOptions = {}): void {
  const queries = useQueryClient();
  const { client, writes, workspaceId } = useConnection();
  const listener = useRef<AccessListener>({});
  useEffect(() => {
    listener.current = { onLost, onNarrowed };
  });
  useEffect(() => {
    if (!enabled || workspaceId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const access = watchAccess({
      client,
      queries,
      writes,
      workspaceId,
      onLost: () => listener.current.onLost?.(),
      onNarrowed: (now) => listener.current.onNarrowed?.(now),
    });
    // The first screen does not wait for it.
    void Promise.all([import('./platform/live.js'), import('./live-keys.js')]).then(
      ([{ keepUpToDate }, { liveKeys: keys, liveKeysElsewhere: elsewhere }]) => {
        const onRights = access.ask;
        if (!isOver) stop = keepUpToDate({ client, queries, workspaceId, keys, elsewhere, onRights, ports });
      },
      // The scripts cannot be had: what is shown is requested again on focus, as without a socket.
      () => undefined,
    );
    return () => {
      isOver = true;
      access.stop();
      stop?.();
    };
  }, [enabled, client, queries, writes, workspaceId, ports]);
}
