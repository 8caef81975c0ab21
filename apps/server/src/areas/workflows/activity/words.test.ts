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

  it.each([
    [
      'mailPlanned',
      { field: 'Signature received', after: 'priya@nair.example' },
      'planned an email about Wedding weekend, “Signature received”, to priya@nair.example',
    ],
    [
      'mailWritten',
      { field: 'mail', after: 'priya@nair.example' },
      'wrote an email about Wedding weekend to priya@nair.example',
    ],
    ['linkOpened', { field: 'link', after: 'Priya Nair' }, 'created a link to Wedding weekend: Priya Nair'],
    [
      'fileChosen',
      { field: 'Proposal', after: 'The Weekend' },
      'chose in Wedding weekend: Proposal, The Weekend',
    ],
    [
      'fileSigned',
      { field: 'Contract', after: 'Priya Nair' },
      'signed Wedding weekend: Contract, Priya Nair',
    ],
    ['fileVoided', { field: 'reason', after: 'Another day.' }, 'withdrew Wedding weekend: Another day.'],
    [
      'actionCarriedOut',
      { field: 'Contract', after: 'task “Call Priya”' },
      'ran an action of Wedding weekend: Contract, task “Call Priya”',
    ],
    [
      'formAnswered',
      { field: 'Questionnaire', after: null },
      'answered a form of Wedding weekend: Questionnaire',
    ],
  ])('reads as a sentence: %s', (action, change, expected) => {
    expect(line(action, { ...change, before: null })).toBe(`Mira Anand ${expected}`);
  });

  it('shows only the subject of an action it does not know', () => {
    expect(line('leadPainted', { field: 'colour', before: null, after: 'red' })).toBe(
      'Mira Anand: Wedding weekend',
    );
  });
});
