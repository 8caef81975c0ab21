import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readAreaTimes } from './area-times';
import { runCommand } from './command';
import type { Context, Outcome, Step } from './step';
import { doubtOf, summary, vitestParameters } from './vitest-step';

/** Server tests wait for sockets, time-outs and the database a fifth of their time: others may run meanwhile. */
const WORKERS = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;

/**
 * Server tests whose subject is what the embedded database does otherwise than a PostgreSQL server, though both are the
 * same PostgreSQL: one session for all connections, no timers, the order of texts. What else a statement means is asked
 * once; the journeys, the app and the hooks stand on the embedded database as well.
 */
export const ABOUT_THE_ENGINE = [
  ...['database', 'filters', 'jobs', 'identity', 'limits'].map((part) => `src/platform/${part}`),
  ...[
    'contacts/clients',
    // Of tasks and leads what orders texts, counts days, or waits for each other.
    ...['bulk', 'filters', 'lists', 'tree'].map((subject) => `tasks/${subject}`),
    ...['enquiries', 'leads'].map((subject) => `workflows/leads/${subject}`),
    'workflows/acts/concurrency',
    'workflows/payments/numbers',
  ].map((part) => `src/areas/${part}`),
];

/** All server tests, on a PostgreSQL that they start and remove; where none can be started, on the embedded database. */
export const serverStep: Step = {
  name: 'server',
  title: 'Server tests, on PostgreSQL',
  kind: 'server',
  async run(context) {
    const outcome = await runTests(context, 'postgres', []);
    const reason = whyNoPostgres(outcome.output ?? '');
    if (reason === undefined) return outcome;
    const embedded = await runTests(context, 'embedded', []);
    return { ...embedded, detail: `${embedded.detail ?? ''} on the embedded database: ${reason}` };
  },
};

/** Some of them again, on the database that the product brings along. */
export const embeddedStep: Step = {
  name: 'embedded',
  title: 'Server tests about the database, on the embedded one',
  kind: 'server',
  run: (context) => runTests(context, 'embedded', ABOUT_THE_ENGINE),
};

async function runTests(
  context: Context,
  database: 'postgres' | 'embedded',
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

/** What apps/server/test/postgres.ts says where PostgreSQL can not be started; nothing when it was. */
export function whyNoPostgres(output: string): string | undefined {
  return /PostgreSQL can not be started here: .*$/m.exec(output)?.[0];
}
