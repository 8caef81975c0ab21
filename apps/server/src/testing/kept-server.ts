import { sql } from 'drizzle-orm';
import { readConfiguration } from '../configuration/environment';
import type { ManualClock } from '../platform/clock/clock';
import { createServer, type Server } from '../server';
import type { TestServer } from './index';

/**
 * Starts the server on a folder that outlives it, as after a restart. It opens its database as the product does, whatever
 * the suite runs on.
 *
 * @param environment variables in addition to those of a test
 */
export async function openServerOn(
  directory: string,
  { clock, environment = {} }: { readonly clock: ManualClock; readonly environment?: Record<string, string> },
): Promise<TestServer> {
  const configuration = readConfiguration({
    ...{ PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: directory },
    ...environment,
  });
  const server: Server = createServer(configuration, { outboxInterval: 20, clock });
  const { origin } = await server.start();
  return Object.assign(Object.create(server) as Server, {
    ...{ origin, clock, configuration },
    settle: () => server.platform.jobs.drain(),
    close: () => server.close(),
  });
}

/** Does all jobs that are left, also those that wait for their next try: the pause after a life that was cut short is over. */
export async function finishJobs({ platform }: Server): Promise<void> {
  for (;;) {
    await platform.jobs.drain();
    const isDone = await platform.database.withSystem(async (tx) => {
      await tx.execute(
        sql`update pgboss.job set start_after = now() where name = 'jobs' and state = 'retry'`,
      );
      // One that was taken since it was waited for is neither of those.
      const { rowCount } = await tx.execute(
        sql`select 1 from pgboss.job where name = 'jobs' and state in ('retry', 'active')`,
      );
      return rowCount === 0;
    });
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
