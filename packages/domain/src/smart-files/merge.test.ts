import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, contentOf, dice, edited } from './arbitraries.testing';
import { blankContent, type ModuleContents, type ModuleKind } from './contents';
import { type MergedContent, mergeContent } from './merge';
import { tokensOf } from './redline-text';
import { isItem, isItems, isRecord, isRuns, isSame } from './walk';

/** A content, two people's edits of it, and its kind. */
const edits = anyKind.chain((kind) =>
  fc.tuple(contentOf(kind), contentOf(kind), contentOf(kind), dice).map(([base, one, other, roll]) => ({
    kind,
    base,
    theirs: edited(kind, base, one, roll, 't'),
    mine: edited(kind, base, other, roll, 'm'),
  })),
);

function contentIn<Kind extends ModuleKind>(merged: MergedContent<Kind>): ModuleContents[Kind] {
  if ('content' in merged) return merged.content;
  // Both may have left a question one answer, and not the same one: the only limit that these edits come to (F-29).
  const isLastAnswer = merged.errors.every(({ field }) => field.endsWith('.options'));
  return fc.pre(!isLastAnswer) ?? expect.fail(JSON.stringify(merged.errors));
}

/** Every entry by its path, and every value that is not a list of entries. */
function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (isItems(value) && value.some(isItem))
    return new Map(value.flatMap((entry) => [...leaves(entry, `${path}.${entry._id}`)]));
  if (isRecord(value) && (path === '' || '_id' in value || 'blocks' in value))
    return new Map(Object.entries(value).flatMap(([key, field]) => [...leaves(field, `${path}.${key}`)]));
  // An empty list is nothing: whether it is one of entries does not show.
  return new Map(Array.isArray(value) && value.length === 0 ? [] : [[path, value]]);
}

const isWorded = (value: unknown) => typeof value === 'string' || isRuns(value);

/** The words of a line or text, each in its look. */
const wordsIn = (value: unknown): string[] =>
  tokensOf(isRuns(value) ? value : [{ text: String(value) }])
    .filter((run) => 'variable' in run || run.text.trim() !== '')
    .map((run) => JSON.stringify(run));

const addedWords = (before: unknown, after: unknown) =>
  wordsIn(after).filter((word) => !wordsIn(before).includes(word));

/** The same content with every list of entries in the order of their ids, and every text as the words in it. */
const unordered = (value: unknown): unknown => {
  if (isWorded(value)) return [...new Set(wordsIn(value))].sort();
  if (isItems(value))
    return value.toSorted((one, other) => (one._id < other._id ? -1 : 1)).map((entry) => fieldsOf(entry));
  return isRecord(value) ? fieldsOf(value) : value;
};
/** The same content without its words. */
const withoutTexts = (value: unknown): unknown => {
  if (isWorded(value)) return null;
  if (Array.isArray(value)) return value.map(withoutTexts);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, key === '_id' ? field : withoutTexts(field)]),
      )
    : value;
};
const fieldsOf = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [key, unordered(field)]));

const RUNS = { numRuns: 250 };
const TIME = 60_000;

