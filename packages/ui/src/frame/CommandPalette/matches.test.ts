import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './matches';

describe('piecesOf', () => {
  it.each([
    [
      'Priya Nair',
      'pri',
      [
        { text: 'Pri', found: true },
        { text: 'ya Nair', found: false },
      ],
    ],
    [
      'Write to Priya',
      ' PRI ',
      [
        { text: 'Write to ', found: false },
        { text: 'Pri', found: true },
        { text: 'ya', found: false },
      ],
    ],
    ['Priya', '', [{ text: 'Priya', found: false }]],
    ['Priya', 'tom', [{ text: 'Priya', found: false }]],
    ['İris', 'ris', [{ text: 'İris', found: false }]],
  ])('%s for %s', (text, query, pieces) => {
    expect(piecesOf(text, query)).toEqual(pieces);
  });

  it('never loses or adds a letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        const joined = piecesOf(text, query)
          .map((piece) => piece.text)
          .join('');
        expect(joined).toBe(text);
      }),
    );
  });
});
