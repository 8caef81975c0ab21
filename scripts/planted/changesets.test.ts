import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMissingChangesets } from '../check-changesets';
import { plant, type Tree } from './tree';

const sound: Tree = {
  'packages/sdk/package.json': JSON.stringify({ name: '@atelier/sdk' }),
  'packages/sdk/src/index.ts': 'export const answer = 1;\n',
  'packages/sdk/api-report/index.api.md': 'answer: 1\n',
  'packages/ui/package.json': JSON.stringify({ name: '@atelier/ui' }),
  'apps/web/src/index.ts': '1;\n',
  '.changeset/first.md': '---\n"@atelier/sdk": minor\n"@atelier/ui": minor\n---\n\nFirst.\n',
};
const SOURCE: Tree = { 'packages/sdk/src/index.ts': 'export const answer = 2;\n' };
const REPORT: Tree = { 'packages/sdk/api-report/index.api.md': 'answer: 2\n' };
const CHANGESET: Tree = { '.changeset/second.md': "---\n'@atelier/sdk': patch\n---\n\nTwo.\n" };
const EMPTY: Tree = { '.changeset/nothing.md': '---\n---\n' };

/** A repository with one commit on main, and what came after it. */
function repository() {
  const root = plant(sound);
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Mira', '-c', 'user.email=mira@juniper.example', ...parameters], {
      cwd: root,
      stdio: 'pipe',
    });
  const write = (tree: Tree) => {
    for (const [path, content] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  };
  const commit = (tree: Tree = {}) => {
    write(tree);
    git('add', '-A');
    git('commit', '--allow-empty', '-qm', 'change');
  };
  git('init', '-q', '-b', 'main');
  commit();
  return { root, git, write, commit };
}

describe('on a branch', () => {
  const onBranch = () => {
    const planted = repository();
    planted.git('switch', '-qc', 'work');
    return planted;
  };

  it('a changed package needs a changeset of the branch, committed or not', async () => {
    const { root, commit, write } = onBranch();
    commit(SOURCE);
    expect(await findMissingChangesets(root)).toEqual([
      expect.stringMatching(
        /^@atelier\/sdk changed since main \(packages\/sdk\/src\/index\.ts\), and no changeset/,
      ),
    ]);
    write(CHANGESET);
    expect(await findMissingChangesets(root)).toEqual([]);
    commit();
    expect(await findMissingChangesets(root)).toEqual([]);
  });

  it('a change that is not committed counts, and an empty changeset says that nobody can notice', async () => {
    const { root, commit, write } = onBranch();
    commit({ 'apps/web/src/index.ts': '2;\n' });
    expect(await findMissingChangesets(root)).toEqual([]);
    write(SOURCE);
    expect(await findMissingChangesets(root)).toHaveLength(1);
    write(EMPTY);
    expect(await findMissingChangesets(root)).toEqual([]);
  });

  it('counts in a clone of the branch alone, where only the remote has main', async () => {
    const { root, git, commit } = onBranch();
    commit(SOURCE);
    git('update-ref', 'refs/remotes/origin/main', 'main');
    git('branch', '-D', 'main');
    expect(await findMissingChangesets(root)).toHaveLength(1);
  });

  it('tests, stories and apps need none, and neither does a changeset for another package count', async () => {
    const { root, commit } = onBranch();
    commit({ 'packages/sdk/src/index.test.ts': '1;\n', 'packages/sdk/src/A.stories.tsx': '1;\n' });
    expect(await findMissingChangesets(root)).toEqual([]);
    commit({ ...SOURCE, '.changeset/other.md': "---\n'@atelier/ui': patch\n---\n\nOther.\n" });
    expect(await findMissingChangesets(root)).toHaveLength(1);
  });
});

describe('on main', () => {
  it('a change that is not committed needs one, as on a branch', async () => {
    const { root, write } = repository();
    write(SOURCE);
    expect(await findMissingChangesets(root)).toEqual([
      expect.stringMatching(/^@atelier\/sdk changed since main/),
    ]);
    write(CHANGESET);
    expect(await findMissingChangesets(root)).toEqual([]);
  });

  it('a public API that changed after its last changeset is named, whoever merged it', async () => {
    const { root, commit } = repository();
    commit(SOURCE);
    expect(await findMissingChangesets(root)).toEqual([]);
    commit(REPORT);
    commit({ 'apps/web/src/index.ts': '2;\n' });
    expect(await findMissingChangesets(root)).toEqual([
      expect.stringMatching(/^the public API of @atelier\/sdk changed after the last changeset/),
    ]);
    commit(CHANGESET);
    expect(await findMissingChangesets(root)).toEqual([]);
  });

  it('a merged branch is one change, in whichever order it was written', async () => {
    const { root, git, commit } = repository();
    git('switch', '-qc', 'work');
    commit(CHANGESET);
    commit(REPORT);
    git('switch', '-q', 'main');
    commit({ 'apps/web/src/index.ts': '2;\n' });
    git('merge', '-q', '--no-ff', '-m', 'merge', 'work');
    expect(await findMissingChangesets(root)).toEqual([]);
  });

  it('has nothing to say after a release, which removes the changesets', async () => {
    const { root, commit } = repository();
    commit(REPORT);
    rmSync(join(root, '.changeset/first.md'));
    commit({
      'packages/sdk/CHANGELOG.md': '# @atelier/sdk\n',
      'packages/ui/CHANGELOG.md': '# @atelier/ui\n',
    });
    expect(await findMissingChangesets(root)).toEqual([]);
    commit({ 'packages/sdk/api-report/index.api.md': 'answer: 3\n' });
    expect(await findMissingChangesets(root)).toHaveLength(1);
  });
});
