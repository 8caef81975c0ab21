import { expect, it } from 'vitest';
import { respond, tell } from '../analytics/events.testing.js';
import { ask, choose, readForm, when } from '../example.testing.js';
import { formCsv } from './csv.js';

const first = readForm(
  [
    ask('name', 'shortText', { label: '=Your names' }),
    ask('budget', 'money', { label: 'Budget', currency: 'EUR' }),
    ask('change', 'number', { decimals: 1, label: 'Change' }),
    ask('gone', 'singleChoice', { ...choose('a'), label: 'Gone', showWhen: when('change', 'lessThan', 0) }),
  ],
  { hidden: [{ _id: 'h', name: 'source' }] },
);
const second = readForm([
  ask('name', 'longText', { label: 'Your names' }),
  ask('budget', 'money', { label: 'Budget', currency: 'JPY' }),
  ask('change', 'number', { decimals: 1, label: 'Change' }),
]);
const versions = [
  { version: 1, form: first },
  { version: 2, form: second },
];
const events = [
  ...respond('b', '2026-10-25T00:30:00Z', {
    name: '=HYPERLINK("http://x.example")',
    budget: 120_050,
    change: -1.5,
    gone: 'a',
  }),
  ...respond(
    'a',
    '2026-10-25T01:30:00Z',
    { name: 'Ada "the first"\n@luis', budget: 9_000 },
    { version: 2, sent: false },
  ),
  ...tell({ kind: 'started', at: '2026-10-25T00:30:05Z', r: 'b', hidden: { h: '+cmd' } }),
  ...respond('x', '2026-10-25T10:00:00Z', { name: 'Deleted' }),
  ...tell({ kind: 'deleted', at: '2026-10-25T11:00:00Z', r: 'x' }),
];

it('Q-61, Q-62: one row for each response, one column for each question of all versions', () => {
  // 00:30 and 01:30 in UTC are the same time on the clocks of Lisbon, an hour apart.
  expect([...formCsv(versions, events, { timeZone: 'Europe/Lisbon' })]).toEqual([
    '"Response","Version","Started","Sent","Your names","Budget (JPY)","Change","\'=Your names","Budget (EUR)","Gone","source"\r\n',
    '"b","1","2026-10-25 01:30","2026-10-25 01:30","","","-1.5","\'=HYPERLINK(""http://x.example"")","1200.50","Option a","\'+cmd"\r\n',
    '"a","2","2026-10-25 01:30","","Ada ""the first""\n@luis","9000","","","","",""\r\n',
  ]);
});

it('Q-61: days and versions are those of the figures', () => {
  const rows = (query: object) => [...formCsv(versions, events, { timeZone: 'UTC', ...query })].length - 1;
  expect(rows({ versions: [2] })).toBe(1);
  expect(rows({ from: '2026-10-26' })).toBe(0);
  expect(rows({ to: '2026-10-25' })).toBe(2);
});

it('Q-62, Q-63: says who answered to which file, as far as that is known, and without formulas', () => {
  const respondents = new Map([['b', { name: '=Ada', email: '@ada.example', file: '-1+1' }]]);
  const cells = [...formCsv(versions, events, { timeZone: 'UTC' }, respondents)].map((row) =>
    row.split('","').slice(0, 5),
  );
  expect(cells).toEqual([
    ['"Response', 'Name', 'Email', 'Smart file', 'Version'],
    ['"b', "'=Ada", "'@ada.example", "'-1+1", '1'],
    ['"a', '', '', '', '2'],
  ]);
});

it('Q-63: no cell that people wrote begins a formula', () => {
  const starts = ['=', '+', '-', '@', ' =', '\t=', "'="];
  const written = starts.map((start, at) =>
    respond(`r${at}`, '2026-10-25T10:00:00Z', { name: `${start}1+1` }),
  );
  const rows = [...formCsv(versions, written.flat(), { timeZone: 'UTC' })].slice(1);
  for (const row of rows)
    for (const cell of row.trimEnd().split('","'))
      expect(cell.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@\t\r]/);
});
