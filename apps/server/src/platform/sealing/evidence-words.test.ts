import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { describe, expect, it } from 'vitest';
import { kindInWords, namesIn, valuesInWords } from './evidence-words';

const names = namesIn(
  [
    {
      id: 'proposal-1',
      kind: 'proposal',
      title: 'Packages',
      madeAt: '2026-10-15T08:00:00.000Z',
      replaces: null,
      sha256: 'a'.repeat(64),
      content: {
        packages: [{ _id: 'id-1', name: 'The Weekend' }],
        questions: [{ _id: 'id-2', label: [{ text: 'Where is ' }, { text: 'the venue?' }] }],
      },
    },
  ],
  [{ values: { versions: { 'step-1': 'a'.repeat(64) } } }],
);
const words = (values: Parameters<typeof valuesInWords>[0]) =>
  valuesInWords(values, names, 'in full in the file', 'en').map(([name, text]) => `${name}: ${text}`);

describe('the values of a record, in words', () => {
  it.each([
    ['ids have the names of the documents', { packageIds: ['id-1'] }, ['Packages: The Weekend']],
    ['a question has its label', { 'id-2': 'Porto' }, ['Where is the venue?: Porto']],
    [
      'lists and truths',
      { to: ['priya@nair.example'], isPublic: false },
      ['To: priya@nair.example', 'Anyone with the link: no'],
    ],
    ['nothing about what is absent', { expiresAt: null, note: null }, []],
    [
      'claimed and verified, apart',
      {
        claimed: { name: 'Priya', email: 'priya@nair.example' },
        verified: { email: 'priya@nair.example', sentAt: '2026-10-15T08:00:00Z' },
      },
      [
        'Claimed: name given: Priya; email: priya@nair.example',
        'Verified: email: priya@nair.example; sent at: 2026-10-15T08:00:00Z',
      ],
    ],
    ['an amount with its currency', { amount: 18000, currency: 'EUR' }, ['Amount: €180.00']],
    [
      'an amount of no currency as it was recorded',
      { amount: 3, currency: 'x' },
      ['Amount: 3', 'Currency: x'],
    ],
    [
      'documents by their titles',
      { versions: { 'step-1': 'a'.repeat(64) } },
      [`Documents (SHA-256): Packages: ${'a'.repeat(64)}`],
    ],
    [
      'variables by what was filled in',
      { fields: { 'event.place': { type: 'text', value: 'Porto' } } },
      ['Filled in: event place: Porto'],
    ],
  ] as const)('%s', (_, values, expected) => expect(words(values as never)).toEqual(expected));

  it('cuts long answers and says where they are in full', () => {
    expect(words({ answer: 'x'.repeat(500) })).toEqual([`Answer: ${'x'.repeat(400)}… (in full in the file)`]);
  });

  it('shows a kind that is newer than the list', () => {
    const kinds = (language: Language) =>
      ['counterSigned', 'guardianAgreed'].map((kind) => kindInWords(kind, letterWords[language]));
    expect(kinds('en')).toEqual(['Countersigned', 'Guardian agreed']);
    expect(kinds('pt')).toEqual(['Contra-assinado', 'Guardian agreed']);
  });
});
