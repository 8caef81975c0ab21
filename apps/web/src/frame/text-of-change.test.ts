import { expect, it } from 'vitest';
import { textOfChange } from './text-of-change';

it('offers what somebody typed, and nothing that only the product understands', () => {
  const id = '01a209bd-e308-7682-a47b-707a447ec146';
  expect(
    textOfChange({
      id,
      revision: 3,
      input: { name: 'Priya Nair', note: 'Two\nlines', tags: ['vip', 'spring'] },
    }),
  ).toBe('Name: Priya Nair\nNote: Two\nlines\nTags: vip, spring');
  expect(textOfChange({ taskId: id, updateInput: { dueDate: '2026-05-02', assignedTo: [id] } })).toBe(
    'Due date: 2026-05-02',
  );
  expect(textOfChange({ id, input: { htmlBody: '<p>Hello <b>you</b></p>' } })).toBe('Html body: Hello you');
  expect(textOfChange(id)).toBe('');
});
