import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedBlock, changedWords, compareBlocks } from './compare';

const block = (id: string, text: string, parentId: string | null = null): ComparedBlock => ({
  ...{ id, parentId, text },
  type: 'paragraph',
  form: text,
});

const joined = (words: readonly { kind: string; text: string }[], without: string) =>
  words.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

describe('two versions of a page', () => {
  it('differ in blocks that came, went, changed and moved, in the order of the page', () => {
    const before = [block('a', 'Ceremony at 17:00'), block('b', 'Permission'), block('c', 'Dinner')];
    const after = [block('a', 'Ceremony at 16:30'), block('d', 'Bus'), block('c', 'Dinner')];
    const found = compareBlocks(before, after).map(({ blockId, kind }) => `${blockId} ${kind}`);
    expect(found.toSorted()).toEqual(['a changed', 'b removed', 'd added']);
    const turned = [block('b', ''), block('c', ''), block('a', '')];
    expect(compareBlocks([block('a', ''), block('b', ''), block('c', '')], turned)).toMatchObject([
      { blockId: 'a', kind: 'moved' },
    ]);
    expect(compareBlocks(after, after)).toEqual([]);
  });

  it('say of a block inside another one that it moved', () => {
    expect(
      compareBlocks([block('a', ''), block('b', '')], [block('a', ''), block('b', '', 'a')]),
    ).toMatchObject([{ blockId: 'b', kind: 'moved' }]);
  });

  it('differ in words that read as both texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const words = changedWords(before, after);
        expect(joined(words, 'added')).toBe(before);
        expect(joined(words, 'removed')).toBe(after);
      }),
    );
  });
});
