import fc, { type Arbitrary } from 'fast-check';
import { dayNear, instantNear, NAMES, number, type Theme, textOf } from './values';

/** A value, or null. */
export const sometimes = <Value>(arbitrary: Arbitrary<Value>): Arbitrary<Value | null> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 5, arbitrary });

export const oneOf = (ids: readonly string[]) => sometimes(fc.constantFrom(...ids));
export const someOf = (ids: readonly string[]) =>
  sometimes(fc.array(fc.constantFrom(null, ...ids, ...ids), { maxLength: 4 }));

export const storedNumber = fc.oneof(
  { weight: 6, arbitrary: sometimes(number) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY) },
);

/** Includes values that only the database knows: microseconds, infinities, and years that no cell can hold. */
export const storedInstant = (
  theme: Theme,
): Arbitrary<{ memory: Date | number | null; stored: string | null }> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ memory: null, stored: null }) },
    {
      weight: 8,
      arbitrary: fc.tuple(instantNear(theme), fc.constantFrom('', '999', '001')).map(([instant, micro]) => {
        const memory = new Date(instant);
        return { memory, stored: memory.toISOString().replace('Z', `${micro}Z`) };
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { memory: Number.POSITIVE_INFINITY, stored: 'infinity' },
        { memory: Number.NEGATIVE_INFINITY, stored: '-infinity' },
        { memory: new Date('-000043-03-15T12:00:00Z'), stored: '0044-03-15 12:00:00+00 BC' },
        { memory: new Date('+020000-01-01T00:00:00Z'), stored: '20000-01-01 00:00:00+00' },
      ),
    },
  );

export const storedDay = (theme: Theme): Arbitrary<string | null> =>
  fc.oneof(
    { weight: 8, arbitrary: sometimes(dayNear(theme)) },
    { weight: 1, arbitrary: fc.constantFrom('infinity', '-infinity', '0044-03-15 BC', '10000-01-01') },
  );

/** A column of `jsonb` that should hold a list of ids, and perhaps does. */
export const storedList: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: someOf([...NAMES, '']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      'new',
      '',
      5,
      true,
      {},
      { new: 'done' },
      [1, 'new'],
      [['new']],
      [{ new: 1 }],
    ),
  },
);

/** Any JSON value, in a cell of a field of any type. */
export const anything = (theme: Theme): Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      ...[
        undefined,
        null,
        '',
        ' ',
        [],
        {},
        true,
        false,
        'true',
        0,
        1e21,
        ['new', 1, null, ['done'], '', 'new'],
      ],
      ...['1e400', '1e-400', '-0', '.5', '5.', '1,5', ' 1', '+1', '0x10', '1e3', 'NaN', 'Infinity', '１'],
      ...[
        '2026-02-30',
        '2026-2-3',
        '0000-01-01',
        '10000-01-01',
        '2026-11-21T10:00',
        '2026-11-21T10:00:00.1239Z',
      ],
      ...[
        '2026-11-21T10:00+05:30',
        '2026-11-21T24:00Z',
        '2026-11-21 10:00Z',
        { day: '2026-11-21' },
        { folded: 'a' },
      ],
    ),
    textOf(theme),
    number,
    dayNear(theme),
    instantNear(theme),
    instantNear(theme).map((instant) => instant + 0.5),
    fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
  );

export const isoText = (instant: number) => new Date(instant).toISOString();
