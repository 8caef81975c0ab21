import { describe, expect, it } from 'vitest';
import { readQuickLine } from './quick-task';

const format = {
  day: (instant: string | Date) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(instant)),
  time: (instant: string | Date) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Lisbon' }).format(
      new Date(instant),
    ),
};
const now = Date.parse('2026-10-15T08:12:00Z');
const words = {
  day: { now, timeZone: 'Europe/Lisbon', locale: 'en-GB', weekStart: 1 },
  now,
  me: 'mira',
  people: [
    { id: 'mira', name: 'Mira Anand' },
    { id: 'tom', name: 'Tom Okafor' },
    { id: 'tomas', name: 'Tomás Weber' },
  ],
  labels: [
    {
      _id: 'client',
      label: 'With the client',
      group: 'inProgress',
      groupId: 'inProgress',
      color: 'plum',
      order: 1,
      isDefault: false,
      tenantId: 'studio',
      userId: 'mira',
    },
  ],
  format,
} as const;
const read = (
  line: string,
  unwanted: readonly string[] = [],
  chosen: Readonly<Record<string, string>> = {},
) => readQuickLine(line, unwanted, chosen, words);

describe('a line that becomes a task', () => {
  it('says what each part means, and makes a task of it', () => {
    const { title, tokens, input } = read('Album layout tomorrow @tom #with the client !urgent');
    expect(title).toBe('Album layout');
    expect(tokens.map(({ kind, meaning }) => `${kind} ${meaning}`)).toEqual([
      'date Fri 16 October',
      'assignee Tom Okafor',
      'label With the client',
      'priority Urgent',
    ]);
    expect(input).toEqual({
      title: 'Album layout',
      dueDate: '2026-10-16',
      assignedTo: ['tom'],
      status: 'client',
      priority: 'urgent',
    });
  });

  it('says the time of the person’s clock', () => {
    expect(read('Call Noor tomorrow at 3pm').tokens[0]?.meaning).toMatch(/16 October, 15:00$/);
  });

  it('leaves what is not wanted in the title', () => {
    const [token] = read('Call Noor tomorrow').tokens;
    expect(read('Call Noor tomorrow', [token?.id ?? ''])).toMatchObject({
      title: 'Call Noor tomorrow',
      tokens: [],
      input: { title: 'Call Noor tomorrow' },
    });
  });

  it('gives nobody a task who was not named', () => {
    expect(read('Charge flashes').input).toEqual({ title: 'Charge flashes' });
  });

  it('tells labels of the same name apart by their groups', () => {
    const again = { ...words.labels[0], _id: 'again', group: 'todo', groupId: 'todo' } as const;
    const { unclear } = readQuickLine(
      'Album #with the client',
      [],
      {},
      { ...words, labels: [...words.labels, again] },
    );
    expect(unclear).toMatchObject([
      {
        kind: 'label',
        candidates: [
          { id: 'client', name: 'With the client', detail: 'In progress' },
          { id: 'again', name: 'With the client', detail: 'To do' },
        ],
      },
    ]);
  });

  it('asks who is meant by a name of several, and takes the answer', () => {
    const { title, tokens, unclear, input } = read('Album layout @to');
    expect([title, tokens]).toEqual(['Album layout @to', []]);
    expect(unclear).toMatchObject([
      {
        kind: 'assignee',
        text: '@to',
        candidates: [
          { id: 'tom', name: 'Tom Okafor' },
          { id: 'tomas', name: 'Tomás Weber' },
        ],
      },
    ]);
    expect(input).toEqual({ title: 'Album layout @to' });
    const chosen = read('Album layout @to', [], { [unclear?.[0]?.id ?? '']: 'tomas' });
    expect(chosen).toMatchObject({
      title: 'Album layout',
      tokens: [{ meaning: 'Tomás Weber' }],
      unclear: [],
      input: { title: 'Album layout', assignedTo: ['tomas'] },
    });
  });
});

it('links contacts, repeats, and creates labels, each with a chip that makes it words again', () => {
  const contacts = [{ _id: 'priya', name: 'Priya Nair' }];
  const line = 'Send sneak peek to Priya every friday #wedding';
  const parsed = (unwanted: readonly string[] = []) =>
    readQuickLine(line, unwanted, {}, { ...words, contacts });
  const { title, tokens, input, newLabel } = parsed();
  expect(title).toBe('Send sneak peek to Priya');
  expect(newLabel).toBe('wedding');
  expect(tokens.map(({ kind, meaning }) => `${kind} ${meaning}`)).toEqual([
    'repeat Every week on Friday, from Fri 16 October',
    'newLabel wedding',
    'contact Priya Nair',
  ]);
  expect(input).toEqual({
    title: 'Send sneak peek to Priya',
    dueDate: '2026-10-16',
    clients: ['priya'],
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', timezone: 'Europe/Lisbon' },
  });
  expect(parsed(tokens.map(({ id }) => id))).toMatchObject({ title: line, tokens: [], newLabel: undefined });
});
