import { contact, emptyValues } from '@atelier/domain/entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../platform/errors/problem';
import { type MergeSide, planMerge } from './plan';

const side = (
  fields: Partial<MergeSide['fields']>,
  others: Partial<MergeSide['others']> = {},
): MergeSide => ({
  fields: { ...emptyValues(contact), name: 'Ada', ...fields },
  others: { emails: [], phoneNumbers: [], ...others },
});

const wrongFields = (run: () => unknown): string[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof ProblemError) return (error.problem.errors ?? []).map(({ field }) => field);
    throw error;
  }
  return [];
};

describe('what a merge makes', () => {
  it('keeps the values of the contact that stays, and takes the others where it has none', () => {
    const { fields, others } = planMerge(
      side({ name: 'Inês Duarte', email: 'ines@a.example', tags: ['VIP'], note: 'one' }),
      side({
        name: 'Ines D',
        email: 'i@b.example',
        phoneNumber: '+351 912',
        company: 'Brandt',
        tags: ['vip', 'Porto'],
        website: 'www.brandt.example',
        language: 'pt',
        note: 'two',
      }),
      [],
      'input',
    );
    expect(fields).toEqual({
      name: 'Inês Duarte',
      email: 'ines@a.example',
      phoneNumber: '+351 912',
      company: 'Brandt',
      tags: ['VIP', 'Porto'],
      birthday: null,
      address: null,
      website: 'www.brandt.example',
      language: 'pt',
      note: 'one\n\ntwo',
    });
    expect(others).toEqual({ emails: ['i@b.example'], phoneNumbers: [] });
  });

  it('takes what was chosen, and keeps the other address and number as further ones, each once', () => {
    const { fields, others, preview } = planMerge(
      side(
        { email: 'a@x.example', phoneNumber: '+351 912 345 678', note: 'one' },
        { emails: ['old@x.example'] },
      ),
      side(
        { email: 'b@x.example', phoneNumber: '00351912345678', note: 'two' },
        { emails: ['a@x.example', 'c@x.example'] },
      ),
      [
        { field: 'email', from: 'merged' },
        { field: 'note', from: 'kept' },
      ],
      'input',
    );
    expect(fields).toMatchObject({ email: 'b@x.example', phoneNumber: '+351 912 345 678', note: 'one' });
    expect(others).toEqual({ emails: ['a@x.example', 'old@x.example', 'c@x.example'], phoneNumbers: [] });
    expect(preview.find(({ field }) => field === 'email')).toEqual({
      field: 'email',
      kept: ['a@x.example'],
      merged: ['b@x.example'],
      result: ['b@x.example'],
      from: 'merged',
      choices: ['kept', 'merged'],
    });
    expect(preview.find(({ field }) => field === 'name')?.choices).toEqual(['kept']);
    expect(preview.find(({ field }) => field === 'note')?.choices).toEqual(['both', 'kept', 'merged']);
  });

  it('refuses choices that are none, and what is too much, by name', () => {
    const [one, two] = [side({ name: 'Ada' }), side({ name: 'Bea' })];
    const choose = (choices: Parameters<typeof planMerge>[2], keep = one, merge = two) =>
      wrongFields(() => planMerge(keep, merge, choices, 'input'));
    expect(choose([{ field: 'name', from: 'both' }])).toEqual(['input.choices.0.from']);
    expect(choose([{ field: 'email', from: 'merged' }])).toEqual(['input.choices.0.from']);
    expect(
      choose([
        { field: 'name', from: 'merged' },
        { field: 'name', from: 'kept' },
      ]),
    ).toEqual(['input.choices.1.field']);
    const long = side({ note: 'n'.repeat(9_000) });
    const other = side({ note: 'o'.repeat(9_000) });
    expect(choose([], long, other)).toEqual(['input.choices']);
    expect(choose([{ field: 'note', from: 'both' }], long, other)).toEqual(['input.choices.0']);
    expect(choose([{ field: 'note', from: 'merged' }], long, other)).toEqual([]);
    const tags = (letter: string) => side({ tags: Array.from({ length: 30 }, (_, n) => `${letter}${n}`) });
    expect(choose([], tags('a'), tags('b'))).toEqual(['input.choices']);
  });

  it('refuses more than 50 further addresses or numbers', () => {
    const emails = (letter: string) => Array.from({ length: 26 }, (_, at) => `${letter}${at}@mail.example`);
    const numbers = (first: number) =>
      Array.from({ length: 26 }, (_, at) => `+351 91${first} 000 0${10 + at}`);
    const refused = (one: Parameters<typeof side>[1], two: Parameters<typeof side>[1]) =>
      wrongFields(() => planMerge(side({}, one), side({}, two), [], 'input'));
    const others = (letter: string, first: number, most = 26) => ({
      emails: emails(letter).slice(0, letter === '' ? 0 : most),
      phoneNumbers: first === 0 ? [] : numbers(first).slice(0, most),
    });
    expect(refused(others('a', 0), others('b', 0))).toEqual(['input.mergeId']);
    expect(refused(others('', 2), others('', 3))).toEqual(['input.mergeId']);
    expect(refused(others('a', 2, 25), others('b', 3, 25))).toEqual([]);
  });

  it('loses no address and no number, whatever is chosen', () => {
    const emails = fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example', 'd@x.example');
    const numbers = fc.constantFrom('+351 912 345 678', '00351912345678', '030 1', '+49 30 1234567');
    const sides = fc.record({
      email: fc.option(emails),
      phoneNumber: fc.option(numbers),
      emails: fc.uniqueArray(emails),
      phoneNumbers: fc.uniqueArray(numbers),
    });
    fc.assert(
      fc.property(sides, sides, fc.boolean(), (keep, merge, takesOther) => {
        const [one, two] = [keep, merge].map(({ email, phoneNumber, ...others }) =>
          side({ email, phoneNumber }, others),
        );
        if (!one || !two) return;
        const choices =
          takesOther && keep.email !== null && merge.email !== null && keep.email !== merge.email
            ? [{ field: 'email', from: 'merged' } as const]
            : [];
        const { fields, others } = planMerge(one, two, choices, 'input');
        const all = [fields.email, ...others.emails].filter((email) => email !== null);
        const given = [keep.email, merge.email, ...keep.emails, ...merge.emails].filter(
          (email) => email !== null,
        );
        expect(new Set(all)).toEqual(new Set(given));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
