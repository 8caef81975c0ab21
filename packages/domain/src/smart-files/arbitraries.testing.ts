import fc, { type Arbitrary } from 'fast-check';
import { checkContent, type ModuleContents, type ModuleKind, moduleKinds } from './contents';
import { isByField, isItem, isItems, isRecord, isRuns } from './walk';

/** Few ids, so that two contents have entries in common. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const word = fc.constantFrom(
  'late',
  'light',
  'six weeks',
  'ninety days',
  'é',
  '<b>',
  '☂︎',
  'a  b',
  ' ',
  'tax & fee',
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const maybe = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const without = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
const list = (entry: Arbitrary<object>, most = 5, least = 0) =>
  fc
    .uniqueArray(fc.tuple(id, entry), { selector: ([key]) => key, minLength: least, maxLength: most })
    .map((entries) => entries.map(([_id, fields]) => ({ _id, ...fields })));

const run = fc.oneof(
  fc
    .record({
      text,
      bold: maybe(fc.boolean()),
      italic: maybe(fc.boolean()),
      link: maybe(fc.constantFrom('https://juniper-light.example/', 'mailto:mira@juniper-light.example')),
    })
    .map(without),
  fc.record({
    variable: fc.constantFrom('client.name', 'event.date', 'file.total', 'preset.ceremonyTime', 'today'),
  }),
);
const line = fc.array(run, { maxLength: 4 });
const rich = list(
  fc.record({ kind: fc.constantFrom('paragraph', 'heading', 'listItem', 'quote'), runs: line }),
).map((blocks) => ({ blocks }));
const price = fc.integer({ min: 0, max: 9 }).map((hundreds) => hundreds * 100_00);
const taxIds = fc.subarray(['a', 'b']);
const pieces = fc.integer({ min: 0, max: 5 });
const signerEmail = fc.option(fc.constantFrom('priya@nair.example', 'Mira@juniper-light.example'));

const contents: { readonly [Kind in ModuleKind]: Arbitrary<unknown> } = {
  proposal: fc.record({
    headline: line,
    letter: rich,
    cover: fc.option(fc.constantFrom('cover-1', 'cover-2')),
    packages: list(
      fc.record({
        name: text,
        line: text,
        price,
        features: fc.array(text, { maxLength: 3 }),
        suggested: fc.boolean(),
        taxIds,
      }),
    ),
    choice: fc.record({ minimum: pieces, maximum: pieces }),
    extras: list(
      fc.record({
        name: text,
        line: text,
        unitPrice: price,
        minimum: pieces,
        maximum: pieces,
        initial: pieces,
        taxIds,
      }),
    ),
    included: list(fc.record({ name: text, line: text, price, taxIds })),
  }),
  contract: fc.record({
    title: line,
    clauses: list(fc.record({ heading: line, text: rich, plainWords: fc.option(text) })),
    signers: list(
      fc.record({
        role: fc.constantFrom('client', 'studio', 'other'),
        name: text,
        email: signerEmail,
        order: fc.integer({ min: 1, max: 3 }),
      }),
    ),
    consent: fc.record({ version: fc.constantFrom('1', '2'), text }),
  }),
  invoice: fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    pricesIncludeTax: fc.boolean(),
    taxes: list(fc.record({ name: text, rate: fc.constantFrom(0, 600, 2300) })),
    items: list(
      fc.record({
        name: text,
        line: text,
        quantity: fc.constantFrom(500, 1000, 2000),
        unitPrice: price,
        taxIds,
      }),
    ),
    takesChoice: fc.boolean(),
    discounts: list(
      fc.record({
        name: text,
        kind: fc.constantFrom('percent', 'fixed'),
        value: fc.constantFrom(500, 1_000, 10_000),
      }),
    ),
    schedule: list(
      fc.record({
        name: text,
        amount: fc.oneof(
          fc.record({ kind: fc.constantFrom('percent', 'fixed'), value: fc.constantFrom(2_500, 5_000) }),
          fc.constant({ kind: 'rest' }),
        ),
        due: fc.oneof(
          fc.constant({ kind: 'onSigning' }),
          fc.record({ kind: fc.constant('onDate'), date: fc.constantFrom('2027-01-30', '2027-02-28') }),
          fc.record({
            kind: fc.constantFrom('daysBeforeEvent', 'daysAfterSigning'),
            days: fc.constantFrom(7, 28),
          }),
        ),
      }),
    ),
    note: rich,
  }),
  form: fc.record({
    title: text,
    intro: text,
    items: list(
      fc.oneof(
        fc.record({ type: fc.constantFrom('shortText', 'date'), label: text, required: fc.boolean() }),
        fc.record({
          type: fc.constant('singleChoice'),
          label: text,
          required: fc.boolean(),
          options: list(fc.record({ label: text }), 5, 1),
        }),
      ),
    ),
    hidden: list(fc.record({ name: fc.constantFrom('source', 'campaign') })),
  }),
  thankyou: fc.record({
    headline: line,
    text: rich,
    next: list(fc.record({ text })),
    files: list(fc.record({ name: text, key: text })),
  }),
};

/** Contents of a kind that pass the check. */
export const contentOf = <Kind extends ModuleKind>(kind: Kind): Arbitrary<ModuleContents[Kind]> =>
  contents[kind].map((value) => {
    const checked = checkContent(kind, value);
    if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
    return checked.content;
  });

