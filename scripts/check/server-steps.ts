import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readAreaTimes } from './area-times';
import { runCommand } from './command';
import type { Context, Outcome, Step } from './step';
import { doubtOf, summary, vitestParameters } from './vitest-step';

/** Server tests wait for sockets, time-outs and the database a fifth of their time: others may run meanwhile. */
const WORKERS = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;

/**
 * Server tests about what PGlite does otherwise than PostgreSQL, of which it is a build: one session for all connections,
 * no timers, no autovacuum, the order of texts. Whatever else a statement means is asked once, on PostgreSQL.
 */
export const ABOUT_THE_ENGINE = [
  ...['maintenance', 'migrate', 'space', 'tenancy'].map((subject) => `src/platform/database/${subject}`),
  ...['filters/queries', 'jobs/'].map((part) => `src/platform/${part}`),
];

/** All server tests, on a PostgreSQL that they start and remove; where none can be started, on PGlite. */
export const serverStep: Step = {
  name: 'server',
  title: 'Server tests, on PostgreSQL',
  kind: 'server',
  async run(context) {
    const outcome = await runTests(context, 'postgres', []);
    const reason = whyNoPostgres(outcome.output ?? '');
    if (reason === undefined) return outcome;
    const onPglite = await runTests(context, 'pglite', []);
    return { ...onPglite, detail: `${onPglite.detail ?? ''} on PGlite: ${reason}` };
  },
};

/** A few of them again, on the database that takes the place of PostgreSQL where it cannot run. */
export const pgliteStep: Step = {
  name: 'pglite',
  title: 'Server tests about the database, on PGlite',
  kind: 'server',
  run: (context) => runTests(context, 'pglite', ABOUT_THE_ENGINE),
};

async function runTests(
  context: Context,
  database: 'postgres' | 'pglite',
  only: readonly string[],
): Promise<Outcome> {
  // From its own folder: the projects of the repository, which it does not need, are read for seconds.
  const { ok, output } = await runCommand('vitest', ['run', WORKERS, ...vitestParameters(context), ...only], {
    cwd: join(context.root, 'apps/server'),
    environment: { ATELIER_TEST_DATABASE: database },
  });
  const doubt = ok && context.changedSince === undefined ? doubtOf(['server'], output) : undefined;
  if (!ok || doubt !== undefined)
    return { status: 'failed', output: doubt === undefined ? output : `${doubt}\n\n${output}` };
  const detail = summary(output);
  const areaTimes = readAreaTimes(output);
  return { status: 'passed', output, areaTimes, ...(detail === undefined ? {} : { detail }) };
}

/** What apps/server/test/postgres.ts says where PostgreSQL cannot be started; nothing when it was. */
export function whyNoPostgres(output: string): string | undefined {
  return /PostgreSQL cannot be started here: .*$/m.exec(output)?.[0];
}
