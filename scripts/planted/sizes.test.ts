import { randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../check/command';
import { repositoryRoot } from '../check/entry';
import { firstLoad } from '../check/first-load';
import { plant } from './tree';

const checks = [
  { name: 'small call', path: 'index.js', import: '{ small }', limit: '1 kB', gzip: true },
  { name: 'whole client', path: 'index.js', import: '*', limit: '2 kB', gzip: true },
];

async function measure(large: string) {
  const root = plant(
    {
      'package.json': JSON.stringify({
        name: 'planted',
        type: 'module',
        sideEffects: false,
        devDependencies: { 'size-limit': '*', '@size-limit/preset-small-lib': '*' },
      }),
      '.size-limit.json': JSON.stringify(checks),
      'index.js': `export const small = () => 1;\nexport const large = () => ${JSON.stringify(large)};\n`,
    },
    { node_modules: join(repositoryRoot, 'node_modules') },
  );
  return runCommand('size-limit', [], { cwd: root });
}

describe('size budgets', () => {
  it('pass what stays within its budget', async () => {
    const { ok, output } = await measure('short');
    expect(output).toContain('whole client');
    expect(ok).toBe(true);
  });

  it('fail on a bundle over its budget, and name it', async () => {
    const { ok, output } = await measure(randomBytes(4000).toString('base64'));
    expect(ok).toBe(false);
    expect(output).toMatch(/whole client[\s\S]*limit has exceeded/);
    expect(output).not.toMatch(/small call\s+Package size limit has exceeded/);
  });
});

describe('first load', () => {
  const page = (body: string) => `<!doctype html><html><head>${body}</head></html>`;

  const chunk = (name: string, more: object = {}) => ({ file: `assets/${name}.js`, ...more });
  const built = (manifest: object, body = '<script type="module" src="/assets/app.js"></script>') =>
    plant({ 'index.html': page(body), '.vite/manifest.json': JSON.stringify(manifest) });

  it('counts the page, the chunks of a screen and their static imports, not what is loaded on demand', () => {
    const root = built(
      {
        'index.html': chunk('app', { isEntry: true, css: ['assets/app.css'], imports: ['_shared.js'] }),
        '_shared.js': chunk('shared', { imports: ['_deeper.js'] }),
        '_deeper.js': chunk('deeper', { css: ['assets/deeper.css'] }),
        'src/List.tsx': chunk('List', { imports: ['_shared.js'], dynamicImports: ['src/Late.tsx'] }),
        'src/Late.tsx': chunk('Late'),
      },
      '<script src="/theme.js"></script><script type="module" src="/assets/app.js"></script>',
    );
    const files = (screens: string[]) => firstLoad(root, screens).map((file) => relative(root, file));
    const shell = ['app.css', 'app.js', 'deeper.css', 'deeper.js', 'shared.js'].map(
      (name) => `assets/${name}`,
    );
    expect(files([]).sort()).toEqual([...shell, 'theme.js']);
    expect(files(['src/List.tsx']).sort()).toEqual(['assets/List.js', ...shell, 'theme.js'].sort());
  });

  it('refuses a page that names no script, a screen without a chunk, and an app that is not built', () => {
    const manifest = { 'index.html': chunk('app') };
    expect(() => firstLoad(built(manifest, ''))).toThrow('names no script');
    expect(() => firstLoad(built(manifest), ['src/Gone.tsx'])).toThrow(
      'src/Gone.tsx is not a separate chunk',
    );
    expect(() => firstLoad(plant({}))).toThrow('does not exist');
  });
});
