import { describe, expect, it } from 'vitest';
import { dueOf } from './due';

const lisbon = { locale: 'en-GB', timeZone: 'Europe/Lisbon', now: new Date('2026-10-15T08:12:00Z') };

describe('dueOf', () => {
  it.each([
    ['2026-10-14T22:59:00Z', 'Yesterday, 23:59', 'late'],
    ['2026-10-14T23:00:00Z', 'Today, 00:00', 'today'],
    ['2026-10-15T22:59:00Z', 'Today, 23:59', 'today'],
    ['2026-10-15T23:00:00Z', 'Tomorrow, 00:00', 'ahead'],
    ['2026-10-22T12:00:00Z', '22 Oct, 13:00', 'ahead'],
    ['2026-10-12T12:00:00Z', '12 Oct, 13:00', 'late'],
    ['2027-02-27T12:00:00Z', '27 Feb 2027, 12:00', 'ahead'],
  ])('reads %s as %s, %s', (due, text, state) => {
    expect(dueOf(due, { ...lisbon, isDone: false })).toEqual({ text, state });
  });

  it.each([
    // The hour that comes twice, and the one after the hour that does not come.
    ['2026-10-25T00:30:00Z', '25 Oct, 01:30'],
    ['2026-10-25T01:30:00Z', '25 Oct, 01:30'],
    ['2027-03-28T01:00:00Z', '28 Mar 2027, 02:00'],
    ['2026-10-22', '22 Oct'],
  ])('reads %s by the clock on the wall: %s', (due, text) => {
    expect(dueOf(due, { ...lisbon, isDone: false })?.text).toBe(text);
  });

  it('is never late when the task is done', () => {
    expect(dueOf('2026-10-12T12:00:00Z', { ...lisbon, isDone: true })).toEqual({
      text: '12 Oct, 13:00',
      state: 'done',
    });
  });

  it('counts days, not hours, when a day has 23 of them', () => {
    const cairo = { locale: 'en-GB', timeZone: 'Africa/Cairo', now: new Date('2026-04-23T10:00:00Z') };
    expect(dueOf('2026-04-24T20:30:00Z', { ...cairo, isDone: false })?.text).toBe('Tomorrow, 23:30');
  });

  it.each(['Pacific/Apia', 'America/New_York', 'Europe/Lisbon', 'Pacific/Pago_Pago'])(
    'takes a day without a time for the same day in %s',
    (timeZone) => {
      // The fifteenth, by the clock on that wall.
      const now = new Date('2026-10-15T10:30:00Z');
      const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
      expect(dueOf(today, { locale: 'en-GB', timeZone, now, isDone: false })).toEqual({
        text: 'Today',
        state: 'today',
      });
      expect(dueOf('2026-11-02', { locale: 'en-GB', timeZone, now, isDone: false })?.text).toBe('2 Nov');
      expect(dueOf('2027-01-01', { locale: 'en-GB', timeZone, now, isDone: false })?.text).toBe('1 Jan 2027');
    },
  );

  it.each([null, undefined, '', 'soon'])('is nothing for %j', (due) => {
    expect(dueOf(due, { ...lisbon, isDone: false })).toBeNull();
  });
});
