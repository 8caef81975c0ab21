import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readAreaTimes } from './area-times';
import { checkProject } from './compiler';
import { pgliteStep, serverStep } from './server-steps';
import { type Context, commandStep, type Outcome, runHere, type Step, toOutcome } from './step';
import { vitestStep } from './vitest-step';

const tsx = (script: string, ...parameters: string[]) => ['node', '--import', 'tsx', script, ...parameters];

const lastLine = (output: string) => output.split('\n').at(-1);

const NO_BROWSER: Outcome = { status: 'skipped', detail: 'no browser found' };

/** Everything that `pnpm check` asks. What builds on another step stands behind it. */
export const steps: readonly Step[] = [
  commandStep(
    {
      name: 'codegen',
      title: 'Generated files are fresh',
      light: true,
      fast: true,
    },
    ({ update }) => ['graphql-codegen', '--config', 'codegen.ts', ...(update ? [] : ['--check'])],
    lastLine,
  ),
  commandStep(
    { name: 'contract', title: 'Contract against the list of calls', light: true, fast: true },
    ({ update }) => tsx('scripts/contract/calls.ts', ...(update ? ['--update'] : [])),
    lastLine,
  ),
  commandStep(
    { name: 'lint', title: 'Format and lint', light: true, fast: true },
    ({ update }) => ['biome', 'check', '--error-on-warnings', ...(update ? ['--write'] : []), '.'],
    (output) => /^Checked .*$/m.exec(output)?.[0],
  ),
  commandStep(
    { name: 'english', title: 'Phrases that read as translated', light: true, fast: true },
    () => tsx('scripts/check-english.ts'),
    lastLine,
  ),
  // The two that take longest of the light ones, side by side.
  commandStep(
    { name: 'build', title: 'Builds', light: true },
    () => ['turbo', 'run', 'build', '--output-logs=errors-only'],
    (output) => /Tasks:\s+(.+)$/m.exec(output)?.[1],
  ),
  { name: 'types', title: 'Types', light: true, fast: true, run: checkTypes },
  commandStep(
    {
      name: 'structure',
      title: 'Floors, doors, cycles, area names',
      light: true,
      fast: true,
    },
    () => tsx('scripts/check-structure.ts'),
    lastLine,
  ),
  commandStep(
    {
      name: 'unused',
      title: 'Unused code and dependencies',
      light: true,
      fast: true,
    },
    () => ['knip'],
  ),
  {
    name: 'changeset',
    title: 'Changed packages have a changeset',
    light: true,
    fast: true,
    async run(context) {
      // What changed is a question to Git; an unpacked archive has no answer.
      if (!existsSync(join(context.root, '.git')))
        return { status: 'skipped', detail: 'not a Git repository' };
      const [command = '', ...parameters] = tsx('scripts/check-changesets.ts');
      return toOutcome(await runHere(context, command, parameters), lastLine);
    },
  },
  commandStep(
    {
      name: 'packages',
      title: 'Packages can be published',
      light: true,
      after: 'build',
    },
    () => tsx('scripts/check-packages.ts'),
    lastLine,
  ),
  commandStep(
    {
      name: 'api',
      title: 'Public API equals its report',
      light: true,
      after: 'build',
    },
    ({ update }) => tsx('scripts/check-api.ts', ...(update ? ['--update'] : [])),
    lastLine,
  ),
  commandStep({ name: 'sizes', title: 'Size budgets', light: true, after: 'build' }, () => [
    'size-limit',
    '--silent',
  ]),
  commandStep(
    { name: 'readmes', title: 'README examples', light: true },
    () => tsx('scripts/check-readmes.ts'),
    lastLine,
  ),
  {
    name: 'storybook',
    title: 'Storybook builds, and its pages open',
    light: true,
    after: 'build',
    async run(context) {
      if (context.browser === undefined) return NO_BROWSER;
      const built = await runHere(context, 'turbo', ['run', 'storybook:build', '--output-logs=errors-only']);
      const [command = '', ...parameters] = tsx('scripts/check-storybook.ts');
      return built.ok ? toOutcome(await runHere(context, command, parameters), lastLine) : toOutcome(built);
    },
  },
  // They start compilers and bundlers and wait for nothing else, so that others may run beside them.
  vitestStep(
    { name: 'checkers', title: 'Checkers fail on planted defects', light: true, after: 'build' },
    ...['scripts', 'bench'],
  ),
  vitestStep(
    { name: 'unit', title: 'Unit and contract tests', fast: true },
    ...['filters', 'domain', 'sdk', 'react-hooks', 'web', 'ui-unit'],
  ),
  serverStep,
  pgliteStep,
  vitestStep(
    { name: 'stories', title: 'Stories in a browser', browser: true, kind: 'browser' },
    'ui-stories',
  ),
  {
    name: 'e2e',
    title: 'End to end, on the built product',
    after: 'build',
    kind: 'browser',
    async run(context) {
      if (context.browser === undefined) return NO_BROWSER;
      if (context.changedSince !== undefined && !(await changesProduct(context, context.changedSince)))
        return { status: 'skipped', detail: 'nothing that the product is built from changed' };
      const areas = join(context.root, 'scripts/check/area-reporter-of-journeys.ts');
      const reporters = ['--reporter', `list,${areas}`];
      const result = await runHere(context, 'playwright', ['test', '--config', 'e2e', ...reporters]);
      // A test that passed on its second try is reported, so that somebody looks into it.
      const counts = (output: string) =>
        output
          .match(/^\s*\d+ (flaky|passed).*$/gm)
          ?.map((line) => line.trim())
          .join(', ');
      return { ...toOutcome(result, counts), areaTimes: readAreaTimes(result.output) };
    },
  },
];

/** Whether a change since a commit can show in the built product or in its journeys. */
async function changesProduct(context: Context, commit: string): Promise<boolean> {
  const { ok, output } = await runHere(context, 'git', ['diff', '--name-only', commit]);
  return !ok || /^(apps|packages|e2e)\/(?!.*\.(test|stories)\.tsx?$)/m.test(output);
}

async function checkTypes(context: Context): Promise<Outcome> {
  const found = globSync(['tsconfig.json', 'e2e/tsconfig.json', '{packages,apps}/*/tsconfig.json'], {
    cwd: context.root,
  });
  const failures: string[] = [];
  for (const project of found.sort()) {
    const { ok, output } = await checkProject(dirname(project), context.root);
    if (!ok) failures.push(`tsc -p ${dirname(project)}\n${output}`);
  }
  const forgotten = globSync('{packages,apps}/*', { cwd: context.root }).filter(
    (folder) =>
      existsSync(join(context.root, folder, 'package.json')) &&
      !found.includes(join(folder, 'tsconfig.json')),
  );
  failures.push(
    ...forgotten.map((folder) => `${folder} has no tsconfig.json, so its types are not checked.`),
  );
  if (failures.length > 0) return { status: 'failed', output: failures.join('\n\n') };
  return { status: 'passed', detail: `${found.length} projects` };
}
