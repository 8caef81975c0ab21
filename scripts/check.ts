import { parseArgs } from 'node:util';
import { findBrowser } from './check/browser';
import { stopCommands } from './check/command';
import { repositoryRoot } from './check/entry';
import { conclude, describeStep } from './check/report';
import { runSteps } from './check/run-steps';
import type { Step } from './check/step';
import { steps } from './check/steps';
import { keepTemporaryFilesInMemory } from './check/temporary-folder';

const USAGE = `pnpm check [--fast] [--only <step>,<step>] [--changed [--since <commit>]] [--long] [--update]

  --fast     the steps that need no build and no browser
  --changed  tests that a change can affect: those since the last commit, or since the commit of --since
  --long     every call as every identity, and properties with many more cases: takes hours
  --only     these steps only: ${steps.map(({ name }) => name).join(', ')}
  --update   write generated files, formatting and API reports instead of failing on a difference`;

function selectSteps(only: string | undefined, fast: boolean): readonly Step[] {
  const names = only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`Unknown step: ${unknown.join(', ')}\n\n${USAGE}`);
    process.exit(2);
  }
  return steps.filter((step) => (names === undefined || names.includes(step.name)) && (!fast || step.fast));
}

const { values } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    long: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

if (values.long) process.env.ATELIER_LONG_RUN = '1';

const removeTemporaryFiles = keepTemporaryFilesInMemory(process.env);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopCommands();
    removeTemporaryFiles();
    process.exit(1);
  });
}

const started = performance.now();
const context = {
  root: repositoryRoot,
  update: values.update,
  browser: findBrowser(),
  changedSince: values.changed ? values.since : undefined,
};
const results = await runSteps(selectSteps(values.only, values.fast), context, (finished) =>
  console.log(describeStep(finished)),
);
removeTemporaryFiles();
const { failed, lines } = conclude(results, performance.now() - started);

console.log(`\n${lines.join('\n')}`);
process.exitCode = failed.length === 0 && results.length > 0 ? 0 : 1;
