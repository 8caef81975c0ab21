import { sql } from 'drizzle-orm';
import { readConfiguration } from '../configuration/environment';
import type { ManualClock } from '../platform/clock/clock';
import { createServer, type Server } from '../server';
import type { TestServer } from './index';

/**
 * Starts the server on a persistent folder, as after a restart. It opens its database as the product does, whatever
 * database the test suite uses.
 *
 * @param environment variables in addition to a test's defaults
 */
export async function openServerOn(
  directory: string,
  { clock, environment = {} }: { readonly clock: ManualClock; readonly environment?: Record<string, string> },
): Promise<TestServer> {
  const configuration = readConfiguration({
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: directory,
    ...environment,
  });
  const server: Server = createServer(configuration, { outboxInterval: 20, clock });
  const { origin } = await server.start();
  return Object.assign(Object.create(server) as Server, {
    origin,
    clock,
    configuration,
    settle: () => server.platform.jobs.drain(),
    close: () => server.close(),
  });
}

/** Runs all remaining jobs, including those that wait for a retry after the server was killed. */
export async function finishJobs({ platform }: Server): Promise<void> {
  for (;;) {
    await platform.jobs.drain();
    const isDone = await platform.database.withSystem(async (tx) => {
      await tx.execute(
        sql`update pgboss.job set start_after = now() where name = 'jobs' and state = 'retry'`,
      );
      // A job that was taken in the meantime is neither of those.
      const { rowCount } = await tx.execute(
        sql`select 1 from pgboss.job where name = 'jobs' and state in ('retry', 'active')`,
      );
      return rowCount === 0;
    });
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
