import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { CreateTaskInput } from '../generated/graphql/tasks.js';
import { type QuickTaskOptions, readQuickTask } from './read-quick-task.js';

// A Thursday, 09:12 in Lisbon.
const now = Date.parse('2026-10-15T08:12:00Z');
const people = [
  { _id: 'mira', name: 'Mira Anand' },
  { _id: 'tom', name: 'Tom Okafor' },
  { _id: 'tomas', name: 'Tomás Weber' },
  { _id: 'ines', name: 'Inês Duarte' },
];
const labels = [
  { _id: 'waiting', label: 'Waiting' },
  { _id: 'client', label: 'Waiting for client' },
  { _id: 'todo', label: 'To do' },
];
const options: QuickTaskOptions = { now, timeZone: 'Europe/Lisbon', people, labels, me: 'mira' };
const read = (line: string, more: Partial<QuickTaskOptions> = {}) =>
  readQuickTask(line, { ...options, ...more });
const dated = (line: string, more?: Partial<QuickTaskOptions>) => {
  const { title, dueDate } = read(line, more);
  return [title, dueDate];
};

const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});
const processZones = ['UTC', 'Pacific/Apia', 'America/New_York', 'Africa/Cairo', 'Asia/Kolkata'];
/** The answer, asked for in processes of several zones; it must be the same in each. */
function everywhere<T>(ask: () => T): T {
  const answers = processZones.map((zone) => {
    process.env.TZ = zone;
    return ask();
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0] as T;
}

describe('days', () => {
  it.each([
    ['Call Noor today', 'Call Noor', '2026-10-15'],
    ['Call Noor tomorrow', 'Call Noor', '2026-10-16'],
    ['Call Noor Tomorrow.', 'Call Noor.', '2026-10-16'],
    ['Tomorrow call Noor', 'call Noor', '2026-10-16'],
    ['Tomorrow, call Noor', 'call Noor', '2026-10-16'],
    ['Call Noor, tomorrow', 'Call Noor', '2026-10-16'],
    ['Call Noor the day after tomorrow', 'Call Noor', '2026-10-17'],
    ['Send proofs friday', 'Send proofs', '2026-10-16'],
    ['Send proofs by friday', 'Send proofs', '2026-10-16'],
    ['Send proofs due by Fri to Priya', 'Send proofs to Priya', '2026-10-16'],
    ['Send proofs thursday', 'Send proofs', '2026-10-15'],
    ['Send proofs on wednesday', 'Send proofs', '2026-10-21'],
    ['Send proofs next friday', 'Send proofs', '2026-10-23'],
    ['Send proofs friday next week', 'Send proofs', '2026-10-23'],
    ['Send proofs next week friday', 'Send proofs', '2026-10-23'],
    ['Send proofs next week, on sunday', 'Send proofs', '2026-10-25'],
    ['Plan albums next week', 'Plan albums', '2026-10-19'],
    ['Plan albums next month', 'Plan albums', '2026-11-01'],
    ['Plan albums next year', 'Plan albums', '2027-01-01'],
    ['Plan albums this weekend', 'Plan albums', '2026-10-17'],
    ['Plan albums in 3 days', 'Plan albums', '2026-10-18'],
    ['Plan albums in a week', 'Plan albums', '2026-10-22'],
    ['Plan albums two weeks from now', 'Plan albums', '2026-10-29'],
    ['Plan albums in 2 months', 'Plan albums', '2026-12-15'],
    ['Plan albums end of month', 'Plan albums', '2026-10-31'],
    ['Renew insurance 31 dec', 'Renew insurance', '2026-12-31'],
    ['Renew insurance dec 31', 'Renew insurance', '2026-12-31'],
    ['Renew insurance Dec 31st, 2027', 'Renew insurance', '2027-12-31'],
    ['Renew insurance on friday, 4 december', 'Renew insurance', '2026-12-04'],
    ['Renew insurance 3 jan', 'Renew insurance', '2027-01-03'],
    ['Renew insurance 14 october', 'Renew insurance', '2027-10-14'],
    ['Renew insurance 15 october', 'Renew insurance', '2026-10-15'],
    ['Renew insurance 2026-12-03', 'Renew insurance', '2026-12-03'],
    ['Renew insurance 3/12', 'Renew insurance', '2026-12-03'],
    ['Move the 3 dec shoot tomorrow', 'Move the 3 dec shoot', '2026-10-16'],
    ['Shoot Sat', 'Shoot', '2026-10-17'],
    ['Shoot on sat', 'Shoot', '2026-10-17'],
  ])('%j', (line, title, dueDate) => {
    expect(everywhere(() => dated(line))).toEqual([title, dueDate]);
  });

  it.each([
    'Edit yesterday',
    'Move the shoot to friday',
    'Move 3 dec to friday',
    'Edit the photos of last week',
    'Edit the photos of 3 december',
    'Thank Clara for 5 oct 2019',
    'Book the van for 3 days',
    'Book the van 10-12 dec',
    'Follow up 2 days after the shoot',
    'Follow up 2 days before friday',
    'Follow up a week from friday',
    "Confirm friday's menu",
    'Confirm the friday-night menu',
    'Golden sun and a wed couple who sat down',
    'March to the sea, may I',
    'Order prints 30/2 2026-02-30',
    'Support line 24/7',
    'Review 4 albums',
    'f/2.8 at 1/250, iso 200, 85mm 1.4, room 12, 10x15',
    'Order 50 prints and 2 albums',
    'Pack for the morning shoot',
    'Call at midnight',
    'Do it now',
    'Call 3pm EST',
    'Print this week',
    'Version 2.10.3 at 2030',
    '“Next Friday” poster',
    'Poster "tomorrow" and «today»',
    'Poster "see you on friday, @Tom #waiting !high"',
    'Plan May at 9am',
  ])('keeps %j', (line) => {
    expect(everywhere(() => read(line))).toEqual({ title: line, assignedTo: [], spans: [], unclear: [] });
  });

  it('puts months first where the locale does', () => {
    expect(dated('Renew 3/12', { locale: 'en-US' })).toEqual(['Renew', '2027-03-12']);
    expect(dated('Renew 3/12', { locale: 'de-DE' })).toEqual(['Renew', '2026-12-03']);
  });

  it('uses the given first day of the week', () => {
    expect(dated('Plan next week', { weekStart: 0 })).toEqual(['Plan', '2026-10-18']);
    expect(dated('Plan next week sunday', { weekStart: 0 })).toEqual(['Plan', '2026-10-18']);
    expect(dated('Plan next week saturday', { weekStart: 6 })).toEqual(['Plan', '2026-10-17']);
  });

  it.each([
    ['Pacific/Auckland', '2026-10-15', '2026-10-16'],
    ['Pacific/Honolulu', '2026-10-14', '2026-10-15'],
  ])('counts from today in %s', (timeZone, today, tomorrow) => {
    expect(everywhere(() => dated('a today', { timeZone }))).toEqual(['a', today]);
    expect(everywhere(() => dated('a tomorrow', { timeZone }))).toEqual(['a', tomorrow]);
  });
});

describe('times', () => {
  it.each([
    ['Call Noor at 3pm', 'Call Noor', '2026-10-15T14:00:00.000Z'],
    ['Call Noor 3 pm', 'Call Noor', '2026-10-15T14:00:00.000Z'],
    ['Call Noor 15:30', 'Call Noor', '2026-10-15T14:30:00.000Z'],
    ['Call Noor at noon', 'Call Noor', '2026-10-15T11:00:00.000Z'],
    // Passed: tomorrow.
    ['Call Noor at 9am', 'Call Noor', '2026-10-16T08:00:00.000Z'],
    ['Call Noor today at 9am', 'Call Noor', '2026-10-15T08:00:00.000Z'],
    ['Call Noor thursday 9am', 'Call Noor', '2026-10-22T08:00:00.000Z'],
    ['Call Noor thursday 9:30am', 'Call Noor', '2026-10-15T08:30:00.000Z'],
    ['Call Noor tomorrow at 3', 'Call Noor', '2026-10-16T14:00:00.000Z'],
    ['Call Noor tomorrow at 7', 'Call Noor', '2026-10-16T06:00:00.000Z'],
    ['Call Noor tomorrow at 9', 'Call Noor', '2026-10-16T08:00:00.000Z'],
    ['Call Noor tomorrow at 2:30', 'Call Noor', '2026-10-16T13:30:00.000Z'],
    ['Call Noor tomorrow at 02:30', 'Call Noor', '2026-10-16T01:30:00.000Z'],
    ['Call Noor tomorrow at 2.30am', 'Call Noor', '2026-10-16T01:30:00.000Z'],
    ['Call Noor tomorrow morning', 'Call Noor', '2026-10-16T08:00:00.000Z'],
    ['Call Noor friday evening', 'Call Noor', '2026-10-16T19:00:00.000Z'],
    ['Call Noor this afternoon', 'Call Noor', '2026-10-15T14:00:00.000Z'],
    ['Call Noor tonight', 'Call Noor', '2026-10-15T19:00:00.000Z'],
    ['Call Noor tonight at 8', 'Call Noor', '2026-10-15T19:00:00.000Z'],
    ['Call Noor 9am on 4 december', 'Call Noor', '2026-12-04T09:00:00.000Z'],
    ['Call Noor 2026-12-03T15:00', 'Call Noor', '2026-12-03T15:00:00.000Z'],
    ['Call Noor next week at 9am', 'Call Noor', '2026-10-19T08:00:00.000Z'],
    ['Tomorrow call Noor at 3pm', 'call Noor', '2026-10-16T14:00:00.000Z'],
    ['Call Noor in 2 hours', 'Call Noor', '2026-10-15T10:12:00.000Z'],
    ['Call Noor in 2 hours tomorrow', 'Call Noor in 2 hours', '2026-10-16'],
    ['Call Noor about friday in 2 hours', 'Call Noor about friday', '2026-10-15T10:12:00.000Z'],
    ['Call Noor in 45 min', 'Call Noor', '2026-10-15T08:57:00.000Z'],
    ['Call Noor in an hour and a half', 'Call Noor', '2026-10-15T09:42:00.000Z'],
    ['Call Noor in half an hour', 'Call Noor', '2026-10-15T08:42:00.000Z'],
  ])('%j', (line, title, dueDate) => {
    expect(everywhere(() => dated(line))).toEqual([title, dueDate]);
  });

  it.each([
    // The hour that is left out, the one that is there twice, and a day that starts at 01:00.
    ['Europe/Lisbon', '2026-03-28T12:00:00Z', 'tomorrow 01:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Lisbon', '2026-10-24T12:00:00Z', 'tomorrow 01:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-07T12:00:00Z', 'tomorrow at 02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-07T12:00:00Z', 'tomorrow at 2:30am', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01T03:30:00Z', 'tomorrow 9am', '2026-11-01T14:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:30:00Z', 'in 3 hours', '2026-11-01T07:30:00.000Z'],
    ['America/New_York', '2026-03-08T05:30:00Z', 'in 3 hours', '2026-03-08T08:30:00.000Z'],
    ['Africa/Cairo', '2026-04-23T12:00:00Z', 'tomorrow 00:30', '2026-04-23T22:30:00.000Z'],
    ['Africa/Cairo', '2026-04-23T12:00:00Z', 'in 2 days', '2026-04-25'],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z', 'tomorrow 02:15', '2026-10-03T15:45:00.000Z'],
    // Days of 23 and of 25 hours.
    ['Europe/Lisbon', '2026-03-28T23:59:00Z', 'tomorrow', '2026-03-29'],
    ['Europe/Lisbon', '2026-10-25T23:30:00Z', 'tomorrow', '2026-10-26'],
    ['Europe/Lisbon', '2026-10-24T23:30:00Z', 'today', '2026-10-25'],
  ])('in %s at %s: %s', (timeZone, at, words, dueDate) => {
    const answer = everywhere(() => dated(`a ${words}`, { timeZone, now: Date.parse(at) }));
    expect(answer).toEqual(['a', dueDate]);
  });
});

describe('people', () => {
  it.each([
    ['Call Noor @Mira', 'Call Noor', ['mira']],
    ['@mira call Noor', 'call Noor', ['mira']],
    ['Call Noor @Tom', 'Call Noor', ['tom']],
    ['Call Noor @tomas today', 'Call Noor', ['tomas']],
    ['Call Noor @Tom Okafor, please', 'Call Noor, please', ['tom']],
    ['Call Noor @Tom Ok', 'Call Noor', ['tom']],
    ['Call @Tom or Noor', 'Call or Noor', ['tom']],
    ['Call Noor @tom w', 'Call Noor w', ['tom']],
    ['Call Noor @Tomás w', 'Call Noor', ['tomas']],
    ['Call Noor @okafor', 'Call Noor', ['tom']],
    ['Call Noor @INES', 'Call Noor', ['ines']],
    ['Call Noor @me', 'Call Noor', ['mira']],
    ['Call Noor (@Tom)', 'Call Noor ()', ['tom']],
    ['Call Noor @Tom @Mira @tom', 'Call Noor', ['tom', 'mira']],
    ['Call Noor @Clara', 'Call Noor @Clara', []],
    ['Write to noor@haddad.example', 'Write to noor@haddad.example', []],
    ['Call Noor @', 'Call Noor @', []],
    ['Call Noor @m', 'Call Noor', ['mira']],
    ['"@Tom" is a poster', '"@Tom" is a poster', []],
  ])('%j', (line, title, assignedTo) => {
    expect(read(line)).toMatchObject({ title, assignedTo, unclear: [] });
  });

  it('leaves a name of several as text and tells whose it could be', () => {
    const { title, assignedTo, unclear } = read('Call Noor @To tomorrow');
    expect({ title, assignedTo }).toEqual({ title: 'Call Noor @To', assignedTo: [] });
    expect(unclear).toEqual([
      { id: 'assignee @to', kind: 'assignee', start: 10, end: 13, text: '@To', candidates: ['tom', 'tomas'] },
    ]);
    const two = [...people, { _id: 'other', name: 'Tom Mendes' }];
    expect(read('Call @Tom', { people: two }).unclear).toMatchObject([{ candidates: ['tom', 'other'] }]);
    expect(read('Call @Tom', { people: two }).unclear).toMatchObject([{ text: '@Tom' }]);
    expect(read('Call @Tom Men now', { people: two })).toMatchObject({ assignedTo: ['other'], unclear: [] });
  });

  it('takes whom the person chose for a name of several', () => {
    const chosen = { 'assignee @to': 'tomas' };
    expect(read('Call Noor @To tomorrow', { chosen })).toMatchObject({
      title: 'Call Noor',
      dueDate: '2026-10-16',
      assignedTo: ['tomas'],
      unclear: [],
    });
    // The same word in another letter case is the same name; another word is another question.
    expect(read('Call @TO now', { chosen }).assignedTo).toEqual(['tomas']);
    expect(read('Call Noor @T', { chosen }).unclear).toMatchObject([{ text: '@T' }]);
    expect(read('Call Noor @To', { chosen, ignore: ['assignee @to'] })).toMatchObject({
      title: 'Call Noor @To',
      assignedTo: [],
      unclear: [],
    });
  });

  it.each(['mira', 'nobody', ''])('does not take %j, who is no candidate', (id) => {
    expect(read('Call Noor @To', { chosen: { 'assignee @to': id } })).toMatchObject({
      title: 'Call Noor @To',
      assignedTo: [],
      unclear: [{ candidates: ['tom', 'tomas'] }],
    });
  });

  it('takes the whole name before longer ones that begin with it', () => {
    const two = [
      { _id: 'short', name: 'Ada' },
      { _id: 'long', name: 'Ada Ferreira' },
    ];
    expect(read('Call @Ada', { people: two }).assignedTo).toEqual(['short']);
    expect(read('Call @Ada Ferreira', { people: two }).assignedTo).toEqual(['long']);
  });
});

describe('labels and priorities', () => {
  it.each([
    ['Send proofs #waiting', 'Send proofs', 'waiting', undefined],
    ['Send proofs #Waiting for client tomorrow', 'Send proofs', 'client', undefined],
    ['Send proofs #waiting for Noor', 'Send proofs for Noor', 'waiting', undefined],
    ['#to do send proofs', 'send proofs', 'todo', undefined],
    ['Send proofs #1', 'Send proofs #1', undefined, undefined],
    ['Send #waiting proofs #to do', 'Send #waiting proofs', 'todo', undefined],
    ['Send proofs !high', 'Send proofs', undefined, 'high'],
    ['!Urgent send proofs', 'send proofs', undefined, 'urgent'],
    ['Send !low proofs !none', 'Send !low proofs', undefined, 'none'],
    ['Send proofs !highest', 'Send proofs !highest', undefined, undefined],
    ['Send proofs now!high', 'Send proofs now!high', undefined, undefined],
  ])('%j', (line, title, status, priority) => {
    const task = read(line);
    expect([task.title, task.status, task.priority]).toEqual([title, status, priority]);
  });

  it('leaves a name of two labels as text', () => {
    const twice = [...labels, { _id: 'again', label: 'waiting' }];
    const { status, unclear } = read('Send #waiting', { labels: twice });
    expect(status).toBeUndefined();
    expect(unclear).toMatchObject([{ kind: 'label', text: '#waiting', candidates: ['waiting', 'again'] }]);
    const chosen = { 'label #waiting': 'again' };
    expect(read('Send #waiting', { labels: twice, chosen })).toMatchObject({
      title: 'Send',
      status: 'again',
      unclear: [],
    });
  });
});

it('is what a task is created with', () => {
  const { spans, unclear, ...task } = read('Send proofs tomorrow @Tom #waiting !high');
  expect([spans.length, unclear.length]).toEqual([4, 0]);
  expect(task satisfies CreateTaskInput).toEqual({
    title: 'Send proofs',
    dueDate: '2026-10-16',
    assignedTo: ['tom'],
    status: 'waiting',
    priority: 'high',
  });
});

describe('spans', () => {
  const line = 'Send proofs tomorrow @Tom to Noor #waiting at 3pm !high';

  it('tells where each was understood, in the order of the line', () => {
    const { title, spans } = read(line);
    expect(title).toBe('Send proofs to Noor');
    expect(spans.map(({ id, text, value }) => [id, text, value])).toEqual([
      ['date tomorrow', 'tomorrow', '2026-10-16T14:00:00.000Z'],
      ['assignee @tom', '@Tom', 'tom'],
      ['label #waiting', '#waiting', 'waiting'],
      ['date at 3pm', 'at 3pm', '2026-10-16T14:00:00.000Z'],
      ['priority !high', '!high', 'high'],
    ]);
    for (const { start, end, text } of spans) expect(line.slice(start, end)).toBe(text);
  });

  it.each([
    ['date tomorrow', { title: 'Send proofs tomorrow to Noor', dueDate: '2026-10-15T14:00:00.000Z' }],
    ['date at 3pm', { title: 'Send proofs to Noor at 3pm', dueDate: '2026-10-16' }],
    ['assignee @tom', { title: 'Send proofs @Tom to Noor', assignedTo: [] }],
    ['label #waiting', { title: 'Send proofs to Noor #waiting' }],
    ['priority !high', { title: 'Send proofs to Noor !high' }],
  ])('undoes %s', (id, expected) => {
    const task = read(line, { ignore: [id] });
    expect(task).toMatchObject(expected);
    expect(task.spans.map((span) => span.id)).not.toContain(id);
  });

  it('undoes the words of a date as title, also for another date', () => {
    expect(dated('Move the 3 dec shoot on friday', { ignore: ['date on friday'] })).toEqual([
      'Move the shoot on friday',
      '2026-12-03',
    ]);
    expect(dated('Move the 3 dec shoot on friday', { ignore: ['date on friday', 'date 3 dec'] })).toEqual([
      'Move the 3 dec shoot on friday',
      undefined,
    ]);
  });

  it.each(['tomorrow', '@Tom', ' tomorrow @Tom !high '])(
    'is all title when nothing else is left: %j',
    (only) => {
      expect(read(only)).toEqual({ title: only.trim(), assignedTo: [], spans: [], unclear: [] });
    },
  );

  it('is all title when it is a pasted text', () => {
    const pasted = `${'tomorrow @Tom '.repeat(200)}end`;
    expect(read(pasted)).toEqual({ title: pasted, assignedTo: [], spans: [], unclear: [] });
  });

  it.each([{ timeZone: 'Lisbon' }, { timeZone: '+01:00' }, { locale: 'no_locale_' }])(
    'refuses %j',
    (wrong) => {
      expect(() => read('a', wrong)).toThrow(RangeError);
    },
  );
});

describe('any line', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...[
        'Call',
        'Noor',
        'tomorrow',
        'friday',
        'at 3pm',
        '9:30',
        'in 2 hours',
        'in 3 days',
        'next week',
        '31 dec',
      ],
      ...[
        'on',
        'by',
        ',',
        '.',
        '"',
        '“',
        '”',
        '@Tom',
        '@to',
        '@Mira Anand',
        '@me',
        '#waiting',
        '#Waiting for',
      ],
      ...[
        'client',
        '!high',
        '!',
        '@',
        '#',
        '3/12',
        '2026-12-03',
        'every',
        'every friday',
        'every other',
        'weekly',
        'Priya',
        '#wedding',
        'sat',
        '(',
        ')',
        "'s",
        '-',
        'tonight',
      ],
      ...['\uE000', 'İ', 'ﬀ', '🎞️', '\ud800', '29 feb', '31/31', 'the day after tomorrow', '99999999 days'],
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const separator = fc.constantFrom(' ', ' ', ' ', '', '  ', '\t', '\n');
  const lines = fc.array(fc.tuple(word, separator), { maxLength: 14 }).map((parts) => parts.flat().join(''));
  const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2090-01-01') });
  const zones = fc.constantFrom('UTC', 'Europe/Lisbon', 'America/New_York', 'Africa/Cairo', 'Pacific/Apia');
  const letters = (text: string) => text.replaceAll(/\s+/g, '');

  it('is accounted for by the title and the spans', () => {
    fc.assert(
      fc.property(lines, instants, zones, (line, at, timeZone) => {
        const { title, spans, assignedTo } = read(line, {
          now: at,
          timeZone,
          contacts: [{ _id: 'priya', name: 'Priya Nair' }],
          canCreateLabels: true,
        });
        let rest = '';
        let from = 0;
        for (const { start, end, text } of spans) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(line.slice(start, end)).toBe(text);
          rest += line.slice(from, start);
          from = end;
        }
        expect(letters(title)).toBe(letters(rest + line.slice(from)));
        if (line.trim() !== '') expect(title).not.toBe('');
        expect(new Set(assignedTo).size).toBe(assignedTo.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('names a day of the calendar or an instant, never before today', () => {
    fc.assert(
      fc.property(lines, instants, zones, (line, at, timeZone) => {
        const { dueDate } = read(line, { now: at, timeZone });
        if (dueDate === undefined) return;
        expect(dueDate).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
        const today = new Intl.DateTimeFormat('sv', { timeZone }).format(at);
        const day = dueDate.includes('T')
          ? new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(dueDate))
          : dueDate;
        expect(day >= today).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('means the same whatever the zone of the process', () => {
    fc.assert(
      fc.property(lines, instants, zones, (line, at, timeZone) => {
        everywhere(() => read(line, { now: at, timeZone }));
      }),
      { numRuns: 300 },
    );
  });

  it('is understood with blanks at its end as without', () => {
    expect(read('Call 31 dec    ')).toEqual(read('Call 31 dec'));
  });

  it('leaves a title that was understood as nothing unchanged', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { title, spans, unclear } = read(line);
        if (spans.length === 0)
          expect(read(title)).toEqual({ title, assignedTo: [], spans, unclear: expect.any(Array) });
        if (spans.length === 0 && unclear.length === 0) expect(read(title).title).toBe(line.trim());
      }),
      { numRuns: 2000 },
    );
  });

  it('has every span undone by its id, down to a plain title', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const ignore: string[] = [];
        for (let round = 0; round < 40; round += 1) {
          const { spans, title } = read(line, { ignore, canCreateLabels: true });
          if (spans.length === 0) {
            expect(title).toBe(line.trim());
            return;
          }
          for (const { id } of spans) expect(ignore).not.toContain(id);
          ignore.push(...spans.map(({ id }) => id));
        }
        throw new Error('spans without end');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('repetitions', () => {
  it.each([
    ['Back up every friday', 'Back up', '2026-10-16', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Back up every Thursday', 'Back up', '2026-10-15', 'FREQ=WEEKLY;BYDAY=TH'],
    ['Back up every other friday', 'Back up', '2026-10-16', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['Every mon and thu back up', 'back up', '2026-10-15', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ['Back up every weekday', 'Back up', '2026-10-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Back up daily', 'Back up', '2026-10-15', 'FREQ=DAILY'],
    ['Back up every 3 days tomorrow', 'Back up', '2026-10-16', 'FREQ=DAILY;INTERVAL=3'],
    ['Invoice Noor monthly', 'Invoice Noor', '2026-10-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    [
      'Pay rent 31 oct every month',
      'Pay rent',
      '2026-10-31',
      'FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD',
    ],
    ['Renew insurance every year', 'Renew insurance', '2026-10-15', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=15'],
    // 09:12 in Lisbon: nine has passed this Thursday.
    [
      'Plan the week every thursday at 9am',
      'Plan the week',
      '2026-10-22T08:00:00.000Z',
      'FREQ=WEEKLY;BYDAY=TH',
    ],
    [
      'Plan the week every friday at 9am',
      'Plan the week',
      '2026-10-16T08:00:00.000Z',
      'FREQ=WEEKLY;BYDAY=FR',
    ],
  ])('%s', (line, title, dueDate, rule) => {
    expect(everywhere(() => read(line))).toMatchObject({ title, dueDate, recurrence: { rule } });
  });

  it.each(['The weekly report', 'Thank everyone', 'Every detail of the day', 'Weekly', 'Every friday'])(
    'keeps %j',
    (line) => {
      expect(read(line)).toMatchObject({ title: line, spans: [] });
    },
  );

  it('takes the words literally once they are ignored', () => {
    const line = 'Back up every friday';
    expect(read(line, { ignore: read(line).spans.map(({ id }) => id) })).toEqual({
      title: line,
      assignedTo: [],
      spans: [],
      unclear: [],
    });
  });
});

describe('contacts by their names', () => {
  const contacts = [
    { _id: 'priya', name: 'Priya Nair' },
    { _id: 'ada', name: 'Ada & Luis Ferreira' },
    { _id: 'clara', name: 'Clara Mendes' },
    { _id: 'clara2', name: 'Clara Duarte' },
    { _id: 'jo', name: 'Jo' },
  ];
  it.each<[string, string[] | undefined, string]>([
    ['Send proofs to Priya tomorrow', ['priya'], 'Send proofs to Priya'],
    ['Send proofs to priya nair', ['priya'], 'Send proofs to priya nair'],
    ['Ada’s album and Priya’s', ['ada', 'priya'], 'Ada’s album and Priya’s'],
    ['Call Clara Mendes', ['clara'], 'Call Clara Mendes'],
    // Two have the name; a small letter is an ordinary word; two letters say too little.
    ['Call Clara', undefined, 'Call Clara'],
    ['print priya on a mug', undefined, 'print priya on a mug'],
    ['Call Jo', undefined, 'Call Jo'],
    ['Poster "Priya Nair"', undefined, 'Poster "Priya Nair"'],
  ])('%s', (line, clients, title) => {
    const task = read(line, { contacts });
    expect(task.clients).toEqual(clients);
    expect(task.title).toBe(title);
    for (const { start, end, text } of task.links ?? []) expect(line.slice(start, end)).toBe(text);
    const ignore = (task.links ?? []).map(({ id }) => id);
    expect(read(line, { contacts, ignore }).clients).toBeUndefined();
  });
});

describe('labels that do not exist', () => {
  const more = { canCreateLabels: true };
  it('are created where nothing is called so', () => {
    expect(read('Order flowers #wedding', more)).toMatchObject({
      title: 'Order flowers',
      newLabel: 'wedding',
      spans: [{ kind: 'newLabel', id: 'newLabel #wedding', value: 'wedding' }],
    });
    expect(read('Order flowers #wedding', more).status).toBeUndefined();
    expect(read('Order flowers #wedding').title).toBe('Order flowers #wedding');
    expect(read('Order flowers #1', more).newLabel).toBeUndefined();
    expect(read('Order flowers #wedding', { ...more, ignore: ['newLabel #wedding'] })).toMatchObject({
      title: 'Order flowers #wedding',
      spans: [],
    });
  });

  it('are asked about where one begins so, and a label that exists counts', () => {
    const asked = read('Order flowers #wait', more);
    expect(asked).toMatchObject({
      title: 'Order flowers #wait',
      unclear: [{ kind: 'label', text: '#wait', candidates: ['waiting', 'client'] }],
    });
    expect(read('Order flowers #wait', { ...more, chosen: { 'label #wait': 'client' } })).toMatchObject({
      title: 'Order flowers',
      status: 'client',
      unclear: [],
    });
    expect(read('Order flowers #waiting #wedding', more)).toMatchObject({
      title: 'Order flowers #wedding',
      status: 'waiting',
    });
  });
});
