import { blankContent } from '@atelier/domain/smart-files';
import type { ModuleDraft } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { fileStepsOf } from './file-steps';

const step = (_id: string, order: number): SmartFileStep => ({
  _id,
  order,
  label: _id,
  isPublic: false,
  actions: [],
  condition: null,
  module: {
    _id,
    kind: 'thankyou',
    content: {},
    revision: 1,
    slug: null,
    files: [],
    updatedAt: '',
    updatedBy: null,
  },
});
const draft = (_id: string, kind: 'thankyou' | 'form' = 'thankyou'): [string, ModuleDraft] => {
  const content = blankContent(kind);
  const base = { _id, kind, revision: 1, content };
  return [_id, { kind, content, base, sending: null, conflict: null, past: [], future: [] }];
};
const steps = [step('a', 1), step('b', 2), step('c', 3)];
const drafts = new Map([draft('a'), draft('b'), draft('c')]);
const shown = (order: readonly string[] | null) =>
  fileStepsOf(steps, drafts, order).map(({ _id, order: place }) => `${_id}${place}`);

it('steps stand as the server has them, or in the order that was wished for', () => {
  expect(shown(null)).toEqual(['a1', 'b2', 'c3']);
  expect(shown(['c', 'a', 'b'])).toEqual(['c1', 'a2', 'b3']);
  // One that somebody else added meanwhile comes last.
  expect(shown(['b', 'a'])).toEqual(['b1', 'a2', 'c3']);
});

it('a step that cannot be edited here is left out rather than shown wrong', () => {
  const broken = { ...step('a', 1), condition: { any: [] } };
  expect(fileStepsOf([broken, step('b', 2)], drafts, null).map(({ _id }) => _id)).toEqual(['b']);
  expect(fileStepsOf(steps, new Map([draft('a', 'form'), draft('b')]), null).map(({ _id }) => _id)).toEqual([
    'b',
  ]);
});