/** Any kind of module. */
export const anyKind: Arbitrary<ModuleKind> = fc.constantFrom(...moduleKinds);

/** Numbers from 0 to 99, as many as are asked for. */
export const dice: Arbitrary<() => number> = fc
  .infiniteStream(fc.nat({ max: 99 }))
  .map((stream) => () => Number(stream.next().value ?? 0));

/**
 * An edit of a content: fields, entries and paragraphs taken from another content of the same kind, entries removed,
 * moved and added.
 *
 * @param prefix - of the ids of new entries, so that two people never choose the same.
 */
export function edited<Kind extends ModuleKind>(
  kind: Kind,
  base: ModuleContents[Kind],
  donor: ModuleContents[Kind],
  roll: () => number,
  prefix: string,
): ModuleContents[Kind] {
  const edit = (value: unknown, other: unknown): unknown => {
    if (other === undefined) return roll() < 10 ? undefined : value;
    if (isRuns(value) || !isItems(value) || !isItems(other))
      return isByField(value) && isRecord(other) && !Array.isArray(value)
        ? fields(value, other)
        : roll() < 15
          ? other
          : value;
    const kept = value
      .filter(() => roll() >= 12)
      .map((entry, index) => {
        const from = other.find(({ _id }) => _id === entry._id) ?? other[index];
        return from === undefined ? entry : edit(entry, { ...from, _id: entry._id });
      });
    // A question to choose from goes on having something to choose.
    if (kept.length === 0 && 'label' in (value[0] ?? {})) kept.push(...value.slice(0, 1));
    if (kept.length > 1 && roll() < 15) kept.unshift(...kept.splice(roll() % kept.length, 1));
    for (const [index, entry] of other.entries())
      if (roll() < 12) kept.splice(roll() % (kept.length + 1), 0, { ...entry, _id: `${prefix}${index}` });
    return kept;
  };
  const fields = (value: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) => {
    // Another kind of thing comes with all its fields.
    const another =
      isItem(value) && ['kind', 'type'].some((field) => value[field] !== other[field]) && !('runs' in value);
    if (another) return roll() < 15 ? other : value;
    return Object.fromEntries(
      Object.keys(value).flatMap((field) => {
        const inside = field === '_id' ? value[field] : edit(value[field], other[field]);
        return inside === undefined ? [] : [[field, inside]];
      }),
    );
  };
  const checked = checkContent(kind, isRecord(base) && isRecord(donor) ? fields(base, donor) : base);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.content;
}
