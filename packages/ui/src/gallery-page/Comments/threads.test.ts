import { expect, it } from 'vitest';
import { type CommentView, threadsOf } from './threads';

const comment = (id: string, more: Partial<CommentView> = {}): CommentView => ({
  id,
  parentId: null,
  text: id,
  point: null,
  author: 'Ada',
  isStudio: false,
  when: '2 hr',
  isResolved: false,
  ...more,
});
const point = { x: 0.5, y: 0.5 };

it('threads keep their answers and the numbers of their pins, resolved ones last', () => {
  const threads = threadsOf([
    comment('a', { point, isResolved: true }),
    comment('b'),
    comment('c', { point }),
    comment('d', { parentId: 'a' }),
    comment('e', { parentId: 'unknown' }),
  ]);
  expect(
    threads.map(({ first, number, answers }) => [first.id, number, answers.map(({ id }) => id)]),
  ).toEqual([
    ['b', null, []],
    ['c', 2, []],
    ['a', 1, ['d']],
  ]);
});
