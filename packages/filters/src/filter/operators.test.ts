import { describe, expect, it } from 'vitest';
import type { FieldType } from '../definition/field';
import { operatorsOf, readOperator, takesValue } from './operators';

const expected: [type: FieldType, operators: string][] = [
  ['text', 'contains is isNot doesNotContain startsWith endsWith isEmpty isNotEmpty'],
  ['number', 'equals notEquals greaterThan lessThan greaterOrEqual lessOrEqual isEmpty isNotEmpty'],
  ['date', 'is before after onOrBefore onOrAfter between relativeToToday isEmpty isNotEmpty'],
  ['checkbox', 'is isNot'],
  ['person', 'contains doesNotContain isEmpty isNotEmpty'],
  ['select', 'is isNot isEmpty isNotEmpty'],
  ['multiSelect', 'is isNot contains doesNotContain isEmpty isNotEmpty'],
  ['status', 'is isNot'],
];

describe('operatorsOf', () => {
  it.each(expected)('FILTER-3: a %s field has %s', (type, operators) => {
    expect(operatorsOf(type).join(' ')).toBe(operators);
  });

  it('FILTER-3: only the empty operators take no value', () => {
    const all = new Set(expected.flatMap(([type]) => operatorsOf(type)));
    expect([...all].filter((operator) => !takesValue(operator))).toEqual(['isEmpty', 'isNotEmpty']);
  });

  it.each(['', 'IS', 'constructor', 'toString', '__proto__', 'length', '0'])(
    'FILTER-3: %j is no operator of any field',
    (name) => {
      for (const [type] of expected) expect(readOperator(name, type)).toBeUndefined();
    },
  );
});
