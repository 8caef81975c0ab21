import { startShapeDetector } from '@atelier/server/testing/face-detector';
import type { FullConfig } from '@playwright/test';
import { z } from 'zod';
import { type BuiltServer, type ServerPlace, serverAt, startBuiltServer } from './server';

const VARIABLE = 'ATELIER_E2E_SERVERS';

/**
 * Starts a server for each parallel worker before any of them starts, so that workers share neither rate limits nor load. A
 * worker that follows another one, for another device or after a failure, reuses its server: starting one costs as much as
 * three tests.
 *
 * @returns a function that stops the servers.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const detector = await startShapeDetector();
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, () => startBuiltServer({ FACE_DETECTOR_URL: detector.url })),
  );
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    detector.close();
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  // Workers are processes, which inherit this environment.
  process.env[VARIABLE] = JSON.stringify(
    servers.map(({ origin, directory }): ServerPlace => ({ origin, directory })),
  );
  return close;
}

const places = z.array(z.object({ origin: z.string(), directory: z.string() }));

/**
 * Returns the server of a parallel worker.
 *
 * @param index - Its `parallelIndex`.
 */
export function serverOfWorker(index: number): BuiltServer {
  const place = places.parse(JSON.parse(process.env[VARIABLE] ?? '[]'))[index];
  if (place === undefined) throw new Error(`No server was started for worker ${index}.`);
  return serverAt(place);
}
