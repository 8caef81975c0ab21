import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces, valuesToMark } from './marks';

const marked = (text: string, ...values: string[]) =>
  markedPieces(text, values)
    .filter(({ isMarked }) => isMarked)
    .map((piece) => piece.text);

describe('values in a text', () => {
  it.each([
    ['The price is €4,800.', ['€4,800'], ['€4,800']],
    ['At least 180 photographs of 80 guests', ['80'], ['80']],
    [
      'On 27 February 2027, or 27 February',
      ['27 February', '27 February 2027'],
      ['27 February 2027', '27 February'],
    ],
    ['(a+b)', ['a+b'], ['a+b']],
    ['Nothing here', ['', ' '], []],
  ])('in “%s”', (text, values, found) => {
    expect(marked(text, ...values)).toEqual(found);
  });

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 }), (text, values) => {
        expect(
          markedPieces(text, values)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('leaves names of the two sides alone', () => {
    expect(valuesToMark({ 'client.name': 'Priya Nair', 'file.total': '€4,800' })).toEqual(['€4,800']);
  });
});
