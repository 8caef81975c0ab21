import { describe, expect, it } from 'vitest';
import { type ContactEventView, eventWords, timelineDays } from './events';

const event = (id: string, at: string, more: Partial<ContactEventView> = {}): ContactEventView => ({
  id,
  at,
  kind: 'updated',
  actor: null,
  fields: [],
  ...more,
});

describe('the days of a timeline', () => {
  it('are those of the viewer, and not of the clock of the machine', () => {
    const events = [event('a', '2026-10-15T01:30:00Z'), event('b', '2026-10-14T23:30:00Z')];
    const now = new Date('2026-10-15T08:00:00Z');
    const daysIn = (timeZone: string) =>
      timelineDays(events, { locale: 'en-GB', timeZone, now }).map(({ key, label, events: all }) => [
        key,
        label,
        all.map(({ id }) => id).join(''),
      ]);
    expect(daysIn('Europe/Lisbon')).toEqual([['2026-10-15', 'Today', 'ab']]);
    expect(daysIn('Etc/UTC')).toEqual([
      ['2026-10-15', 'Today', 'a'],
      ['2026-10-14', 'Yesterday', 'b'],
    ]);
    expect(daysIn('America/New_York')).toEqual([['2026-10-14', 'Yesterday', 'ab']]);
  });

  it('name yesterday also over a day of 25 hours', () => {
    const days = timelineDays([event('a', '2026-10-25T10:00:00Z')], {
      locale: 'en-GB',
      timeZone: 'Europe/Lisbon',
      now: new Date('2026-10-26T00:30:00Z'),
    });
    expect(days.map(({ label }) => label)).toEqual(['Yesterday']);
  });

  it('carry the year when it is another one', () => {
    const days = timelineDays([event('a', '2026-01-05T10:00:00Z'), event('b', '2025-12-31T10:00:00Z')], {
      locale: 'en-GB',
      timeZone: 'Europe/Lisbon',
      now: new Date('2026-10-15T08:00:00Z'),
    });
    expect(days.map(({ label }) => label)).toEqual(['Mon 5 January', 'Wed 31 December 2025']);
  });
});

describe('the words of an event', () => {
  it.each<[string, Partial<ContactEventView>, string]>([
    ['created', {}, 'Added'],
    ['imported', { subject: { title: 'clients.csv' } }, 'Imported from clients.csv'],
    ['imported', {}, 'Imported'],
    ['importUndone', { subject: { title: 'clients.csv' } }, 'Import of clients.csv undone'],
    ['updated', { fields: ['email'] }, 'Changed email'],
    ['updated', { fields: ['email', 'phoneNumber', 'note'] }, 'Changed email, phone and note'],
    ['updated', {}, 'Changed details'],
    ['merged', { subject: { title: 'Priya N.' } }, 'Priya N. merged into this contact'],
    ['unmerged', { subject: { title: 'Priya N.' } }, 'Merge with Priya N. undone'],
    ['taskCompleted', { subject: { title: 'Cull' } }, 'Task Cull completed'],
    ['taskReopened', { subject: { title: 'Cull' } }, 'Task Cull reopened'],
    ['taskDeleted', { subject: { title: 'Cull' } }, 'Task Cull deleted'],
    ['taskRestored', { subject: { title: 'Cull' } }, 'Task Cull restored'],
    ['leadLinked', { subject: { title: 'Autumn campaign' } }, 'Lead Autumn campaign added'],
    ['leadUnlinked', { subject: { title: 'Autumn campaign' } }, 'Lead Autumn campaign removed'],
    ['postcardSent', {}, 'postcardSent'],
  ])('%s %j', (kind, more, words) => {
    const one = event('a', '2026-10-15T01:30:00Z', { kind, ...more });
    const { before, after } = eventWords(one);
    expect([before, one.subject?.title, after].filter(Boolean).join(' ')).toBe(words);
  });
});
