import { dayIn } from '@atelier/filters';
import { describe, expect, it } from 'vitest';
import { dayOfInstant } from './wording';

const zones = ['UTC', 'Europe/Lisbon', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia', 'Africa/Cairo'];
/** Days on which clocks change, a day that Apia left out, and plain ones. */
const days = ['2011-12-30', '2023-04-28', '2026-03-29', '2026-10-15', '2026-10-25', '2026-12-31'];
const halfHours = Array.from({ length: 48 }, (_, at) => at * 1_800_000);

describe('dayOfInstant', () => {
  it.each(zones)('gives the same days as lists are filtered by, in %s', (timeZone) => {
    for (const day of days)
      for (const time of halfHours) {
        const instant = Date.parse(`${day}T00:00:00Z`) + time;
        const text = new Date(instant).toISOString();
        expect(dayOfInstant(text, { locale: 'en-GB', timeZone }), text).toBe(dayIn(instant, timeZone));
      }
  });
});
