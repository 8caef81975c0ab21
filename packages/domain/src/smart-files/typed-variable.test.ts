import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../money/index.js';
import { readTypedVariable, writeTypedVariable } from './typed-variable';
import { writeVariableText } from './variable-text';
import type { VariableType } from './variables';

const read = (type: VariableType, text: string, locale = 'en-GB') =>
  readTypedVariable(type, text, { locale, currency: 'EUR' });

describe('a typed value', () => {
  it.each<[VariableType, string, string, string | null]>([
    ['number', '1,234', 'en-GB', '1234'],
    ['number', '1,5', 'de-DE', '1.5'],
    ['number', '80.5', 'en-GB', '80.5'],
    ['money', '1.234,56', 'en-GB', '123456 EUR'],
    ['money', '£150', 'en-GB', ''],
    ['money', 'USD 150', 'en-GB', '15000 USD'],
    ['time', '15:30', 'en-GB', '15:30'],
    ['text', ' Sintra ', 'en-GB', 'Sintra'],
    ['money', '  ', 'en-GB', null],
  ])('F-109: %s %s in %s', (type, text, locale, value) => {
    expect(read(type, text, locale)).toEqual(
      value === '' ? { problem: 'This amount is in EUR.' } : { value },
    );
  });

  it.each<[VariableType, string, string]>([
    ['number', 'abc', 'Enter a number, such as 1,440.5.'],
    ['number', '1,5', 'Enter a number, such as 1,440.5.'],
    ['money', 'abc', 'Write the amount as €1,440.50.'],
    ['day', '31 February', 'Enter a date.'],
    ['time', 'noon', 'Enter a time, such as 15:30.'],
  ])('F-109: %s %s is no value', (type, text, problem) => {
    expect(read(type, text)).toEqual({ problem });
  });

  it('F-109: is read back as it is written', () => {
    const options = fc.record({
      locale: fc.constantFrom('en-GB', 'en-IN', 'de-DE', 'fr-CH', 'pt-BR', 'ar-AE', 'hi-IN', 'ja-JP'),
      currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
    });
    const value = fc.oneof(
      fc.record({
        type: fc.constant('money' as const),
        amount: fc.integer({ min: -1e12, max: 1e12 }),
        currency: fc.constantFrom(...currencies),
      }),
      fc.record({
        type: fc.constant('number' as const),
        value: fc.integer({ min: -1e12, max: 1e12 }).map((millionths) => millionths / 1e6),
      }),
    );
    fc.assert(
      fc.property(value, options, (value, options) => {
        const kept = writeVariableText(value);
        const typed = writeTypedVariable(value.type, kept, options);
        expect({ typed, ...readTypedVariable(value.type, typed, options) }).toEqual({ typed, value: kept });
      }),
      { numRuns: 1_000 },
    );
  });
});
