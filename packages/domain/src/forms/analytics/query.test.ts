import { describe, expect, it } from 'vitest';
import { explainFigure, formFigureDefinitions } from './definitions.js';
import { checkAnalyticsQuery } from './query.js';

describe('a question for figures', () => {
  it.each<[object, string[]]>([
    [{ timeZone: 'UTC' }, []],
    [{ timeZone: 'Europe/Lisbon', from: '2026-10-01', to: '2026-10-01' }, []],
    [{ timeZone: 'Nowhere' }, ['timeZone: Give the name of a zone such as Europe/Lisbon.']],
    [{ timeZone: 'UTC', from: '2026-02-30' }, ['from: Give a day such as 2026-11-21.']],
    [
      { timeZone: 'UTC', from: '2026-10-02', to: '2026-10-01' },
      ['to: Give a last day that is not before the first.'],
    ],
    [{ timeZone: 'UTC', from: '2016-01-01', to: '2026-10-01' }, ['to: Ask for at most 3660 days.']],
  ])('Q-55: %j is checked', (query, problems) => {
    expect(
      checkAnalyticsQuery({ timeZone: 'UTC', ...query }).map(({ field, message }) => `${field}: ${message}`),
    ).toEqual(problems);
  });

  it('Q-54: every figure explains itself', () => {
    expect(explainFigure('completions', { numerator: 121, denominator: 164, value: 121 / 164 })).toBe(
      'People who sent the last page. Someone who comes back counts once. 121 of the 164 who started.',
    );
    expect(explainFigure('usualTime')).toBe(formFigureDefinitions.usualTime.text);
    for (const { name, text } of Object.values(formFigureDefinitions)) {
      expect(name).not.toBe('');
      expect(text).toMatch(/\.$/);
    }
  });
});
