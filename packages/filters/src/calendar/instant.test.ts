import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_INSTANT, MIN_INSTANT, parseInstant, wholeInstant } from './instant';

const read: [text: string, same: string][] = [
  ['2026-11-21T10:05Z', '2026-11-21T10:05:00.000Z'],
  ['2026-11-21T10:05:07Z', '2026-11-21T10:05:07.000Z'],
  ['2026-11-21T10:05:07.1Z', '2026-11-21T10:05:07.100Z'],
  ['2026-11-21T10:05:07.12Z', '2026-11-21T10:05:07.120Z'],
  ['2026-11-21T10:05:07.123Z', '2026-11-21T10:05:07.123Z'],
  ['2026-11-21T10:05:07.1239Z', '2026-11-21T10:05:07.123Z'],
  ['2026-11-21T10:05:07.123999999Z', '2026-11-21T10:05:07.123Z'],
  ['1969-12-31T23:59:59.9999Z', '1969-12-31T23:59:59.999Z'],
  ['2026-11-21T10:05+05:30', '2026-11-21T04:35:00.000Z'],
  ['2026-11-21T10:05:07-03:30', '2026-11-21T13:35:07.000Z'],
  ['2026-11-21T00:00:00.000+14:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-21T10:05-00:00', '2026-11-21T10:05:00.000Z'],
  ['2026-11-21T10:05+15:59', '2026-11-20T18:06:00.000Z'],
  ['2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59.999Z'],
  ['0001-01-02T00:00Z', '0001-01-02T00:00:00.000Z'],
  ['0001-01-01T23:00-01:00', '0001-01-02T00:00:00.000Z'],
  ['9999-12-30T23:59:59.999Z', '9999-12-30T23:59:59.999Z'],
];

const unreadable = [
  ...['', '2026-11-21', '2026-11-21T10:05', '2026-11-21T10:05:07', '2026-11-21T10:05:07.123'], // no offset
  ...['2026-11-21T10Z', '2026-11-21T1005Z', '2026-11-21 10:05Z', '2026-11-21t10:05Z', '2026-11-21T10:05z'],
  ...['2026-02-30T10:05Z', '2026-13-01T10:05Z', '0000-01-01T10:05Z', '+02026-11-21T10:05Z'],
  ...[
    '2026-11-21T24:00Z',
    '2026-11-21T23:60Z',
    '2026-11-21T23:59:60Z',
    '2026-11-21T10:5Z',
    '2026-11-21T-1:05Z',
  ],
  ...['2026-11-21T10:05:Z', '2026-11-21T10:05:7Z', '2026-11-21T10:05:07.Z', '2026-11-21T10:05.5Z'],
  ...['2026-11-21T10:05:07.1234567890Z', '2026-11-21T10:05:07,1Z', '2026-11-21T10:05:07.1x3Z'],
  ...['2026-11-21T10:05+05', '2026-11-21T10:05+0530', '2026-11-21T10:05+5:30', '2026-11-21T10:05+05:60'],
  ...['2026-11-21T10:05+16:00', '2026-11-21T10:05+05:30Z', '2026-11-21T10:05ZZ', ' 2026-11-21T10:05Z'],
  ...[
    '2026-11-21T10:05Z ',
    '2026-11-21T10:05\u221205:30',
    '2026-11-21T10:05+05:30:00',
    '2026-11-21T10:05[UTC]',
  ],
  ...['0001-01-01T23:59Z', '0001-01-02T00:00+00:01', '9999-12-31T00:00Z'], // no day in every zone
];

describe('instants', () => {
  it.each(read)('DATE-2: %s is %s', (text, same) => {
    expect(parseInstant(text)).toBe(Date.parse(same));
  });

  it.each(unreadable)('DATE-2, DATE-3: %j is not an instant', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it('DATE-2: every instant is read as the language reads it', () => {
    const anyOffset = fc.integer({ min: -15 * 60 - 59, max: 15 * 60 + 59 });
    fc.assert(
      fc.property(fc.integer({ min: MIN_INSTANT, max: MAX_INSTANT }), anyOffset, (instant, minutes) => {
        const text = new Date(instant).toISOString();
        expect(parseInstant(text)).toBe(instant);
        const away = Math.abs(minutes);
        const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
        const offset = `${minutes < 0 ? '-' : '+'}${two(away / 60)}:${two(away % 60)}`;
        const local = `${text.slice(0, -1)}${offset}`;
        const expected = Date.parse(local);
        const inside = expected >= MIN_INSTANT && expected <= MAX_INSTANT;
        expect(parseInstant(local)).toBe(inside ? expected : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('DATE-2: a character that is changed makes another instant, or none', () => {
    const text = '2026-11-21T10:05:07.123+05:30';
    const anyCharacter = fc.integer({ min: 0x20, max: 0x7f }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.nat(text.length - 1), anyCharacter, (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        const instant = parseInstant(changed);
        if (instant !== undefined) expect(instant).toBe(Date.parse(changed));
      }),
      { numRuns: 1000 },
    );
  });

  it('DATE-2: a number is the whole millisecond that it lies in', () => {
    expect(wholeInstant(1.9)).toBe(1);
    expect(wholeInstant(-1.1)).toBe(-2);
    expect(wholeInstant(-0)).toBe(0);
  });

  it('DATE-3: numbers that are not finite or outside the years are not instants', () => {
    const outside = [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      MIN_INSTANT - 1,
      MAX_INSTANT + 1,
    ];
    expect(outside.map(wholeInstant)).toEqual(outside.map(() => undefined));
    expect([MIN_INSTANT, MAX_INSTANT].map(wholeInstant)).toEqual([MIN_INSTANT, MAX_INSTANT]);
  });
});