describe('merging two edits', () => {
  it(
    'F-20: is theirs when mine changed nothing, and mine when theirs changed nothing',
    () => {
      fc.assert(
        fc.property(edits, ({ kind, base, theirs, mine }) => {
          expect(mergeContent(kind, base, theirs, base)).toEqual({ content: theirs, conflicts: [] });
          expect(mergeContent(kind, base, base, mine)).toEqual({ content: mine, conflicts: [] });
          expect(mergeContent(kind, base, mine, mine)).toEqual({ content: mine, conflicts: [] });
        }),
        RUNS,
      );
    },
    TIME,
  );

  it(
    'F-21: keeps what either changed where the other did not, and names every other difference',
    () => {
      fc.assert(
        fc.property(edits, ({ kind, base, theirs, mine }) => {
          const answer = mergeContent(kind, base, theirs, mine);
          const { conflicts } = answer;
          const merged = leaves(contentIn(answer));
          const [before, their, my] = [leaves(base), leaves(theirs), leaves(mine)];
          const isNamed = (path: string) =>
            conflicts.some(
              (conflict) => `${path}.`.startsWith(`.${conflict.path}.`) || isGroupOf(path, conflict.path),
            );
          for (const path of new Set([...before.keys(), ...their.keys(), ...my.keys()])) {
            const [b, t, m] = [before.get(path), their.get(path), my.get(path)];
            const now = merged.get(path);
            if (isNamed(path)) continue;
            // What only one of them changed is as that one left it; what both changed alike is so.
            if (isSame(b, t)) expect({ path, value: now }).toEqual({ path, value: m });
            else if (isSame(b, m) || isSame(t, m)) expect({ path, value: now }).toEqual({ path, value: t });
            else if (isWorded(b) && isWorded(t) && isWorded(m))
              expect(wordsIn(now)).toEqual(expect.arrayContaining(addedWords(b, t).concat(addedWords(b, m))));
            else if (!(isEmptied(b) || isEmptied(t) || isEmptied(m)))
              expect.fail(`${path} was lost in silence`);
          }
        }),
        RUNS,
      );
    },
    TIME,
  );

  it(
    'F-22: a conflict holds what each of the two wrote',
    () => {
      fc.assert(
        fc.property(edits, ({ kind, base, theirs, mine }) => {
          for (const conflict of mergeContent(kind, base, theirs, mine).conflicts) {
            expect(conflict.place).not.toBe('');
            expect(isSame(conflict.theirs, conflict.mine)).toBe(false);
            expect(isSame(conflict.base, conflict.theirs) || isSame(conflict.base, conflict.mine)).toBe(
              false,
            );
          }
        }),
        RUNS,
      );
    },
    TIME,
  );

  it(
    'F-23: loses no id and doubles none',
    () => {
      fc.assert(
        fc.property(edits, ({ kind, base, theirs, mine }) => {
          const answer = mergeContent(kind, base, theirs, mine);
          for (const [path, ids] of idsOf(contentIn(answer))) {
            expect(new Set(ids).size).toBe(ids.length);
            // Inside of a conflict one side is there as a whole; the conflict holds the other.
            if (answer.conflicts.some((conflict) => `${path}.`.startsWith(`.${conflict.path}.`))) continue;
            const [b, t, m] = [base, theirs, mine].map((content) => idsOf(content).get(path) ?? []);
            for (const id of [...(t ?? []), ...(m ?? [])])
              if (t?.includes(id) === true && m?.includes(id) === true) expect(ids).toContain(id);
              else if (b?.includes(id) === false) expect(ids).toContain(id);
          }
        }),
        RUNS,
      );
    },
    TIME,
  );

  it(
    'F-24: gives both the same, but for the order of what they put in one place and for conflicts',
    () => {
      fc.assert(
        fc.property(edits, ({ kind, base, theirs, mine }) => {
          const one = mergeContent(kind, base, theirs, mine);
          const other = mergeContent(kind, base, mine, theirs);
          const swapped = other.conflicts.map(({ path, ...sides }) => ({
            path,
            t: sides.mine,
            m: sides.theirs,
          }));
          const byPath = (list: { path: string }[]) => list.toSorted((a, b) => (a.path < b.path ? -1 : 1));
          expect(byPath(one.conflicts.map((c) => ({ path: c.path, t: c.theirs, m: c.mine })))).toEqual(
            byPath(swapped),
          );
          if (one.conflicts.length === 0)
            expect(unordered(contentIn(one))).toEqual(unordered(contentIn(other)));
        }),
        RUNS,
      );
    },
    TIME,
  );

  it(
    'F-25: merging the same edit a second time changes nothing',
    () => {
      fc.assert(
        fc.property(edits, ({ kind, base, theirs, mine }) => {
          const once = contentIn(mergeContent(kind, base, theirs, mine));
          const again = mergeContent(kind, base, once, mine);
          // In a text, two equal words are one as good as the other.
          expect(withoutTexts(contentIn(again))).toEqual(withoutTexts(once));
        }),
        RUNS,
      );
    },
    TIME,
  );

  const packages = (...entries: [id: string, price: number][]) => ({
    ...blankContent('proposal'),
    packages: entries.map(([_id, price]) => ({
      _id,
      name: `The ${_id}`,
      line: '',
      price,
      features: [],
      suggested: false,
      taxIds: [],
    })),
  });

  it('F-22: the same price changed twice is a conflict with its place in words', () => {
    const merged = mergeContent('proposal', packages(['Day', 1]), packages(['Day', 2]), packages(['Day', 3]));
    expect(merged).toEqual({
      content: packages(['Day', 2]),
      conflicts: [{ path: 'packages.Day.price', place: 'Price of The Day', base: 1, theirs: 2, mine: 3 }],
    });
  });

  it('F-26: what one removes and the other changes stays, and is a conflict', () => {
    const [base, changed] = [packages(['Day', 1], ['Story', 5]), packages(['Day', 2], ['Story', 5])];
    for (const [theirs, mine] of [
      [packages(['Story', 5]), changed],
      [changed, packages(['Story', 5])],
    ] as const) {
      const merged = mergeContent('proposal', base, theirs, mine);
      expect(merged).toMatchObject({
        content: changed,
        conflicts: [{ path: 'packages.Day', place: 'The Day' }],
      });
      expect(['theirs', 'mine'].filter((side) => side in (merged.conflicts[0] ?? {}))).toHaveLength(1);
    }
  });

  it('F-27: entries that one moved and the other added find their place; a contested order is theirs', () => {
    const of = (...ids: string[]) => packages(...ids.map((id): [string, number] => [id, 1]));
    const order = (b: string[], t: string[], m: string[]) => {
      const merged = mergeContent('proposal', of(...b), of(...t), of(...m));
      const content = contentIn<'proposal'>(merged);
      const { conflicts } = merged;
      return [content.packages.map(({ _id }) => _id).join(''), conflicts.map(({ path }) => path).join()];
    };
    const [abc] = [['A', 'B', 'C']];
    expect(order(abc, ['A', 'x', 'B', 'C'], ['A', 'y', 'B', 'C'])).toEqual(['AxyBC', '']);
    expect(order(abc, ['C', 'A', 'B'], ['A', 'B', 'C', 'y'])).toEqual(['CyAB', '']);
    expect(order(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'], ['B', 'A', 'C', 'D'])[1]).toBe('');
    expect(order(abc, ['C', 'A', 'B'], ['A', 'C', 'B'])).toEqual(['CAB', 'packages']);
  });

  it('F-28: fields that mean something only together are changed together', () => {
    const discount = (kind: 'percent' | 'fixed', value: number, name = 'Early') => ({
      ...blankContent('invoice'),
      discounts: [{ _id: 'd', name, kind, value }],
    });
    const merged = mergeContent(
      'invoice',
      discount('fixed', 50_000),
      discount('fixed', 60_000),
      discount('percent', 1_000),
    );
    expect(merged).toMatchObject({
      content: discount('fixed', 60_000),
      conflicts: [{ path: 'discounts.d' }],
    });
    const fields = mergeContent(
      'invoice',
      discount('percent', 500),
      discount('percent', 700),
      discount('percent', 500, 'Late'),
    );
    expect(fields).toEqual({ content: discount('percent', 700, 'Late'), conflicts: [] });

    const extra = (minimum: number, maximum: number, name = 'Album') => ({
      ...blankContent('proposal'),
      extras: [{ _id: 'e', name, line: '', unitPrice: 1, minimum, maximum, initial: minimum, taxIds: [] }],
    });
    // Neither wrote “at least 3, at most 2”.
    const pieces = mergeContent('proposal', extra(0, 5), extra(3, 5), extra(0, 2, 'Book'));
    expect(pieces).toMatchObject({
      content: extra(3, 5, 'Book'),
      conflicts: [{ path: 'extras.e.minimum', mine: { minimum: 0, maximum: 2, initial: 0 } }],
    });
  });

  it('F-29: says so when two lists that fit alone do not fit together', () => {
    const many = (prefix: string) =>
      packages(...Array.from({ length: 15 }, (_, i): [string, number] => [prefix + i, 1]));
    expect(mergeContent('proposal', packages(), many('t'), many('m'))).toEqual({
      errors: [{ field: 'packages', message: 'At most 20 entries are allowed.' }],
      conflicts: [],
    });
  });
});

const isEmptied = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** `.discounts.d.kind` is named by a conflict about `discounts.d.value`. */
const isGroupOf = (path: string, conflict: string) =>
  conflict.endsWith('.minimum') &&
  path.slice(1, path.lastIndexOf('.')) === conflict.slice(0, conflict.lastIndexOf('.'));

function idsOf(value: unknown, path = '', found = new Map<string, string[]>()): Map<string, string[]> {
  if (isItems(value) && value.length > 0) {
    found.set(
      path,
      value.map(({ _id }) => _id),
    );
    for (const entry of value) idsOf(entry, `${path}.${entry._id}`, found);
  } else if (isRecord(value))
    for (const [key, field] of Object.entries(value)) idsOf(field, `${path}.${key}`, found);
  return found;
}
