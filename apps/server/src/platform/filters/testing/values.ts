import fc, { type Arbitrary } from 'fast-check';

/** Letters, marks and signs that are hard cases for folding, patterns, quoting or counting characters. */
const PARTS = [
  ...'a A b e é E\u0301 \u0301 s S ss ß ẞ ſ Σ ς σ ά İ ı i ﬁ Ａ Å \u212b ŉ ǆ й и ø ᾳ \u0345 №'.split(' '),
  ...'कि \u093f が 가 ᄀ ᅡ שִׁ 😀 👨\u200d👩\u200d👧 🇵🇹 👍🏽 \u{1d7d9} \ud7ff \ue000 \uffff \ufffd \u{10000} \u{10ffff}'.split(
    ' ',
  ),
  ...'% _ .* \\ \' " $1 { } , NULL ? @ & 1 10'.split(' '),
  ...[' ', '\n', '\r\n', '\t'],
  // More marks than folding keeps.
  ...['\u0301\u0323'.repeat(20), '\u0344'.repeat(31)],
];

/** What the values of a batch have in common, so that filters find rows. */
export interface Theme {
  /** An instant that dates are near to. */
  readonly near: number;
  /** What most texts are made of. */
  readonly parts: readonly string[];
}

/**
 * Short, so that texts often contain each other. Neither half of a surrogate pair nor U+0000: PostgreSQL stores
 * neither.
 */
export function textOf({ parts }: Theme): Arbitrary<string> {
  const part = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...parts) },
    { weight: 2, arbitrary: fc.constantFrom(...PARTS) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
    },
  );
  return fc.array(part, { maxLength: 3 }).map((several) => several.join(''));
}

export const number: Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -4, max: 4 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[0, -0, 0.1, 0.2, 0.1 + 0.2, 0.3, -1.5, 1e21, 1e-7, 2 ** 53, 2 ** 53 + 2, 2 ** 31, 0.5],
      ...[Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, -Number.MIN_VALUE, 2.2250738585072014e-308],
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

export const DAY = 86_400_000;
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z');
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

/** Moments around which clocks change, months and years end, or a day is missing; rows and filters stay near one. */
const anchor: Arbitrary<number> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(
        ...['2026-04-23T22:00Z', '2026-10-29T21:00Z', '2026-03-28T22:00Z', '2026-10-24T21:00Z'], // Cairo, Beirut
        ...['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z'], // New York, Rome
        ...['2010-03-14T03:31Z', '2010-11-07T02:31Z'], // St. John's, back over midnight
        ...['2011-12-30T10:00Z', '2011-12-29T10:00Z'], // Apia has no 30 December
        ...[
          '2024-02-29T12:00Z',
          '2026-03-31T12:00Z',
          '2026-12-31T23:30Z',
          '2027-01-01T00:30Z',
          '1970-01-01T00:00Z',
        ],
      )
      .map((moment) => Date.parse(moment)),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: Date.parse('1890-01-01T00:00Z'), max: Date.parse('2110-01-01T00:00Z') }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(FIRST_DAY + DAY, FIRST_DAY + 40 * DAY, LAST_DAY, LAST_DAY - 40 * DAY),
  },
);

export const theme: Arbitrary<Theme> = fc.record({
  near: anchor,
  parts: fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 3, maxLength: 4 }),
});

/** An instant near another, in years that have four digits. */
export function instantNear({ near }: Theme): Arbitrary<number> {
  return fc
    .oneof(
      fc.constantFrom(0, 1, -1, 1_800_000, 3_600_000, -3_600_000, DAY, -DAY, DAY - 1, 7 * DAY),
      fc.integer({ min: -2 * DAY, max: 2 * DAY }),
      fc.integer({ min: -72, max: 72 }).map((hours) => hours * 3_600_000),
      fc.integer({ min: -400, max: 400 }).map((days) => days * DAY),
    )
    .map((offset) => Math.min(LAST_DAY + DAY - 1, Math.max(FIRST_DAY, near + offset)));
}

/** A civil day near an instant, as text. */
export function dayNear(theme: Theme): Arbitrary<string> {
  return instantNear(theme).map((instant) => new Date(instant).toISOString().slice(0, 10));
}

/** A few UUIDs, so that values often coincide. */
export const UUIDS = [1, 2, 3, 4, 5, 6].map((digit) => `0a000000-0000-4000-8000-00000000000${digit}`);
export const NAMES = ['new', 'waiting', 'done', 'Done', '%', ' ', 'ñ\u{10000}'];
