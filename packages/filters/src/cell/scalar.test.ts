import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMERIC_TEXT, readCheckbox, readNumber, readText } from './scalar';

describe('readText', () => {
  it.each<[rule: string, cell: unknown, text: string | undefined]>([
    ['TEXT-1', 'Mira', 'Mira'],
    ['TEXT-1', '  ', '  '],
    ['TEXT-1', '\u00a0', '\u00a0'],
    ['TEXT-1', '\n', '\n'],
    ['TEXT-1', '0', '0'],
    ['FILTER-6', '', undefined],
    ['FILTER-6', null, undefined],
    ['FILTER-6', undefined, undefined],
    ['FILTER-6', [], undefined],
    ['TEXT-1', 0, undefined],
    ['TEXT-1', 12, undefined],
    ['TEXT-1', false, undefined],
    ['TEXT-1', ['Mira'], undefined],
    ['TEXT-1', { text: 'Mira' }, undefined],
  ])('%s: %j holds %j', (_rule, cell, text) => {
    expect(readText(cell)).toBe(text);
  });
});

describe('readNumber', () => {
  it.each<[rule: string, cell: unknown, number: number | undefined]>([
    ['NUMBER-1', 12, 12],
    ['NUMBER-1', -1.5, -1.5],
    ['NUMBER-1', Number.MAX_VALUE, Number.MAX_VALUE],
    ['NUMBER-1', 0, 0],
    ['NUMBER-3', -0, 0],
    ['NUMBER-3', '-0', 0],
    ['NUMBER-3', '-0.0e5', 0],
    ['NUMBER-2', '12', 12],
    ['NUMBER-2', '-1.5', -1.5],
    ['NUMBER-2', '.5', 0.5],
    ['NUMBER-2', '-.5', -0.5],
    ['NUMBER-2', '1e3', 1000],
    ['NUMBER-2', '1E+3', 1000],
    ['NUMBER-2', '25e-1', 2.5],
    ['NUMBER-2', '007', 7],
    ['NUMBER-2', '1e-999', 0],
    ['NUMBER-2', '1e999', undefined],
    ['NUMBER-2', ' 12', undefined],
    ['NUMBER-2', '12 ', undefined],
    ['NUMBER-2', '12\n', undefined],
    ['NUMBER-2', '1,5', undefined],
    ['NUMBER-2', '1.000,5', undefined],
    ['NUMBER-2', '0x10', undefined],
    ['NUMBER-2', '1_000', undefined],
    ['NUMBER-2', '+5', undefined],
    ['NUMBER-2', '5.', undefined],
    ['NUMBER-2', '.', undefined],
    ['NUMBER-2', '-', undefined],
    ['NUMBER-2', 'e3', undefined],
    ['NUMBER-2', '--1', undefined],
    ['NUMBER-2', '٣', undefined],
    ['NUMBER-2', '１', undefined],
    ['NUMBER-2', 'Infinity', undefined],
    ['NUMBER-2', 'NaN', undefined],
    ['NUMBER-2', 'twelve', undefined],
    ['FILTER-6', '', undefined],
    ['FILTER-6', ' ', undefined],
    ['FILTER-6', null, undefined],
    ['FILTER-6', undefined, undefined],
    ['FILTER-6', [], undefined],
    ['FILTER-6', Number.NaN, undefined],
    ['FILTER-6', Number.POSITIVE_INFINITY, undefined],
    ['FILTER-6', Number.NEGATIVE_INFINITY, undefined],
    ['NUMBER-1', true, undefined],
    ['NUMBER-1', [12], undefined],
    ['NUMBER-1', 12n, undefined],
    ['NUMBER-1', new Date(0), undefined],
  ])('%s: %o holds %j', (_rule, cell, number) => {
    expect(readNumber(cell)).toBe(number);
  });

  it('NUMBER-2: a number written as text is the number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(readNumber(String(number))).toBe(number + 0);
        expect(String(number)).toMatch(new RegExp(NUMERIC_TEXT));
      }),
    );
  });

  it('NUMBER-1: nothing but a finite number comes out of it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: fc.constantFrom(...'0123456789.eE+- ') })),
        (cell) => {
          const number = readNumber(cell);
          expect(number === undefined || (Number.isFinite(number) && !Object.is(number, -0))).toBe(true);
        },
      ),
    );
  });
});

describe('readCheckbox', () => {
  it.each<[cell: unknown, checked: boolean]>([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
    ['true', false],
    [1, false],
    [[true], false],
    [{}, false],
  ])('CHECKBOX-1: %j is checked: %j', (cell, checked) => {
    expect(readCheckbox(cell)).toBe(checked);
  });
});
