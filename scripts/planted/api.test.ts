import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkApi } from '../check-api';
import { plant } from './tree';

const words = '/** Greets somebody. */\n';
const declared = `${words}export declare function greet(name: string): string;\n`;

function published(declarations: string, reports: Record<string, string> = {}) {
  const folder = plant({
    'package.json': JSON.stringify({ name: '@atelier/planted', version: '1.0.0', type: 'module' }),
    'dist/index.d.ts': declarations,
    ...reports,
  });
  return { name: '@atelier/planted', folder, types: new Map([['.', join(folder, 'dist/index.d.ts')]]) };
}

/** The report that `--update` writes for these declarations. */
async function reportOf(declarations: string): Promise<Record<string, string>> {
  const { readFileSync } = await import('node:fs');
  const current = published(declarations);
  expect(checkApi(current, true)).toEqual([]);
  return { 'api-report/index.api.md': readFileSync(join(current.folder, 'api-report/index.api.md'), 'utf8') };
}

describe('check-api', () => {
  it('finds nothing while the report says what is exported', async () => {
    const reports = await reportOf(declared);
    expect(reports['api-report/index.api.md']).toContain('greet(name: string)');
    expect(checkApi(published(declared, reports), false)).toEqual([]);
  });

  it('names the package when its API changed and the report did not', async () => {
    const changed = `${words}export declare function greet(name: string, formal: boolean): string;\n`;
    const defects = checkApi(published(changed, await reportOf(declared)), false);
    expect(defects).toEqual([expect.stringMatching(/^@atelier\/planted \.: the public API differs/)]);
  });

  it('names an export without words, and asks none of the properties of a component', () => {
    const properties = 'export interface GreetingProps {\n  name: string;\n}\n';
    expect(checkApi(published(`${declared}${properties}`), true)).toEqual([]);
    expect(checkApi(published(declared.replace(words, '')), true)).toEqual([
      '@atelier/planted .: Missing documentation for "greet".',
    ]);
  });

  it.each([
    ['a constant', 'export declare const greeting: string;\n', 'greeting'],
    ['a function in a constant', 'export declare const greet: (name: string) => string;\n', 'greet'],
    [
      'a name that a rolled-up file exports at its end',
      'declare const greet: () => void;\nexport { greet };\n',
      'greet',
    ],
    ['a type', 'export type Greeting = string;\n', 'Greeting'],
    ['a class', 'export declare class Greeter {\n}\n', 'Greeter'],
  ])('names %s without words', (_what, declarations, name) => {
    expect(checkApi(published(declarations), true)).toEqual([
      `@atelier/planted .: Missing documentation for "${name}".`,
    ]);
  });

  it('names missing words although the report differs as well', () => {
    const defects = checkApi(published(declared.replace(words, '')), false);
    expect(defects).toEqual([
      expect.stringContaining('the public API differs'),
      '@atelier/planted .: Missing documentation for "greet".',
    ]);
  });

  it('fails when there is no report, no build, or a report of an entry that is gone', async () => {
    expect(checkApi(published(declared), false)).toHaveLength(1);
    const { name, folder } = published(declared);
    expect(
      checkApi({ name, folder, types: new Map([['.', join(folder, 'dist/absent.d.ts')]]) }, false),
    ).toEqual([expect.stringContaining('is not built')]);
    const reports = { ...(await reportOf(declared)), 'api-report/old.api.md': '' };
    expect(checkApi(published(declared, reports), false)).toEqual([expect.stringContaining('old.api.md')]);
  });
});
