import { join } from 'node:path';
import { readAreaTimes } from './area-times';
import { describeFailedTests } from './failed-tests';
import { type Context, type Outcome, runHere, type Step, toOutcome } from './step';

/** vitest leaves one core free by default; of two, that is half of the machine. Projects take it from here only. */
const ALL_CORES = '--maxWorkers=100%';

/** Parameters of every run of vitest: what it reports, and which tests a change can affect. */
export const vitestParameters = ({ root, changedSince }: Context): string[] => [
  '--reporter=default',
  `--reporter=${join(root, 'scripts/check/area-reporter.ts')}`,
  ...(changedSince === undefined ? [] : [`--changed=${changedSince}`]),
];

/** "44 passed (44)", as vitest closes a run. */
export const summary = (output: string) => /^\s*Tests\s+(.+)$/m.exec(output)?.[1];

/**
 * Runs vitest projects by name. vitest leaves out a name that it does not know, and is content; here a project that
 * ran no test fails the step.
 */
export function vitestStep(
  description: Omit<Step, 'run'> & { browser?: boolean },
  ...projects: readonly string[]
): Step {
  const { browser = false, ...step } = description;
  return {
    ...step,
    async run(context): Promise<Outcome> {
      if (browser && context.browser === undefined) return { status: 'skipped', detail: 'no browser found' };
      const selection = projects.flatMap((name) => ['--project', name]);
      const result = await runHere(context, 'vitest', [
        'run',
        ALL_CORES,
        ...vitestParameters(context),
        ...selection,
      ]);
      const outcome = { ...toOutcome(result, summary), areaTimes: readAreaTimes(result.output) };
      if (outcome.status === 'failed') return { ...outcome, output: describeFailedTests(result.output) };
      // A change that no test depends on leaves nothing to run.
      if (context.changedSince !== undefined) return outcome;
      const doubt = doubtOf(projects, outcome.output ?? '');
      return doubt === undefined
        ? outcome
        : { status: 'failed', output: `${doubt}\n\n${describeFailedTests(result.output)}` };
    },
  };
}

/**
 * Why a run that ended with code 0 has not passed all the same. A library that ends the process in an exit hook of
 * its own replaces vitest's code, so the report is believed, not the code alone.
 */
export function doubtOf(projects: readonly string[], output: string): string | undefined {
  const idle = idleProjects(projects, output);
  if (idle.length > 0) return `No test ran in: ${idle.join(', ')}`;
  if (summary(output) === undefined) return 'The run has no summary: it ended before its tests did.';
  const hasFailures =
    /^\s*(Test Files|Tests)\s.*\bfailed\b/m.test(output) || /^\s*Errors\s+\d+ error/m.test(output);
  return hasFailures ? 'Tests failed, although vitest ended with code 0.' : undefined;
}

/** Projects of which vitest's report names no test file. */
function idleProjects(projects: readonly string[], output: string): string[] {
  return projects.filter((name) => !new RegExp(`\\|${name}( \\(\\w+\\))?\\|`).test(output));
}
