import { describe, expect, it } from 'vitest';
import { hoverDefects } from '../packages/hovers';
import { plant } from './tree';

const example =
  "   * @example\n   * ```ts\n   * const result = await atelier.contacts.get('id');\n   * ```\n";
const words = (tags: string) =>
  `  /**\n   * Returns one contact.\n   *\n   * @param id - its ID.\n   * @returns the contact.\n${tags}   */\n`;
const method = 'readonly get: (id: string, options?: object) => Promise<string>;';

/** Asks about a package with one method, with and without an interface that keeps its words. */
function ask(member: string, made = 'Atelier') {
  const project = plant({
    'node_modules/@atelier/planted/package.json': JSON.stringify({
      name: '@atelier/planted',
      type: 'module',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
    }),
    'node_modules/@atelier/planted/index.d.ts': [
      `interface Contacts {\n${member}}`,
      'export interface Atelier { readonly client: object; readonly contacts: Contacts }',
      `export declare function createAtelier(): ${made};\n`,
    ].join('\n'),
    'node_modules/@atelier/planted/index.js': '',
  });
  return hoverDefects(project, '@atelier/planted');
}

describe('hovers', () => {
  it('finds nothing where an editor shows words, tags and an example that compiles', () => {
    expect(ask(`${words(example)}  ${method}\n`)).toEqual({ defects: [], methods: 1 });
  });

  it('names a method without words, as an inlined type has them', () => {
    expect(ask(`  ${method}\n`).defects).toEqual([
      'atelier.contacts.get: shows no words.',
      'atelier.contacts.get: says nothing of `id`.',
      'atelier.contacts.get: does not say what it returns.',
      'atelier.contacts.get: has no example.',
    ]);
  });

  it('names a method without an example, and an example that does not compile', () => {
    expect(ask(`${words('')}  ${method}\n`).defects).toEqual(['atelier.contacts.get: has no example.']);
    const { defects } = ask(`${words(example.replace("'id'", '7'))}  ${method}\n`);
    expect(defects).toEqual([
      expect.stringMatching(/^atelier\.contacts\.get: its example does not compile: .*number/),
    ]);
  });

  it('names a package that has no methods at all', () => {
    expect(ask('', 'any').defects).toEqual(['@atelier/planted: createAtelier() has no methods.']);
  });
});
