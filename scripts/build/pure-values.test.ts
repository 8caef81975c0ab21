import { describe, expect, it } from 'vitest';
import { markPure } from './pure-values';

const wrapped = (value: string) => `/* @__PURE__ */ (() => (${value}))()`;

describe('markPure', () => {
  it.each([
    'make()',
    'new Map()',
    'a.b',
    '60 * second',
    '{ ...base }',
    'z.object({ a: z.string() }) as const',
  ])('annotates %s', (value) => {
    expect(markPure(`export const one: Kind = ${value};\n`)).toBe(
      `export const one: Kind = ${wrapped(value)};\n`,
    );
  });

  it.each([
    '7',
    "'text'",
    '-1',
    '[1, { a: true }]',
    '{ make() { return other(); } }',
    '(a) => make(a)',
    'await make()',
  ])('leaves %s as it is', (value) => {
    const code = `const one = ${value};\n`;
    expect(markPure(code)).toBe(code);
  });

  it('annotates every value of a module, and nothing in functions', () => {
    const code = 'const a = b(),\n  c = d();\nfunction e() {\n  const f = g();\n}\nexport const h = i();\n';
    expect(markPure(code)).toBe(
      `const a = ${wrapped('b()')},\n  c = ${wrapped('d()')};\nfunction e() {\n  const f = g();\n}\nexport const h = ${wrapped('i()')};\n`,
    );
  });
});
