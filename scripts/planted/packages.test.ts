import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackage } from '../check-packages';
import { plant, type Tree } from './tree';

const sound = {
  name: '@atelier/planted',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  files: ['dist', 'src'],
  exports: {
    '.': { 'atelier-source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
};

function packageWith(manifest: object, files: Tree = {}): string {
  const root = plant({
    'planted/package.json': JSON.stringify(manifest),
    'planted/src/index.ts': 'export const answer: number = 42;\n',
    'planted/dist/index.js': 'export const answer = 42;\n',
    'planted/dist/index.d.ts': 'export declare const answer: number;\n',
    ...files,
  });
  return join(root, 'planted');
}

describe('check-packages', () => {
  it('finds nothing in a sound package', async () => {
    expect(await checkPackage(packageWith(sound))).toEqual([]);
  });

  it('names an export that leads nowhere', async () => {
    const exports = { '.': { types: './dist/index.d.ts', import: './dist/absent.js' } };
    const defects = await checkPackage(packageWith({ ...sound, exports }));
    expect(defects.join('\n')).toMatch(/publint: error: .*\.\/dist\/absent\.js.*does not exist/);
  });

  it('names a file that is exported but not packed', async () => {
    const defects = await checkPackage(packageWith({ ...sound, files: ['src'] }));
    expect(defects.join('\n')).toMatch(/publint: error/);
  });

  it('names a package whose root has no types, and lets a plain script have none', async () => {
    const script = { './early.js': './dist/index.js' };
    expect(await checkPackage(packageWith({ ...sound, exports: { ...sound.exports, ...script } }))).toEqual(
      [],
    );
    const untyped = { ...sound, exports: { '.': './dist/index.js' } };
    const defects = await checkPackage(packageWith({ ...untyped, files: ['dist/index.js'] }));
    expect(defects.join('\n')).toMatch(/declares no types/);
  });

  it('names an entry that require() does not find', async () => {
    const exports = { ...sound.exports, '.': { types: './dist/index.d.ts', import: './dist/index.js' } };
    const defects = await checkPackage(packageWith({ ...sound, exports }));
    expect(defects).toEqual([expect.stringMatching(/^require\(\): No "exports" main defined/)]);
  });

  it('names tests that are packed, and lets a package leave them out', async () => {
    const tests = {
      'planted/src/answer.test.ts': '',
      'planted/src/answer.testing.ts': '',
      'planted/src/Answer.stories.tsx': '',
      'planted/src/testing/answers.ts': '',
    };
    const defects = await checkPackage(packageWith(sound, tests));
    expect(defects).toEqual([
      expect.stringMatching(/^4 of its 8 packed files are tests: .*answer\.test\.ts/),
    ]);
    const files = ['dist', 'src', '!**/*.test.*', '!**/*.testing.*', '!**/*.stories.*', '!**/testing'];
    expect(await checkPackage(packageWith({ ...sound, files }, tests))).toEqual([]);
  });

  it('names types that do not resolve for who imports the package as a module', async () => {
    const declarations = "import { Answer } from './answer';\nexport declare const answer: Answer;\n";
    const defects = await checkPackage(packageWith(sound, { 'planted/dist/index.d.ts': declarations }));
    expect(defects.join('\n')).toMatch(/attw: [\s\S]*Internal resolution error/i);
  });
});
