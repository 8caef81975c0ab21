import { describe, expect, it } from 'vitest';
import { type TaskGroupView, taskLines, taskRange } from './lines';

const status = { id: 's', label: 'To do', group: 'todo', colour: 'stone' } as const;
const group = (id: string, tasks: string[], total = tasks.length): TaskGroupView => ({
  id,
  name: id,
  total,
  tasks: tasks.map((task) => ({ id: task, number: task, title: task, status, assignees: [] })),
});
const groups = [group('todo', ['a', 'b']), group('none', []), group('done', ['c'], 9)];
const kinds = (folded: string[], hasMore = true) =>
  taskLines(groups, new Set(folded), hasMore).map((line) => line.id);

describe('lines of the table', () => {
  it('puts each group under its head, and the way to more at its end', () => {
    expect(kinds([])).toEqual([
      'group todo',
      'task a',
      'task b',
      'group none',
      'group done',
      'task c',
      'more done',
    ]);
  });
  it('leaves only the head of a folded group', () => {
    expect(kinds(['todo', 'done'])).toEqual(['group todo', 'group none', 'group done']);
  });
  it('offers no more where nobody fetches', () => {
    expect(kinds([], false)).not.toContain('more done');
  });
  it('chooses from one task to another over the heads, in either direction', () => {
    const lines = taskLines(groups, new Set(), true);
    expect(taskRange(lines, 'b', 'c')).toEqual(['b', 'c']);
    expect(taskRange(lines, 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(taskRange(lines, 'gone', 'a')).toEqual(['a']);
  });
});
