import { describe, expect, it } from 'vitest';
import { newMentions } from './mentions.js';

const block = (id: string, ...people: string[]) => ({
  id,
  content: [
    { type: 'text', text: 'Ask ' },
    ...people.map((target) => ({ type: 'mention', props: { kind: 'person', target } })),
  ],
  children: [],
});

describe('M-1: who has a new mention', () => {
  it.each([
    ['a first mention', [block('a')], [block('a', 'tom')], [{ accountId: 'tom', blockId: 'a' }]],
    [
      'a second block',
      [block('a', 'tom')],
      [block('a', 'tom'), block('b', 'tom')],
      [{ accountId: 'tom', blockId: 'b' }],
    ],
    ['the same block, edited', [block('a', 'tom')], [block('a', 'tom')], []],
    ['a block that was divided', [block('a', 'tom')], [block('a'), block('b', 'tom')], []],
    ['a mention that went', [block('a', 'tom')], [block('a')], []],
  ])('%s', (_case, before, after, expected) => {
    expect(newMentions(before, after)).toEqual(expected);
  });

  it('looks into tables and blocks inside, and leaves out pages and days', () => {
    const cell = { type: 'tableCell', content: [{ type: 'mention', props: { target: 'tom' } }] };
    const table = { id: 't', content: [{ type: 'tableContent', rows: [{ cells: [cell] }] }], children: [] };
    const page = { type: 'mention', props: { kind: 'page', target: 'plan' } };
    const outer = { id: 'o', content: [page], children: [table] };
    expect(newMentions([], [outer])).toEqual([{ accountId: 'tom', blockId: 't' }]);
  });
});
