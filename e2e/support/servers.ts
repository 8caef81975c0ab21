import type { FullConfig } from '@playwright/test';
import { z } from 'zod';
import { type BuiltServer, type ServerPlace, serverAt, startBuiltServer } from './server';

const VARIABLE = 'ATELIER_E2E_SERVERS';

/**
 * Starts a server for each of the workers that run side by side, before any of them, so that neither rate limits nor what a
 * machine does at once is shared. The worker that follows another one, for another device or after a failure, goes on with
 * its server: to start one costs as much as three tests.
 *
 * @returns ends the servers.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, startBuiltServer));
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  // Workers are processes, which get the environment of this one.
  process.env[VARIABLE] = JSON.stringify(
    servers.map(({ origin, directory }): ServerPlace => ({ origin, directory })),
  );
  return close;
}

const places = z.array(z.object({ origin: z.string(), directory: z.string() }));

/**
 * The server of one of the workers that run side by side.
 *
 * @param index - its `parallelIndex`.
 */
export function serverOfWorker(index: number): BuiltServer {
  const place = places.parse(JSON.parse(process.env[VARIABLE] ?? '[]'))[index];
  if (place === undefined) throw new Error(`No server was started for worker ${index}.`);
  return serverAt(place);
}
