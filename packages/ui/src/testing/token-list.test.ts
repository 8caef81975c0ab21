import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens } from './token-list';

const css = readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8');

describe('readTokens', () => {
  it('reads every token that the style sheet declares', () => {
    const [light = '', dark = ''] = css.split(/^\[data-theme="dark"\] \{/m);
    const declared = (text: string) => [...text.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
    const names = readTokens(css).map(({ name }) => name);
    expect(names).toEqual(declared(light));
    expect(names.length).toBeGreaterThan(140);
    expect(new Set(names).size).toBe(names.length);
    expect(readTokens(css, 'dark').map(({ name }) => name)).toEqual(declared(dark.split(/^\}/m)[0] ?? ''));
  });

  it('gives each its group, its value on one line, and the comment behind it', () => {
    const token = (name: string) => readTokens(css).find((one) => one.name === name);
    expect(token('--paper')).toEqual({
      name: '--paper',
      value: '#faf9f7',
      note: 'app ground, rail',
      group: 'neutrals: warm, in order of depth',
    });
    expect(token('--photo-hover')?.value).toMatch(/^linear-gradient\( 180deg, rgb/);
    expect(token('--c-sm')?.group).toBe('controls');
  });

  it('refuses a style sheet without the block', () => {
    expect(() => readTokens('/* [data-theme="dark"] switches */', 'dark')).toThrow('no block');
  });
});
