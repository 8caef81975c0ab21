import { describe, expect, it } from 'vitest';
import { commonRecurrences, dueDay, recurrenceWords } from './recurrence';

describe('when a task comes again', () => {
  it('offers what people choose most, from the due date on', () => {
    // A Saturday, and the last day of a month that the next one has not.
    expect(commonRecurrences('2026-10-31', 'en-GB').map(({ words, next }) => `${words} | ${next}`)).toEqual([
      'Every day | Sun 1 November',
      'Every weekday | Mon 2 November',
      'Every week on Saturday | Sat 7 November',
      'Every 2 weeks on Saturday | Sat 14 November',
      'Every month on the 31st, or the last day of a shorter month | Mon 30 November',
      'Every year on 31 October | Sun 31 October',
    ]);
  });

  it.each([
    ['2026-10-15', 'Asia/Kolkata', '2026-10-15'],
    ['2026-10-15T20:30:00.000Z', 'Asia/Kolkata', '2026-10-16'],
    ['2026-10-15T20:30:00.000Z', 'Europe/Lisbon', '2026-10-15'],
    [null, 'Europe/Lisbon', undefined],
  ])('counts %s in %s from %s', (due, zone, day) => {
    expect(dueDay(due, zone)).toBe(day);
  });

  it('says the stored rule', () => {
    const recurrence = {
      rule: 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231',
      basis: 'dueDate',
      timezone: null,
      occurrence: 1,
      nextTask: null,
    } as const;
    expect(recurrenceWords({ recurrence }, '2026-10-30', 'en-GB')).toBe(
      'Every month on the last Friday, until Thu 31 December',
    );
    expect(recurrenceWords({ recurrence: null }, '2026-10-30', 'en-GB')).toBeUndefined();
  });
});
