import { describe, expect, it } from 'vitest';
import { periodOf } from './period';

describe('a period', () => {
  it.each([
    ['7', '2026-11-22T12:00:00Z', 'Europe/Lisbon', { from: '2026-11-16', to: '2026-11-22' }],
    ['30', '2026-11-22T12:00:00Z', 'Europe/Lisbon', { from: '2026-10-24', to: '2026-11-22' }],
    ['90', '2026-03-01T12:00:00Z', 'Europe/Lisbon', { from: '2025-12-02', to: '2026-03-01' }],
    // Where it is tomorrow already, and across a day of 25 hours.
    ['7', '2026-10-29T23:30:00Z', 'Asia/Tokyo', { from: '2026-10-24', to: '2026-10-30' }],
    ['7', '2026-10-28T01:30:00Z', 'America/Los_Angeles', { from: '2026-10-21', to: '2026-10-27' }],
    ['all', '2026-11-22T12:00:00Z', 'Europe/Lisbon', {}],
    [null, '2026-11-22T12:00:00Z', 'UTC', { from: '2026-10-24', to: '2026-11-22' }],
    ['a year', '2026-11-22T12:00:00Z', 'UTC', { from: '2026-10-24', to: '2026-11-22' }],
  ])('%s at %s in %s has these days', (id, now, timeZone, days) => {
    expect(periodOf(id).days(Date.parse(now), timeZone)).toEqual(days);
  });
});
