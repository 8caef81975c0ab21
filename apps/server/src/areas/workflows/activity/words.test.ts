import { describe, expect, it } from 'vitest';
import { summaryOf } from './words';

const reader = { locale: 'en-GB', timeZone: 'Europe/Lisbon' };
const line = (action: string, ...changes: { field: string; before: string | null; after: string | null }[]) =>
  summaryOf({ action, actor: 'Mira Anand', subjectTitle: 'Wedding weekend', changes }, reader);

describe('a line of the record', () => {
  it('formats days for the reader and leaves other values as they are', () => {
    expect(line('leadChanged', { field: 'held until', before: null, after: '2026-11-29' })).toBe(
      'Mira Anand changed Wedding weekend: held until is 29 November 2026',
    );
    expect(line('leadChanged', { field: 'event', before: '2027-02-28', after: '2027-03-01' })).toBe(
      'Mira Anand changed Wedding weekend: event 28 February 2027 → 1 March 2027',
    );
    expect(line('leadChanged', { field: 'title', before: '2026-11', after: 'Party' })).toBe(
      'Mira Anand changed Wedding weekend: title 2026-11 → Party',
    );
  });

  it('shows only the subject of an action it does not know', () => {
    expect(line('leadPainted', { field: 'colour', before: null, after: 'red' })).toBe(
      'Mira Anand: Wedding weekend',
    );
  });
});
