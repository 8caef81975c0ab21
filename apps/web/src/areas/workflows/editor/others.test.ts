import type { SmartFileStep } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { recentEditors } from './others';

const now = Date.parse('2026-10-15T09:00:00Z');
const step = (_id: string, updatedBy: string | null, secondsAgo: number): SmartFileStep => ({
  _id,
  order: 1,
  label: _id,
  isPublic: false,
  actions: [],
  condition: null,
  module: {
    _id,
    kind: 'thankyou',
    content: {},
    files: [],
    revision: 1,
    slug: null,
    updatedBy,
    updatedAt: new Date(now - secondsAgo * 1_000).toISOString(),
  },
});
const members = ['mira', 'tom', 'luis'].map((_id) => ({ _id, name: _id, displayPictureUrl: null }));
const seen = (me: string | undefined, ...steps: SmartFileStep[]) =>
  recentEditors(steps, members, me, now).map(({ id, labels }) => [id, ...labels]);

it('others who changed something within five minutes are named, the latest first', () => {
  const steps = [
    step('Contract', 'tom', 200),
    step('Proposal', 'tom', 8),
    step('Form', 'luis', 60),
    step('Payment', 'mira', 1),
  ];
  expect(seen('mira', ...steps)).toEqual([
    ['tom', 'Proposal', 'Contract'],
    ['luis', 'Form'],
  ]);
});

it('nobody is named who is oneself, left, unknown, or changed it long ago', () => {
  expect(seen('tom', step('Proposal', 'tom', 8))).toEqual([]);
  expect(seen('mira', step('Proposal', 'gone', 8), step('Form', null, 8))).toEqual([]);
  expect(seen('mira', step('Proposal', 'tom', 299))).toHaveLength(1);
  expect(seen('mira', step('Proposal', 'tom', 300))).toEqual([]);
  expect(seen(undefined, step('Proposal', 'tom', 8))).toEqual([]);
});
