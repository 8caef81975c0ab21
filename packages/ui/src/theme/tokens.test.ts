import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const styles = files.filter((file) => file.endsWith('.css') && file !== join('theme', 'tokens.css'));
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** What must not stand in a style sheet outside the tokens. */
const forbidden: [string, RegExp][] = [
  ['a colour in hex', /#[0-9a-f]{3,8}\b(?![^{}]*\{)/gi],
  ['a colour function', /\b(?:rgb|rgba|hsl|hsla|oklch|lab|color)\(/gi],
  ['a named colour', /:\s*(?:white|black|red|green|blue|gray|grey)\b/gi],
  ['a shadow of its own', /box-shadow:(?!\s*(?:var\(|none))[^;]*/gi],
];

describe('style sheets', () => {
  it('are found', () => {
    expect(styles.length).toBeGreaterThan(20);
  });
  describe.each(styles)('%s', (file) => {
    it.each(forbidden)('has no %s', (_what, pattern) => {
      expect(withoutComments(read(file)).match(pattern)).toBeNull();
    });
  });
});

describe('tokens', () => {
  const tokens = withoutComments(read(join('theme', 'tokens.css')));
  const known = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
  const inComponents = files.filter((file) => /\.(css|tsx?)$/.test(file));
  /** Set on an element by the component itself, or by Mantine. */
  const local =
    /^--(mantine-|input-|size$|ground$|panel-ground$|on-ground$|studio$|swatch$|colour$|done$|columns$|row$|p$|s$)/;

  it('holds every variable that a component reads', () => {
    const missing = inComponents.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(/var\((--[\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !name.endsWith('-') && !known.has(name) && !local.test(name))
        .map((name) => `${relative('.', file)}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('gives the dark theme every colour of its own that the light one names by value', () => {
    const [light = '', dark = ''] = tokens.split('[data-theme="dark"]');
    const named = (css: string) =>
      [...css.matchAll(/(--[\w-]+)\s*:\s*(#[0-9a-f]{3,8})/gi)].map((match) => match[1]);
    const inDark = new Set(named(dark));
    // The studio's own colours, what lies on photographs, and signatures are the same in both themes.
    const same = /^--(brand|on-brand|on-photo|signature)/;
    expect(named(light).filter((name) => name && !inDark.has(name) && !same.test(name))).toEqual([]);
  });
});
