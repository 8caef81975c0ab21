import { describe, expect, it } from 'vitest';
import { type RowGroup, rowIdsOf, rowRange, tableLines } from './lines';

const group = (id: string, items: string[], total = items.length): RowGroup<string> => ({
  id,
  name: id,
  total,
  items,
});
const groups = [group('todo', ['a', 'b']), group('none', []), group('done', ['c'], 9)];
const linesOf = (folded: string[], hasMore = true) =>
  tableLines(groups, (row) => row, new Set(folded), hasMore);
const kinds = (folded: string[], hasMore?: boolean) => linesOf(folded, hasMore).map((line) => line.id);

describe('lines of the table', () => {
  it('puts each group under its head, and the way to more at its end', () => {
    expect(kinds([])).toEqual([
      'group todo',
      'row todo a',
      'row todo b',
      'group none',
      'group done',
      'row done c',
      'more done',
    ]);
  });
  it('leaves only the head of a folded group', () => {
    expect(kinds(['todo', 'done'])).toEqual(['group todo', 'group none', 'group done']);
  });
  it('offers no more where nobody fetches', () => {
    expect(kinds([], false)).not.toContain('more done');
  });
  it('draws no head over the only group of a table without groups', () => {
    const lines = tableLines(
      [{ ...group('all', ['a']), isHeadless: true }],
      (row) => row,
      new Set<string>(),
      true,
    );
    expect(lines.map(({ id }) => id)).toEqual(['row all a']);
  });
  it('selects from one row to another over the heads, in either direction', () => {
    const ids = rowIdsOf(linesOf([]));
    expect(rowRange(ids, 'b', 'c')).toEqual(['b', 'c']);
    expect(rowRange(ids, 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(rowRange(ids, 'gone', 'a')).toEqual(['a']);
  });
});
