import { type FieldType, isKnownType } from '../definition/field';
import type { Operator } from '../definition/filter';

const EMPTINESS = ['isEmpty', 'isNotEmpty'] as const;

const OPERATORS: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: ['contains', 'is', 'isNot', 'doesNotContain', 'startsWith', 'endsWith', ...EMPTINESS],
  number: ['equals', 'notEquals', 'greaterThan', 'lessThan', 'greaterOrEqual', 'lessOrEqual', ...EMPTINESS],
  date: ['is', 'before', 'after', 'onOrBefore', 'onOrAfter', 'between', 'relativeToToday', ...EMPTINESS],
  checkbox: ['is', 'isNot'],
  person: ['contains', 'doesNotContain', ...EMPTINESS],
  select: ['is', 'isNot', ...EMPTINESS],
  multiSelect: ['is', 'isNot', 'contains', 'doesNotContain', ...EMPTINESS],
  status: ['is', 'isNot'],
};

/**
 * The operators that a filter on a field may have, in the order in which a menu shows them.
 *
 * @param type The type of the field.
 * @returns The operators; the first one is what a new filter starts with. None for an unknown type.
 * @see SPEC.md, FILTER-3
 */
export function operatorsOf(type: FieldType): readonly Operator[] {
  return isKnownType(type) ? OPERATORS[type] : [];
}

/**
 * Whether an operator needs a value. Without one, a filter is incomplete and changes nothing.
 *
 * @param operator Any operator.
 * @returns `false` for "is empty" and "is not empty", which leave aside whatever value is stored with them.
 * @see SPEC.md, FILTER-3
 */
export function takesValue(operator: Operator): boolean {
  return operator !== 'isEmpty' && operator !== 'isNotEmpty';
}

/** The operator of that name, when a field of the type has it; names come from outside and may be anything. */
export function readOperator(name: string, type: FieldType): Operator | undefined {
  return operatorsOf(type).find((operator) => operator === name);
}
