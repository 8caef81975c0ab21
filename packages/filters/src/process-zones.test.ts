import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GroupDefinition } from './definition/group';
import {
  allSampleFields,
  anyDefinition,
  anyRow,
  type SampleRow,
  sampleContext,
} from './filter/samples.testing';
import { createView } from './view/view';

afterEach(() => {
  vi.unstubAllEnvs();
});

const SEED = 20261121;
const rows = fc
  .sample(anyRow, { seed: SEED, numRuns: 60 })
  .map((cells, index) => ({ id: `row-${index}`, cells }));
const filters = fc.sample(anyDefinition, { seed: SEED, numRuns: 80 });
const dateField = allSampleFields.find(({ type }) => type === 'date')?.id ?? '';
const groupings: readonly GroupDefinition[] = (['day', 'week', 'month', 'year', 'relative'] as const).map(
  (dateBy) => ({ fieldId: dateField, dateBy }),
);

/** All that views of the same rows show, as one text. */
function everythingShown(): string {
  const reader = {
    id: (row: { id: string }) => row.id,
    cell: (row: { cells: SampleRow }, fieldId: string) => row.cells[fieldId],
  };
  const shown = filters.flatMap((filter) =>
    groupings.map((group) => {
      const sorts = [{ fieldId: dateField, direction: 'desc' as const }];
      const view = createView(rows, { filter, sorts, group }, allSampleFields, reader, sampleContext);
      return {
        dates: view.conditions.map(({ dates }) => dates),
        recomputeAt: view.recomputeAt,
        groups: view.groups.map((part) => [part.key, part.label, part.rows().map(reader.id)]),
      };
    }),
  );
  return JSON.stringify(shown);
}

describe('the zone of the process', () => {
  it('CONTEXT-1: is one that Node takes on at once, or the next test would say nothing', () => {
    const hours = ['Pacific/Apia', 'Asia/Kolkata'].map((zone) => {
      vi.stubEnv('TZ', zone);
      return new Date(0).getHours();
    });
    expect(hours).toEqual([13, 5]);
  });

  it('CONTEXT-1: changes nothing that a view shows', () => {
    const answers = ['UTC', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kolkata', 'Africa/Cairo'].map(
      (zone) => {
        vi.stubEnv('TZ', zone);
        return everythingShown();
      },
    );
    expect(answers[0]).toContain('row-');
    expect(new Set(answers).size).toBe(1);
  });
});
