import { runCommand } from './command';
import type { Context, Outcome, Step } from './step';
import { ALL_CORES, doubtOf, summary } from './vitest-step';

/** Server tests whose subject is SQL; the rest would take minutes and ask the database nothing new. */
const TESTS = [
  ...['database', 'filters', 'jobs', 'identity', 'limits'].map((part) => `src/platform/${part}`),
  ...[
    'contacts/clients',
    'contacts/import.test',
    'account/signIn',
    'assistant',
    'tasks/',
    'workflows/leads',
    'workflows/templates',
    'workflows/acts/concurrency',
    'workflows/payments/numbers',
    'workflows/payments/payments.test',
  ].map((part) => `src/areas/${part}`),
  'test/access',
];

/** The same tests as on the embedded database, on a PostgreSQL server that the tests start and remove. */
export const postgresStep: Step = {
  name: 'postgres',
  title: 'Server tests that touch SQL, on PostgreSQL',
  async run({ root }: Context): Promise<Outcome> {
    const { ok, output } = await runCommand('vitest', ['run', ALL_CORES, '--project', 'server', ...TESTS], {
      cwd: root,
      environment: { ATELIER_TEST_DATABASE: 'postgres' },
    });
    const reason = whyNoPostgres(output);
    if (reason !== undefined) return { status: 'skipped', detail: reason };
    const doubt = ok ? doubtOf(['server'], output) : undefined;
    if (!ok || doubt !== undefined)
      return { status: 'failed', output: doubt === undefined ? output : `${doubt}\n\n${output}` };
    const detail = summary(output);
    return { status: 'passed', output, ...(detail === undefined ? {} : { detail }) };
  },
};

/** What apps/server/test/postgres.ts says where PostgreSQL can not be started; nothing when it was. */
export function whyNoPostgres(output: string): string | undefined {
  return /PostgreSQL can not be started here: .*$/m.exec(output)?.[0];
}
