import fc, { type Arbitrary } from 'fast-check';
import type { InvoiceItem, InvoiceTerms, PartDue, SchedulePart } from './index';

/**
 * How often a property is tried: more when somebody asks for the long run with `ATELIER_LONG_RUN=1`, which takes some
 * minutes and is no part of every check.
 */
export const runs = (usual: number, long: number): number =>
  process.env.ATELIER_LONG_RUN === '1' ? long : usual;

/** Time for a property that may be in its long run, in milliseconds. */
export const LONG = 3_600_000;

/** Prices from nothing to weddings, with the small ones where rounding shows. */
const price = fc.oneof(fc.nat(30), fc.nat(100_000), fc.nat(100_000_000));
const quantity = fc.oneof(fc.constant(1_000), fc.nat(5_000), fc.nat(200_000));
const rate = fc.oneof(
  fc.constantFrom(0, 500, 600, 700, 900, 1_000, 1_300, 1_400, 1_800, 1_900, 2_000, 2_100, 2_300, 2_500),
  fc.nat(2_000),
);

const item = (index: number, taxes: number): Arbitrary<InvoiceItem> =>
  fc.record({
    _id: fc.constant(`item-${index}`),
    name: fc.constant(`Item ${index}`),
    quantity,
    unitPrice: price,
    taxIds: fc.subarray(
      Array.from({ length: taxes }, (_, tax) => `tax-${tax}`),
      { maxLength: Math.min(taxes, 3) },
    ),
  });

/** Invoices that are sound. */
export const invoices: Arbitrary<InvoiceTerms> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(4))
  .chain(([items, taxes]) =>
    fc.record({
      currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'INR', 'USD'),
      pricesIncludeTax: fc.boolean(),
      taxes: fc.tuple(
        ...Array.from({ length: taxes }, (_, index) =>
          rate.map((value) => ({ _id: `tax-${index}`, name: `Tax ${index}`, rate: value })),
        ),
      ),
      items: fc.tuple(...Array.from({ length: items }, (_, index) => item(index, taxes))),
      discounts: fc
        .array(
          fc.oneof(
            fc.record({
              kind: fc.constant('percent' as const),
              value: fc.oneof(fc.nat(3_000), fc.nat(10_000)),
            }),
            fc.record({ kind: fc.constant('fixed' as const), value: price }),
          ),
          { maxLength: Math.min(taxes, 3) },
        )
        .map((list) =>
          list.map((discount, index) => ({ ...discount, _id: `off-${index}`, name: `Off ${index}` })),
        ),
    }),
  );

/** Days around the plans of these tests. */
export const days = fc.integer({ min: 0, max: 900 }).map((number) => {
  const date = new Date(Date.UTC(2026, 5, 1 + number));
  return date.toISOString().slice(0, 10);
});

const due: Arbitrary<PartDue> = fc.oneof(
  fc.constant<PartDue>({ kind: 'onSigning' }),
  days.map((date): PartDue => ({ kind: 'onDate', date })),
  fc.record({
    kind: fc.constantFrom('daysBeforeEvent' as const, 'daysAfterEvent' as const, 'daysAfterSigning' as const),
    days: fc.nat(400),
  }),
);

/** Cuts 100 % into that many shares of at least a hundredth of a percent. */
const shares = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: count - 1, maxLength: count - 1 })
    .map((cuts) => {
      const sorted = [0, ...cuts.sort((a, b) => a - b), 10_000];
      return sorted.slice(1).map((cut, index) => cut - (sorted[index] ?? 0));
    });

const named = (parts: readonly Pick<SchedulePart, 'amount' | 'due'>[]): SchedulePart[] =>
  parts.map((part, index) => ({ ...part, _id: `part-${index}`, name: `Part ${index}` }));

/** Schedules that fit a total: shares alone, or shares and fixed parts with a rest anywhere, or none at all. */
export const schedules = (total: number): Arbitrary<SchedulePart[]> =>
  fc.oneof(
    fc.constant<SchedulePart[]>([]),
    fc.integer({ min: 1, max: 5 }).chain((count) =>
      fc.tuple(shares(count), fc.array(due, { minLength: count, maxLength: count })).map(([values, dues]) =>
        named(
          values.map((value, index) => ({
            amount: { kind: 'percent', value },
            due: dues[index] ?? onSigning,
          })),
        ),
      ),
    ),
    fc
      .tuple(
        fc.integer({ min: 0, max: 4 }).chain((count) => shares(count + 1)),
        fc.array(fc.tuple(fc.boolean(), due), { minLength: 5, maxLength: 5 }),
        fc.nat(4),
        due,
      )
      .map(([values, kinds, place, restDue]) => {
        // Fixed parts of a share rounded down, so that all together never come to more than the total.
        const parts = values.slice(1).map((value, index): Pick<SchedulePart, 'amount' | 'due'> => {
          const [isFixed, partDue] = kinds[index] ?? [false, onSigning];
          const fixed = Number((BigInt(total) * BigInt(value)) / 10_000n);
          return isFixed && fixed > 0
            ? { amount: { kind: 'fixed', value: fixed }, due: partDue }
            : { amount: { kind: 'percent', value }, due: partDue };
        });
        parts.splice(Math.min(place, parts.length), 0, { amount: { kind: 'rest' }, due: restDue });
        return named(parts);
      }),
  );

const onSigning: PartDue = { kind: 'onSigning' };
