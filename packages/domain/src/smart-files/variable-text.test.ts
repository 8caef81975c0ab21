import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVariableText, writeVariableText } from './variable-text';
import type { VariableType } from './variables';

describe('values of variables as texts', () => {
  it.each<[VariableType, string, unknown]>([
    ['text', ' The blue gate ', { type: 'text', value: 'The blue gate' }],
    ['day', '2027-02-27', { type: 'day', value: '2027-02-27' }],
    ['time', '15:30', { type: 'time', value: '15:30' }],
    ['instant', '2027-02-27T15:30:00Z', { type: 'instant', value: '2027-02-27T15:30:00Z' }],
    ['number', '-80.5', { type: 'number', value: -80.5 }],
    ['money', '150000 EUR', { type: 'money', amount: 150_000, currency: 'EUR' }],
  ])('F-82: %s: %s', (type, text, value) => expect(readVariableText(type, text)).toEqual(value));

  it.each<[VariableType, string]>([
    ['text', '  '],
    ['day', '2027-02-29'],
    ['day', 'soon'],
    ['time', '24:00'],
    ['instant', '2027-02-27'],
    ['instant', '2027-02-31T99:00Z'],
    ['number', '1,5'],
    ['number', 'NaN'],
    ['money', '1500.00 EUR'],
    ['money', '1500 XXX'],
  ])('F-82: %s is not "%s"', (type, text) => expect(readVariableText(type, text)).toBeNull());

  it('F-82: what was written is read as the same value', () => {
    const any = fc.oneof(
      fc.integer().map((value) => ({ type: 'number' as const, value })),
      fc.record({
        type: fc.constant('money' as const),
        amount: fc.integer(),
        currency: fc.constantFrom('EUR', 'JPY'),
      }),
    );
    fc.assert(
      fc.property(
        any,
        (value) => void expect(readVariableText(value.type, writeVariableText(value))).toEqual(value),
      ),
    );
  });
});
