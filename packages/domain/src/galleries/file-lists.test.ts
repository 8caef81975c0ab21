import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import { fileList, fileListFormats } from './index';

const names = ['JL_4417.jpg', 'JL_4418.JPEG', 'JL_4417.jpg', 'First dance 2.jpg'];

describe('a list of file names', () => {
  it.each([
    ['plain', 'JL_4417.jpg\nJL_4418.JPEG\nFirst dance 2.jpg', []],
    ['lightroom', 'JL_4417, JL_4418, First dance 2', ['First dance 2']],
    ['captureOne', 'JL_4417\nJL_4418\nFirst dance 2', []],
    ['photoMechanic', 'JL_4417 JL_4418 First dance 2', ['First dance 2']],
  ] as const)('F-1 to F-3 for %s', (format, text, ambiguous) => {
    expect(fileList(names, format)).toEqual({ text, ambiguous });
  });

  it('F-1 of nothing, and of names that are nothing', () => {
    expect(fileList([], 'lightroom')).toEqual({ text: '', ambiguous: [] });
    expect(fileList(['', ' \n ', '.jpg'], 'lightroom')).toEqual({ text: '.jpg', ambiguous: [] });
  });

  // Mutant: `written` as a list.
  it('F-1 to F-3 gives every name back that it does not call ambiguous', () => {
    const separators = { plain: /\n/, lightroom: /[,\s]+/, captureOne: /\n/, photoMechanic: /\s+/ };
    const name = fc.tuple(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('', '.jpg', '.CR3'),
    );
    fc.assert(
      fc.property(fc.array(name), fc.constantFrom(...fileListFormats), (made, format) => {
        const { text, ambiguous } = fileList(
          made.map((parts) => parts.join('')),
          format,
        );
        const read = text === '' ? [] : text.split(separators[format]);
        if (ambiguous.length === 0) expect(new Set(read).size).toBe(read.length);
        for (const parts of made) {
          const whole = parts
            .join('')
            .replace(/[\r\n]+/g, ' ')
            .trim();
          const without = whole.replace(/\.[a-z][a-z\d]{0,4}$/i, '');
          const expected = format === 'plain' || without === '' ? whole : without;
          if (expected !== '' && !ambiguous.includes(expected)) expect(read).toContain(expected);
        }
      }),
      { numRuns: runs(500, 50_000) },
    );
  });
});
