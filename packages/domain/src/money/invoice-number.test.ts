import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defects, sound } from './answer.testing';
import { formatInvoiceNumber, nextInvoiceNumber, parseInvoiceNumber } from './index';

describe('an invoice number', () => {
  it.each([
    ['JL', 2027, 1, 'JL-2027-0001'],
    ['A', 2027, 12_345, 'A-2027-12345'],
    ['STUDIO', 2027, 9_999, 'STUDIO-2027-9999'],
    ['JL', 2027, 99_999_999, 'JL-2027-99999999'],
    ['7', 33, 20, '7-0033-0020'],
  ])('M-41: %s, %d, %d is %s', (prefix, year, sequence, text) => {
    expect(sound(formatInvoiceNumber({ prefix, year, sequence }))).toBe(text);
    expect(parseInvoiceNumber(text)).toStrictEqual({ prefix, year, sequence });
  });

  it.each([
    ['', 2027, 1, 'prefix: notAPrefix 6'],
    ['jl', 2027, 1, 'prefix: notAPrefix 6'],
    ['J L', 2027, 1, 'prefix: notAPrefix 6'],
    ['SEVENSS', 2027, 1, 'prefix: notAPrefix 6'],
    ['JL', 0, 1, 'year: beyondLimit 1'],
    ['JL', 10_000, 1, 'year: beyondLimit 9999'],
    ['JL', 2027, 0, 'sequence: beyondLimit 1'],
    ['STUDIO', 2027, 10_000, 'sequence: beyondLimit 9999'],
    ['JL', 2027, 1.5, 'sequence: notWhole'],
  ])('M-41: %s, %d, %d is refused', (prefix, year, sequence, defect) => {
    expect(defects(formatInvoiceNumber({ prefix, year, sequence }))).toStrictEqual([defect]);
  });

  it.each([
    '',
    'JL-2027-1',
    'JL-2027-00001',
    'JL-2027-0000',
    'jl-2027-0001',
    'JL-27-0001',
    ' JL-2027-0001',
    'STUDIO-2027-10000',
  ])('M-41: %s is none', (text) => {
    expect(parseInvoiceNumber(text)).toBeUndefined();
  });

  it('M-41: the next one follows in its year, and starts again in a later one', () => {
    const last = { prefix: 'JL', year: 2026, sequence: 41 };
    expect(nextInvoiceNumber(null, { prefix: 'JL', year: 2026 })).toStrictEqual({ ...last, sequence: 1 });
    expect(nextInvoiceNumber(last, { prefix: 'JL', year: 2026 })).toStrictEqual({ ...last, sequence: 42 });
    expect(nextInvoiceNumber(last, { prefix: 'JL', year: 2027 })).toStrictEqual({
      ...last,
      year: 2027,
      sequence: 1,
    });
    expect(nextInvoiceNumber(last, { prefix: 'JL', year: 2025 })).toStrictEqual({ ...last, sequence: 42 });
    expect(nextInvoiceNumber(last, { prefix: 'MA', year: 2025 })).toStrictEqual({
      prefix: 'MA',
      year: 2025,
      sequence: 1,
    });
  });

  it('M-41: is never longer than 16 characters, and is read back as what it was', () => {
    const prefix = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        prefix,
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        (start, year, sequence) => {
          const text = sound(formatInvoiceNumber({ prefix: start, year, sequence }));
          expect(text.length).toBeLessThanOrEqual(16);
          expect(parseInvoiceNumber(text)).toStrictEqual({ prefix: start, year, sequence });
        },
      ),
    );
  });
});
