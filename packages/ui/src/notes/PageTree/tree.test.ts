import { describe, expect, it } from 'vitest';
import type { PageView } from '../page';
import { isWithin, stepMove, treeLines } from './tree';

const page = (id: string, subPages = 0): PageView => ({
  id,
  title: id,
  icon: null,
  href: `/note/${id}`,
  subPages,
  isFavorite: false,
});
const branches = [
  { parentId: null, pages: [page('a', 2), page('b'), page('c', 1)] },
  { parentId: 'a', pages: [page('a1'), page('a2')] },
];

describe('the lines of a tree', () => {
  it('are the open branches below their pages', () => {
    const lines = treeLines(branches, new Set(['a', 'c']));
    expect(lines.map(({ page: { id }, level }) => `${level} ${id}`)).toEqual([
      '1 a',
      '2 a1',
      '2 a2',
      '1 b',
      '1 c',
    ]);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([true, undefined, undefined, undefined, true]);
    expect(treeLines(branches, new Set())).toHaveLength(3);
  });

  it('end where a page would stand inside itself', () => {
    const circle = [
      { parentId: null, pages: [page('a', 1)] },
      { parentId: 'a', pages: [page('b', 1)] },
      { parentId: 'b', pages: [page('a', 1)] },
    ];
    expect(treeLines(circle, new Set(['a', 'b']))).toHaveLength(2);
  });
});

describe('a step', () => {
  const lines = treeLines(branches, new Set(['a']));

  it.each([
    ['b', 'up', { id: 'b', before: 'a' }],
    ['b', 'down', { id: 'b', after: 'c' }],
    ['b', 'in', { id: 'b', into: 'a' }],
    ['a2', 'out', { id: 'a2', after: 'a' }],
    ['a', 'up', undefined],
    ['c', 'down', undefined],
    ['a1', 'in', undefined],
    ['a', 'out', undefined],
    ['nobody', 'up', undefined],
  ] as const)('of %s %s', (id, step, move) => expect(stepMove(lines, id, step)).toEqual(move));

  it('never leads a page into itself', () => {
    expect(isWithin(lines, 'a2', 'a')).toBe(true);
    expect(isWithin(lines, 'a', 'a')).toBe(true);
    expect(isWithin(lines, 'b', 'a')).toBe(false);
  });
});
