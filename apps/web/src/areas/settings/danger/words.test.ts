import type { DeletionPreview, WorkspaceExport } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { exportView, goesWith, meanwhileWith } from './words';

const words = {
  date: (at: string | number | Date) => String(at).slice(0, 10),
  time: (at: string | number | Date) => String(at).slice(11, 16),
  number: (value: number) => value.toLocaleString('en-GB'),
};
const archive: WorkspaceExport = {
  _id: 'a',
  state: 'ready',
  askedAt: '2026-11-22T09:12:00Z',
  askedBy: 'Clara Brandt',
  isMine: true,
  done: 812,
  total: 812,
  size: 3_100_000,
  rows: 48_213,
  files: 1,
  readyAt: '2026-11-22T09:20:00Z',
  expiresAt: '2026-11-29T09:20:00Z',
  downloadedAt: null,
  failure: null,
};

it.each([
  [{}, 'ready', /48,213 rows and 1 file\. Kept until 2026-11-29\./],
  [{ isMine: false }, 'ready', /^Requested by Clara Brandt\. Only they/],
  [{ state: 'waiting', total: 0 }, 'writing', /^Reading all tables\./],
  [{ state: 'writing', done: 3 }, 'writing', /^3 of 812 parts\./],
  [{ state: 'expired' }, 'expired', /^Removed on 2026-11-29/],
  [{ state: 'failed', failure: 'The disk is full.' }, 'failed', /^The disk is full\.$/],
  [{ state: 'later' }, 'writing', /parts/],
] as const)('says how far an archive is: %j', (change, state, text) => {
  const view = exportView({ ...archive, ...change }, words);
  expect(view).toMatchObject({ state, title: 'Everything as of 2026-11-22, 09:12' });
  expect(view.text).toMatch(text);
});

it('counts what goes, and one of each in the singular', () => {
  const preview: DeletionPreview = {
    businessName: 'Juniper & Light',
    days: 30,
    needsCode: false,
    members: 1,
    contacts: 1204,
    leads: 1,
    signedDocuments: 0,
    files: 0,
    fileBytes: 0,
    openLinks: 1,
  };
  expect(goesWith(preview, words).map(({ number, label }) => `${number} ${label}`)).toEqual([
    '1,204 contacts',
    '1 smart file',
    '0 signed documents',
    '0 files',
    '1 person on the team',
  ]);
  expect(meanwhileWith(preview, words)[0]).toBe(
    'Clients who open your only link see that Juniper & Light has closed.',
  );
});
