import type { Import } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import {
  cameOf,
  columnViews,
  fieldOptions,
  fileFacts,
  leftOutFile,
  leftOutName,
  rowsToWrite,
  stepOf,
  undoneText,
} from './import-texts';

const base: Import = {
  _id: '0190a1b2-0000-7000-8000-000000000001',
  fileName: 'studio-clients.csv',
  size: 65_536,
  status: 'mapping',
  progress: { done: 0, total: 0 },
  file: { rows: 248, encoding: 'utf-8', delimiter: ',', hasHeader: true },
  columns: [
    {
      index: 0,
      name: 'Full Name',
      samples: ['Hannah Brandt'],
      field: 'name',
      reading: 'Split at the first space',
    },
    { index: 1, name: 'utm_source', samples: [], field: 'leaveOut', reading: null },
  ],
  strategy: 'fillEmpty',
  counts: { new: 0, changed: 0, unchanged: 0, joined: 0, broken: 0 },
  applied: { created: 0, updated: 0, joined: 0 },
  undone: { removed: 2, restored: 1, kept: 1 },
  failure: null,
  createdBy: '0190a1b2-0000-7000-8000-000000000002',
  createdAt: '2026-10-15T08:12:00Z',
  appliedAt: null,
  undoUntil: null,
};

describe('the texts of an import', () => {
  it('describes the file', () => {
    expect(fileFacts(base, String)).toBe('248 rows, 64 KB, comma, UTF-8');
    expect(fileFacts({ ...base, file: null }, String)).toBe('64 KB');
  });

  it('shows the choice of the person over the proposal, and its wire name', () => {
    expect(
      columnViews(base, new Map([[1, 'note']])).map(({ field, wireField }) => [field, wireField]),
    ).toEqual([
      ['name', 'name'],
      ['note', 'note'],
    ]);
    expect(columnViews(base, new Map([[0, '']]))[0]?.wireField).toBe('leaveOut');
  });

  it('counts the rows to write as the import itself counts them, joined ones among them', () => {
    expect(rowsToWrite({ counts: { new: 4, changed: 1, unchanged: 1, joined: 1, broken: 1 } })).toBe(6);
  });

  it('offers every field of the contract once', () => {
    expect(new Set(fieldOptions.map(({ value }) => value)).size).toBe(13);
    expect(fieldOptions.filter(({ icon }) => !icon)).toEqual([]);
  });

  it.each([
    ['uploading', 0],
    ['mapping', 1],
    ['checking', 2],
    ['checked', 2],
    ['applying', 3],
    ['applied', 4],
    ['undone', 4],
  ])('%s is step %i', (status, step) => {
    expect(stepOf({ ...base, status })).toBe(step);
  });

  it('tells of an undone import what it took away, not what it once made', () => {
    const done = { ...base, status: 'applied', applied: { created: 3, updated: 1, joined: 0 } };
    expect(cameOf(done, String)).toBe('3 new, 1 updated');
    expect(cameOf({ ...done, status: 'undone' }, String)).toMatch(/^2 removed, 1 restored/);
  });

  it('says what came of every row, and of an import that wrote nothing that it did not', () => {
    const counts = { ...base.counts, unchanged: 5, broken: 2 };
    const done = { ...base, status: 'applied', applied: { created: 3, updated: 1, joined: 4 }, counts };
    expect(cameOf(done, String)).toBe('3 new, 1 updated, 4 joined with another row, 5 unchanged, 2 left out');
    expect(cameOf({ ...base, status: 'checked', counts }, String)).toBe('248 rows, none imported');
    expect(cameOf({ ...base, status: 'failed', file: null }, String)).toBe('Nothing imported');
  });

  it('writes the rows that were left out as a file of the same columns, with what is wrong', () => {
    const columns = [{ name: 'Name' }, { name: 'Mail' }];
    const problem = (message: string) => [{ field: 'email', message }];
    expect(
      leftOutFile(columns, [
        { cells: ['Noor "N" Haddad', '=noor'], problems: problem('The address has no @') },
        { cells: ['Priya'], problems: problem('One cell is missing') },
        { cells: ['Ada', 'a@mail.example', 'too much'], problems: problem('Surplus') },
      ]),
    ).toBe(
      [
        '\ufeff"Name","Mail","Problem"',
        '"Noor ""N"" Haddad","\'=noor","The address has no @"',
        '"Priya","","One cell is missing"',
        '"Ada","a@mail.example","Surplus","too much"',
        '',
      ].join('\r\n'),
    );
    expect(leftOutName('my.clients.csv')).toBe('my.clients, left out.csv');
  });

  it('tells what undoing kept, and why', () => {
    expect(undoneText(base, String)).toBe(
      '2 removed, 1 restored, 1 kept, because somebody has changed them since.',
    );
  });
});
