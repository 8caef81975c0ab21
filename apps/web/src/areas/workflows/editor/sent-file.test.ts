import type { Lead } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { choicesOf, readinessInWords, sentInWords } from './sent-file';

const content = { packages: [{ _id: 'weekend', name: 'The Weekend' }] };
const module = {
  _id: 'm',
  kind: 'proposal' as const,
  content,
  files: [],
  revision: 1,
  slug: null,
  updatedAt: '',
  updatedBy: null,
};
const modules = [
  { _id: 'p', order: 1, label: 'Proposal', isPublic: false, actions: [], condition: null, module },
];
const progress = (signed: number, isChosen = true): Lead['progress'] => ({
  isSigned: signed === 2,
  isBooked: false,
  isAmending: false,
  choices: isChosen ? [{ stepId: 'p', packageIds: ['weekend'], extras: [] }] : [],
  steps: [{ stepId: 'c', kind: 'contract', state: 'open', signer: null, signed, signers: 2 }],
});
const values = [{ currency: 'EUR', amount: 505_000 }];
const words = (given: Lead['progress'], version = 1) =>
  sentInWords({ progress: given, modules, values, version }, 'en-GB')[0];

it('a sent file says what was chosen and signed, and for how much', () => {
  expect(words(null, 0)).toBeUndefined();
  expect(words(progress(0, false))).toBe('Sent: €5,050');
  expect(words(progress(0))).toBe('Chosen: The Weekend, €5,050');
  expect(words(progress(1))).toBe('Signed by 1 of 2: The Weekend, €5,050');
  expect(words(progress(2))).toBe('Signed: The Weekend, €5,050');
  expect(choicesOf(progress(0))).toEqual({ p: { packageIds: ['weekend'], extras: [] } });
});

it('an amendment that waits is named beside what was agreed', () => {
  const amended = { ...progress(0), isAmending: true } as Lead['progress'];
  expect(sentInWords({ progress: amended, modules, values, version: 2 }, 'en-GB')).toEqual([
    'Agreed: The Weekend, €5,050',
    'An amendment waits for the client',
  ]);
});

it.each([
  [0, null, false, 'Before you send it'],
  [1, progress(1), false, 'As it was sent'],
  [1, progress(2), false, 'As it was signed'],
  [1, progress(2), true, 'Before you send the changes'],
])('version %i, %j, changed %s: %s', (version, given, hasChanges, expected) => {
  expect(readinessInWords({ version, progress: given }, hasChanges)).toBe(expected);
});
