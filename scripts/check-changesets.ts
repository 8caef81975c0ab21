import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCommand } from './check/command';
import { isMain, repositoryRoot } from './check/entry';
import { publishedPackages } from './check/workspaces';

const FOLDER = '.changeset';
const MAIN = 'main';

/** Where `main` is: in a clone of one branch, only the remote has it. */
const MAINS = [MAIN, `origin/${MAIN}`];

/** Files of a package that a change of its users cannot come from. */
const UNPUBLISHED =
  /\.(test|testing|stories|bench)\.|\/(testing|test|bench|\.storybook|api-report)\/|\.(config|md)\b/;

/** Files named in a message, at most. */
const MAX_NAMED = 3;

/**
 * Checks that packages are not changed without a changeset. On a branch, that is each published package whose sources
 * changed since it left `main`; a changeset of the branch has to name it, or an empty one say that nobody can notice. The
 * same applies to changes on `main` that are not committed. Of what is committed there, the newest merge or commit that
 * changes a package's public API must come with a changeset that names it, or be followed by one or by a release.
 *
 * @param root - a Git repository.
 * @returns one sentence per package.
 */
export async function findMissingChangesets(root: string): Promise<string[]> {
  const git = async (...parameters: string[]) => {
    const { ok, output } = await runCommand('git', parameters, { cwd: root });
    return ok ? output : undefined;
  };
  let base: string | undefined;
  for (const main of MAINS) base ??= await git('merge-base', 'HEAD', main);
  const head = await git('rev-parse', 'HEAD');
  // Of a branch, everything since it left the main one.
  const start = base === head ? undefined : base;
  const isBranch = start !== undefined;
  const changed = await changedFiles(git, start ?? 'HEAD');
  const written = changed.filter((file) => file.startsWith(`${FOLDER}/`) && existsSync(join(root, file)));
  const names = (file: string) => namedPackages(readFileSync(join(root, file), 'utf8'));
  const isWaived = written.some((file) => file.endsWith('.md') && names(file).length === 0);
  const named = new Set(written.flatMap(names));
  const steps = isBranch ? [] : [changed, ...(await stepsOf(git))];
  const defects: string[] = [];
  for (const { name, folder } of publishedPackages(root)) {
    if (named.has(name)) continue;
    const its = relative(root, folder);
    const sources = changed.filter((file) => file.startsWith(`${its}/`) && !UNPUBLISHED.test(file));
    if (sources.length > 0 && !isWaived) {
      const more = sources.length > MAX_NAMED ? ` and ${sources.length - MAX_NAMED} more` : '';
      defects.push(
        `${name} changed since ${MAIN} (${sources.slice(0, MAX_NAMED).join(', ')}${more}), and no changeset names it: pnpm changeset, or pnpm changeset --empty when its users cannot notice`,
      );
      continue;
    }
    const changesets = globSync(`${FOLDER}/*.md`, { cwd: root }).filter((file) => names(file).includes(name));
    const covering = [...changesets, `${its}/CHANGELOG.md`];
    const reported = steps.findIndex((files) => files.some((file) => file.startsWith(`${its}/api-report/`)));
    const covered = steps.findIndex((files) => files.some((file) => covering.includes(file)));
    if (reported !== -1 && (covered === -1 || covered > reported))
      defects.push(
        `the public API of ${name} changed after the last changeset that names it: pnpm changeset`,
      );
  }
  return defects;
}

type Git = (...parameters: string[]) => Promise<string | undefined>;

/** Files that differ from a commit, those that Git does not know yet included. */
async function changedFiles(git: Git, commit: string, path = '.'): Promise<string[]> {
  const differing = await git('diff', '--name-only', commit, '--', path);
  const unknown = await git('ls-files', '--others', '--exclude-standard', '--', path);
  return [differing, unknown].flatMap((output) => output?.split('\n').filter(Boolean) ?? []);
}

/** The packages in the head of a changeset. */
function namedPackages(changeset: string): string[] {
  const head = /^---\n([\s\S]*?)^---$/m.exec(changeset)?.[1] ?? '';
  return [...head.matchAll(/^['"]?([^'":\n]+)['"]?:/gm)].map(([, name = '']) => name);
}

/** The files that each commit or merge of the branch itself changed, the newest first. */
async function stepsOf(git: Git): Promise<string[][]> {
  const log = await git('log', '--first-parent', '-m', '--name-only', '--format=%x00');
  return log?.split('\0').map((step) => step.split('\n').filter(Boolean)) ?? [];
}

if (isMain(import.meta.url)) {
  const defects = await findMissingChangesets(repositoryRoot);
  for (const defect of defects) console.error(defect);
  console.log(`${defects.length} packages without a changeset`);
  process.exitCode = defects.length === 0 ? 0 : 1;
}
