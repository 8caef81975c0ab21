import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../check/command';
import { repositoryRoot } from '../check/entry';
import { plant, type Tree } from './tree';

const sound: Tree = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module', exports: './src/index.ts' }),
  'tsconfig.json': '{}',
  'src/index.ts': "import { used } from './used';\nexport const answer = used;\n",
  'src/used.ts': 'export const used = 1;\n',
};

const knip = (defect: Tree) =>
  runCommand('node', [join(repositoryRoot, 'node_modules/knip/bin/knip.js')], {
    cwd: plant({ ...sound, ...defect }),
  });

const planted: [what: string, names: string, defect: Tree][] = [
  [
    'an unused export',
    'forgotten',
    { 'src/used.ts': 'export const used = 1;\nexport const forgotten = 2;\n' },
  ],
  ['an unused file', 'src/alone.ts', { 'src/alone.ts': 'export const alone = 1;\n' }],
  [
    'a dependency that is not listed',
    'left-pad',
    { 'src/used.ts': "import 'left-pad';\nexport const used = 1;\n" },
  ],
];

describe('knip', () => {
  it('finds nothing in a sound package', async () => {
    expect(await knip({})).toMatchObject({ ok: true });
  });

  it.each(planted)('finds %s and names %s', async (_what, names, defect) => {
    const { ok, output } = await knip(defect);
    expect(ok).toBe(false);
    expect(output).toContain(names);
  });
});
