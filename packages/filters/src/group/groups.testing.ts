import fc from 'fast-check';
import type { GroupDefinition } from '../definition/group';
import { fields } from '../sort/rows.testing';

/** Definitions that fit their field, of all kinds. */
export const anyGroup: fc.Arbitrary<GroupDefinition> = fc.record({
  fieldId: fc.constantFrom(...fields.map(({ id }) => id)),
  order: fc.constantFrom<NonNullable<GroupDefinition['order']>>('asc', 'desc', [
    'm2',
    '10',
    'today',
    'p1',
    'other',
  ]),
  noValue: fc.constantFrom<'last' | 'first'>('last', 'first'),
  showEmpty: fc.boolean(),
  textBy: fc.constantFrom<'exact' | 'firstLetter'>('exact', 'firstLetter'),
  dateBy: fc.constantFrom<NonNullable<GroupDefinition['dateBy']>>('day', 'week', 'month', 'year', 'relative'),
  statusBy: fc.constantFrom<'label' | 'group'>('label', 'group'),
  numberBy: fc.constantFrom<NonNullable<GroupDefinition['numberBy']>>(
    { range: [0, 100], interval: 10 },
    { range: [-1, 1], interval: 0.1 },
    { range: [-2.5, 12], interval: 4 },
    { range: [0.1, 0.7], interval: 0.1 },
  ),
});

/** Keys that are no group of any definition above, or of few. */
export const ODD_KEYS = [
  '',
  'deleted',
  'gone',
  'other',
  '2026-02-30',
  '2026-11-01',
  'today',
  '0.30000000000000004',
  'ABC',
  'true',
];
