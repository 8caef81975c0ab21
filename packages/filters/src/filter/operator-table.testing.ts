import { describe, expect, it } from 'vitest';
import type { EvaluationContext } from '../definition/context';
import type { FieldType } from '../definition/field';
import { compileFilter } from './evaluate';
import { operatorsOf } from './operators';
import { allSampleFields, sampleContext, sampleReader } from './samples.testing';

/** One line of a table of operators: cells that a condition lets through, and cells that it keeps out. */
export interface OperatorCase {
  readonly rule: string;
  readonly type: FieldType;
  readonly operator: string;
  readonly value?: unknown;
  readonly matching: readonly unknown[];
  readonly others: readonly unknown[];
  readonly context?: Partial<EvaluationContext>;
}

/** Cells that are empty in a field of any type. */
export const NOTHING: readonly unknown[] = [null, undefined, '', []];

const PAIRS: readonly (readonly [positive: string, negative: string])[] = [
  ['is', 'isNot'],
  ['contains', 'doesNotContain'],
  ['equals', 'notEquals'],
  ['isEmpty', 'isNotEmpty'],
];

/** The operator that says the opposite, when the type has one. */
export function negativeOf(type: FieldType, operator: string): string[] {
  const known: readonly string[] = operatorsOf(type);
  const negatives = PAIRS.filter(([positive]) => positive === operator).map(([, negative]) => negative);
  return negatives.filter((negative) => known.includes(negative));
}

/** Tests every line of a table, and the negative operators with the same cells the other way round. */
export function testOperators(title: string, cases: readonly OperatorCase[]): void {
  const negatives = cases.flatMap((one) =>
    negativeOf(one.type, one.operator).map((negative) => ({ ...one, negative })),
  );

  describe(title, () => {
    it.each(cases)('$rule: $type $operator $value', (one) => {
      const matches = compile(one);
      expect(one.matching.filter((cell) => !matches(cell))).toEqual([]);
      expect(one.others.filter((cell) => matches(cell))).toEqual([]);
    });

    it.each(negatives)('FILTER-5, $rule: $type $negative $value', ({ negative, ...one }) => {
      const matches = compile({ ...one, operator: negative });
      expect(one.matching.filter((cell) => matches(cell))).toEqual([]);
      expect(one.others.filter((cell) => !matches(cell))).toEqual([]);
    });
  });
}

function compile({ type, operator, value, context }: OperatorCase): (cell: unknown) => boolean {
  const definition = { fieldId: type, operator, value };
  const filter = compileFilter(definition, allSampleFields, sampleReader, { ...sampleContext, ...context });
  expect(filter.conditions[0]).not.toHaveProperty('incomplete');
  return (cell) => filter.matches({ [type]: cell });
}
