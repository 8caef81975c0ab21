import { describe, expect, it } from 'vitest';
import { readSelection, type SelectionDraft } from './selection-draft';

const empty: SelectionDraft = { name: 'Album', minimum: '', maximum: '', extraPrice: '', lastDay: '' };
const read = (typed: Partial<SelectionDraft>) =>
  readSelection({ ...empty, ...typed }, { currency: 'EUR', locale: 'en-GB', most: 1000 });

describe('what the studio types for a selection', () => {
  it('is read, and nothing is needed but a name', () => {
    expect(read({})).toEqual({
      rules: { name: 'Album', minimum: null, maximum: null, extraPrice: null, closesOn: null },
    });
    expect(
      read({ name: ' Album ', minimum: '20', maximum: ' 40 ', extraPrice: '€15.50', lastDay: '2026-12-01' }),
    ).toEqual({
      rules: { name: 'Album', minimum: 20, maximum: 40, extraPrice: 1550, closesOn: '2026-12-01' },
    });
  });

  it.each<[Partial<SelectionDraft>, keyof SelectionDraft]>([
    [{ name: ' ' }, 'name'],
    [{ minimum: '0' }, 'minimum'],
    [{ minimum: 'two' }, 'minimum'],
    [{ maximum: '1001' }, 'maximum'],
    [{ maximum: '1.5' }, 'maximum'],
    [{ minimum: '5', maximum: '4' }, 'minimum'],
    [{ maximum: '4', extraPrice: 'much' }, 'extraPrice'],
    [{ maximum: '4', extraPrice: '-3' }, 'extraPrice'],
    [{ extraPrice: '3' }, 'maximum'],
  ])('names the field that is wrong: %j', (typed, field) => {
    const answer = read(typed);
    expect('problems' in answer ? Object.keys(answer.problems) : answer).toEqual([field]);
  });
});
