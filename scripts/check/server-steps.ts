import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readAreaTimes } from './area-times';
import { runCommand } from './command';
import { describeFailedTests } from './failed-tests';
import type { Context, Outcome, Step } from './step';
import { doubtOf, summary, vitestParameters } from './vitest-step';

/** Server tests wait for sockets, time-outs and the database a fifth of their time, in which others can run. */
const WORKERS = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;

/**
 * Server tests about the differences between PGlite and PostgreSQL, of which it is a build: one session for all
 * connections, no timers, no autovacuum, the order of texts. Everything else is tested once, on PostgreSQL.
 */
export const ABOUT_THE_ENGINE = [
  ...['maintenance', 'migrate', 'space', 'tenancy'].map((subject) => `src/platform/database/${subject}`),
  ...['filters/queries', 'jobs/'].map((part) => `src/platform/${part}`),
];

/** All server tests, on a PostgreSQL that they start and remove; if none can be started, on PGlite. */
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

/** Repeats a few of them on PGlite, the fallback where PostgreSQL cannot run. */
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
  // From its own folder: reading the other projects of the repository would take seconds.
  const { ok, output } = await runCommand('vitest', ['run', WORKERS, ...vitestParameters(context), ...only], {
    cwd: join(context.root, 'apps/server'),
    environment: { ATELIER_TEST_DATABASE: database },
  });
  const doubt = ok && context.changedSince === undefined ? doubtOf(['server'], output) : undefined;
  if (!ok || doubt !== undefined) {
    const report = describeFailedTests(output);
    const reason = whyNoPostgres(output);
    return {
      status: 'failed',
      output: [doubt, reason, report].filter((part) => part !== undefined).join('\n\n'),
    };
  }
  const detail = summary(output);
  const areaTimes = readAreaTimes(output);
  return { status: 'passed', output, areaTimes, ...(detail === undefined ? {} : { detail }) };
}

/** Returns the reason that apps/server/test/postgres.ts gives if PostgreSQL cannot be started; nothing when it was. */
export function whyNoPostgres(output: string): string | undefined {
  return /PostgreSQL cannot be started here: .*$/m.exec(output)?.[0];
}
