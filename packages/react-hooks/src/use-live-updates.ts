import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from './platform/client.js';
import type { LivePorts } from './platform/live-source.js';

/**
 * Keeps everything that the hooks below the same `WorkspaceIdProvider` show up to date while the component is there: what
 * changes in other windows, by other members, jobs or clients is requested again within moments. One socket serves all tabs.
 *
 * @param enabled - false follows nothing, such as in a suspended workspace. Defaults to true.
 * @param ports - parts of the browser to replace, for tests.
 */
export function useLiveUpdates(enabled = true, ports?: LivePorts): void {
  const queries = useQueryClient();
  const { client, workspaceId } = useConnection();
  useEffect(() => {
    if (!enabled || workspaceId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // The first screen does not wait for it.
    void Promise.all([import('./platform/live.js'), import('./live-keys.js')]).then(
      ([{ keepUpToDate }, { liveKeys: keys, liveKeysElsewhere: elsewhere }]) => {
        if (!isOver) stop = keepUpToDate({ client, queries, workspaceId, keys, elsewhere, ports });
      },
      // The scripts cannot be had: what is shown is requested again on focus, as without a socket.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [enabled, client, queries, workspaceId, ports]);
}
