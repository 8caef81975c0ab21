import { describe, expect, it } from 'vitest';
import { leadName, leadStageOf, leadStages } from './lead';
import { moduleKind, stepsInWords } from './steps';

describe('steps in words', () => {
  it.each([
    [[], 'No steps yet'],
    [['proposal'], 'Proposal'],
    [['form', 'proposal', 'contract', 'invoice', 'thankyou'], 'Form, proposal, contract, invoice, thank you'],
    [['hologram', 'form'], 'hologram, form'],
  ])('%j is %s', (kinds, words) => {
    expect(stepsInWords(kinds.map((kind) => ({ kind })))).toBe(words);
  });
  it('shows a kind that is not known as it is', () => {
    expect(moduleKind('hologram').name).toBe('hologram');
  });
});

describe('stages', () => {
  it('gives no two stages one shape and one colour', () => {
    const looks = leadStages.map(({ glyph, tone }) => `${glyph} ${tone}`);
    expect(new Set(looks).size).toBe(leadStages.length);
  });
  it('shows a status that is not known as it is', () => {
    expect(leadStageOf('waitlist')).toMatchObject({ id: 'waitlist', label: 'waitlist' });
    expect(leadStageOf('booked').label).toBe('Booked');
  });
  it('calls a lead by whom it is for', () => {
    const client = { id: 'priya', name: 'Priya Nair' };
    expect(leadName({ client, title: 'Wedding' })).toBe('Priya Nair, Wedding');
    expect(leadName({ client: null, title: 'Wedding' })).toBe('Wedding');
  });
});
