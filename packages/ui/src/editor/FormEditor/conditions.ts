import {
  type ConditionSource,
  conditionOperators,
  type FormCondition,
  OTHER_OPTION,
  PACKAGE_FIELD,
} from '@atelier/domain/forms';
import { describeOperator, type FieldType, type Operator } from '@atelier/filters';

/** How a value is typed or chosen. */
export type ValueKind = 'text' | 'number' | 'day' | 'time' | 'yesNo' | 'choices';

export const sourceId = (source: ConditionSource): string => (source === PACKAGE_FIELD ? source : source._id);

/** Returns the label of what a condition tests. */
export function sourceName(source: ConditionSource): string {
  if (source === PACKAGE_FIELD) return 'The package chosen';
  return 'label' in source ? source.label : `Address: ${source.name}`;
}

/** How the value of a condition on a source is typed or chosen. */
export function valueKindOf(source: ConditionSource): ValueKind {
  if (source === PACKAGE_FIELD) return 'choices';
  if (!('type' in source)) return 'text';
  switch (source.type) {
    case 'number':
    case 'money':
    case 'rating':
      return 'number';
    case 'date':
    case 'dateRange':
      return 'day';
    case 'time':
      return 'time';
    case 'yesNo':
      return 'yesNo';
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
    case 'ranking':
      return 'choices';
    default:
      return 'text';
  }
}

const typeOf: Readonly<Record<ValueKind, FieldType>> = {
  text: 'text',
  number: 'number',
  day: 'date',
  time: 'number',
  yesNo: 'select',
  choices: 'select',
};

/** An operator in words, as its source reads it. */
export function operatorName(operator: Operator, source: ConditionSource): string {
  const isMany = source !== PACKAGE_FIELD && 'type' in source && source.type === 'multipleChoice';
  return describeOperator(operator, isMany ? 'multiSelect' : typeOf[valueKindOf(source)]);
}

/** The answers that a source has to choose from. */
export function choicesOf(
  source: ConditionSource,
  packages: readonly { readonly _id: string; readonly name: string }[],
): { value: string; label: string }[] {
  if (source === PACKAGE_FIELD) return packages.map(({ _id, name }) => ({ value: _id, label: name }));
  if (!('type' in source)) return [];
  const other = 'other' in source ? source.other : undefined;
  return [
    ...('options' in source ? source.options : []).map(({ _id, label }) => ({ value: _id, label })),
    ...(other === undefined ? [] : [{ value: OTHER_OPTION, label: other }]),
  ];
}

/** A condition on a source as it begins: with the first answer, where there are answers to choose from. */
export function startOf(source: ConditionSource): FormCondition {
  const [operator = 'is'] = conditionOperators(source);
  const fieldId = sourceId(source);
  if (valueKindOf(source) === 'yesNo') return { fieldId, operator, value: true };
  const [option] = source !== PACKAGE_FIELD && 'options' in source ? source.options : [];
  return option === undefined ? { fieldId, operator } : { fieldId, operator, value: [option._id] };
}
