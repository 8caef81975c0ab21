import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackages } from '../check-packages';
import { plant, type Tree } from './tree';

const sound = {
  name: '@atelier/planted',
  version: '1.0.0',
  description: 'A package with a number in it.',
  keywords: ['number'],
  license: 'MIT',
  author: 'The Atelier authors',
  homepage: 'https://atelier.example/planted',
  repository: { type: 'git', url: 'git+https://atelier.example/code.git', directory: 'packages/planted' },
  engines: { node: '>=22.12' },
  type: 'module',
  sideEffects: false,
  files: ['dist'],
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
};

/** Checks a package of one entry, with changes. */
async function check(manifest: object, files: Tree = {}): Promise<string[]> {
  const root = plant({
    'planted/package.json': JSON.stringify(manifest),
    'planted/LICENSE': 'MIT License\n',
    'planted/dist/index.js': 'export const answer = 42;\n',
    'planted/dist/index.d.ts': 'export declare const answer: number;\n',
    ...files,
  });
  return (await checkPackages([join(root, 'planted')])).get('@atelier/planted') ?? [];
}

describe('check-packages', () => {
  it('finds nothing in a sound package', async () => {
    expect(await check(sound)).toEqual([]);
  });

  it('names an export that leads nowhere', async () => {
    const exports = { '.': { types: './dist/index.d.ts', default: './dist/absent.js' } };
    expect((await check({ ...sound, exports })).join('\n')).toMatch(
      /publint: error: .*\.\/dist\/absent\.js.*does not exist/,
    );
  });

  it('names a package whose root has no types, and lets a plain script have none', async () => {
    const script = { './early.js': './dist/index.js' };
    expect(await check({ ...sound, exports: { ...sound.exports, ...script } })).toEqual([]);
    const untyped = { ...sound, exports: { '.': './dist/index.js' } };
    expect((await check({ ...untyped, files: ['dist/index.js'] })).join('\n')).toMatch(/declares no types/);
  });

  it('names an entry that require() does not find, or that would have to wait', async () => {
    const exports = { ...sound.exports, '.': { types: './dist/index.d.ts', import: './dist/index.js' } };
    expect(await check({ ...sound, exports })).toEqual([
      expect.stringMatching(/^require\('@atelier\/planted'\): .*No "exports" main defined/),
    ]);
    const waiting = { 'planted/dist/index.js': 'export const answer = await 42;\n' };
    expect((await check(sound, waiting)).join('\n')).toMatch(/^require\(.*top-level await/m);
  });

  it('names an entry that needs a document while it is loaded, which workers do not have', async () => {
    const code = { 'planted/dist/index.js': 'export const answer = document.title.length;\n' };
    expect((await check(sound, code)).join('\n')).toMatch(/require\(.*document is not defined/);
  });

  it('names tests, sources and maps that are packed', async () => {
    const extra = {
      'planted/dist/answer.test.js': '',
      'planted/dist/testing/answers.js': '',
      'planted/dist/index.ts': '',
      'planted/dist/index.js.map': '',
    };
    expect(await check(sound, extra)).toEqual([
      expect.stringMatching(/^2 of its 8 packed files are tests: dist\/answer\.test\.js/),
      expect.stringMatching(/^2 of its 8 packed files are sources or maps of sources: dist\/index\.js\.map/),
    ]);
  });

  it.each([
    ['keywords', { keywords: [] }],
    ['repository', { repository: undefined }],
    ['homepage', { homepage: undefined }],
    ['engines', { engines: undefined }],
    ['devDependencies', { devDependencies: { vitest: '5.1.0' } }],
  ])('names what the registry lacks, or does not need: %s', async (name, change) => {
    expect((await check({ ...sound, ...change })).join('\n')).toContain(`package.json: ${name}`);
  });

  it('names a dependency that needs a newer Node.js than the package promises', async () => {
    const dependency = {
      'planted/node_modules/young/package.json': JSON.stringify({
        name: 'young',
        version: '1.0.0',
        engines: { node: '>=24' },
      }),
    };
    const needing = { ...sound, dependencies: { young: '1.0.0' } };
    expect(await check(needing, dependency)).toEqual([
      'package.json: engines promise Node.js >=22.12, but young needs >=24.',
    ]);
    expect(await check({ ...needing, engines: { node: '>=24.1' } }, dependency)).toEqual([]);
  });

  it('names values of the types that the code lacks, and lets types be only types', async () => {
    const types = {
      'planted/dist/index.d.ts':
        'export declare const answer: number;\nexport declare const question: string;\nexport interface Reason { why: string }\n',
    };
    expect(await check(sound, types)).toEqual([
      '@atelier/planted: its types name 1 values that dist/index.js does not export: question.',
    ]);
    const apart = {
      'planted/dist/index.d.ts': "export declare const answer: number;\nexport type * from './more.js';\n",
      'planted/dist/more.d.ts': 'export declare class Question { readonly text: string }\n',
      'planted/dist/more.js': 'export class Question {}\n',
    };
    expect(await check(sound, apart)).toEqual([]);
  });

  it('names a value that stays in a bundle that uses none, and believes an annotation', async () => {
    const code = (annotation: string) => ({
      'planted/dist/index.js': `import { make } from './make.js';\nexport const answer = ${annotation}make();\n`,
      'planted/dist/make.js': 'export const make = () => globalThis.performance.now();\n',
    });
    expect(await check(sound, code(''))).toEqual([
      expect.stringMatching(/^@atelier\/planted: a bundle that uses none of it keeps \d+ bytes/),
    ]);
    expect(await check(sound, code('/* @__PURE__ */ '))).toEqual([]);
  });

  it('names minified code', async () => {
    const code = { 'planted/dist/index.js': `export const answer=${'1+'.repeat(400)}1;\n` };
    expect(await check(sound, code)).toEqual([
      expect.stringMatching(/^dist\/index\.js has \d+ characters a line/),
    ]);
  });

  it('names types that do not resolve for who imports the package as a module', async () => {
    const declarations = "import { Answer } from './answer';\nexport declare const answer: Answer;\n";
    expect((await check(sound, { 'planted/dist/index.d.ts': declarations })).join('\n')).toMatch(
      /attw: [\s\S]*Internal resolution error/i,
    );
  });
});
