import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../definition/field';
import { compileFilter } from './evaluate';
import { prefill } from './prefill';
import {
  allSampleFields,
  anyDefinition,
  conditionOn,
  definitionOf,
  sampleContext,
  sampleFields,
  sampleReader,
} from './samples.testing';

describe('laws of the pre-fill', () => {
  it('PREFILL-1: a new row with the values satisfies the filter', () => {
    let refused = 0;
    const oneField = (Object.keys(sampleFields) as FieldType[]).map((type) =>
      definitionOf(conditionOn([type])),
    );
    fc.assert(
      fc.property(fc.oneof(anyDefinition, ...oneField), fc.boolean(), (definition, stripAccents) => {
        const context = { ...sampleContext, stripAccents };
        const answer = prefill(definition, allSampleFields, context);
        const { matches } = compileFilter(definition, allSampleFields, sampleReader, context);
        if ('refused' in answer) {
          refused += 1;
          expect(answer.refused).toMatch(/^(A new row cannot satisfy|This filter has too many)/);
          expect(matches({})).toBe(false);
          return;
        }
        expect(matches(answer.values)).toBe(true);
        if (matches({})) expect(answer.values).toEqual({});
      }),
      { numRuns: 5000 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  it('PREFILL-3: a filter that some value satisfies is not refused', () => {
    const conditions = (type: FieldType) => fc.array(conditionOn([type]), { minLength: 1, maxLength: 4 });
    const cells: Record<string, unknown[]> = {
      number: [0, 1, -1, 2.5, 1e9, -1e9, 5e-324],
      checkbox: [true, false],
      select: ['low', 'high', 'urgent', 'none'],
      multiSelect: [
        ['print'],
        ['web'],
        ['film'],
        ['print', 'web'],
        ['print', 'film'],
        ['web', 'film'],
        ['print', 'web', 'film'],
      ],
      person: [['mira'], ['ada'], ['tom'], ['mira', 'ada'], ['mira', 'ada', 'tom']],
      status: ['inbox', 'planned', 'editing'],
      date: ['2026-11-20', '2026-11-21', '2026-11-22', '2025-01-01', '2028-01-01'],
    };
    const types = Object.keys(cells) as FieldType[];
    fc.assert(
      fc.property(
        fc.constantFrom(...types).chain((type) => fc.tuple(fc.constant(type), conditions(type))),
        ([type, filters]) => {
          const { matches } = compileFilter(
            { match: 'all' as const, filters },
            allSampleFields,
            sampleReader,
            sampleContext,
          );
          if (!cells[type]?.some((cell) => matches({ [type]: cell }))) return;
          expect(prefill({ match: 'all' as const, filters }, allSampleFields, sampleContext)).toHaveProperty(
            'values',
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});
