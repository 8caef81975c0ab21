import { describe, expect, it } from 'vitest';

/** What would read the clock, the zone or the language of the machine, or leave them to it. */
const MACHINE: readonly RegExp[] = [
  /\bDate\.(?:now|parse)\b/,
  // A date made of milliseconds says nothing of the machine as long as nobody asks for its local time.
  /\bnew Date\b(?!\((?:instant|milliseconds|value)\))|(?<!new )\bDate\(/,
  /\.(?:get|set)(?:Hours|Minutes|Seconds|Milliseconds|Date|Day|Month|FullYear|Year|TimezoneOffset)\b/,
  /\.toLocale\w*\b|\.to(?:Date|Time)?String\(\)/,
  /\bperformance\b|\bprocess\b|\bnavigator\b|\bTemporal\b/,
  /\bIntl\.\w+\(\s*(?:\)|undefined|\[\])/,
  /\bMath\.random\b/,
];

declare global {
  interface ImportMeta {
    /** Of the test runner: files that match, by path. */
    glob(
      patterns: string[],
      options: { query: '?raw'; import: 'default'; eager: true },
    ): Record<string, string>;
  }
}

/** The code of which the answers depend on the context alone: all of it. */
const sources = Object.entries(
  import.meta.glob(['./**/*.ts', '!./**/*.{test,testing}.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([name, code]) => ({ name, code }));

describe('nothing is read from the machine', () => {
  it('CONTEXT-1: there is code to check', () => {
    const names = sources.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['./calendar/zone-offsets.ts', './view/view.ts']));
    expect(names.filter((name) => /[.](test|testing)[.]/.test(name))).toEqual([]);
  });

  it.each(sources)(
    'CONTEXT-1: $name asks no clock, zone or language but those of the context',
    ({ code }) => {
      const lines = code.split('\n').filter((line) => !/^\s*(?:\/\*\*|\*|\/\/)/.test(line));
      expect(lines.filter((line) => MACHINE.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  );

  it('CONTEXT-1: every formatter of times names its zone', () => {
    for (const { code } of sources) {
      for (const [, options] of code.matchAll(/Intl\.DateTimeFormat\(([^)]*)\)/g)) {
        expect(options).toMatch(/timeZone/);
      }
    }
  });
});
