import {
  END_OF_FORM,
  type Form,
  type FormCondition,
  type FormRule,
  isQuestion,
  PACKAGE_FIELD,
} from '@atelier/domain/forms';
import { takesValue } from '@atelier/filters';
import { choicesOf, operatorName, sourceId, sourceName, valueKindOf } from './conditions';
import { itemName } from './kinds';

type Packages = readonly { readonly _id: string; readonly name: string }[];

const joins: Readonly<Record<FormRule['match'], string>> = { all: ' and ', any: ' or ', none: ' or ' };

/** A rule as the beginning of a sentence: `When “May we film?” is Yes`. */
export function ruleInWords({ match, conditions }: FormRule, form: Form, packages: Packages): string {
  const said = conditions.map((condition) => conditionInWords(condition, form, packages));
  return `${match === 'none' ? 'Unless' : 'When'} ${said.join(joins[match])}`;
}

/** Where a jump leads, in words. */
export function targetInWords(to: string, form: Form): string {
  if (to === END_OF_FORM) return 'the end of the form';
  const item = form.items.find(({ _id }) => _id === to);
  return item === undefined ? 'something that was deleted' : `“${itemName(item)}”`;
}

function conditionInWords(condition: FormCondition, form: Form, packages: Packages): string {
  const { fieldId, operator, value } = condition;
  const source =
    fieldId === PACKAGE_FIELD
      ? (PACKAGE_FIELD as typeof PACKAGE_FIELD)
      : [...form.items.filter(isQuestion), ...form.hidden].find((one) => sourceId(one) === fieldId);
  if (source === undefined) return 'a deleted question is answered';
  const name = source === PACKAGE_FIELD ? 'the package chosen' : `“${sourceName(source)}”`;
  const how = operatorName(operator, source).toLocaleLowerCase('en');
  if (!takesValue(operator)) return `${name} ${how}`;
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return `${name} ${how} …`;
  return `${name} ${how} ${valueInWords(value, () => choicesOf(source, packages), valueKindOf(source))}`;
}

function valueInWords(
  value: NonNullable<FormCondition['value']>,
  choices: () => readonly { readonly value: string; readonly label: string }[],
  kind: ReturnType<typeof valueKindOf>,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'choices' && (Array.isArray(value) || typeof value === 'string')) {
    const known = choices();
    const ids: readonly string[] = typeof value === 'string' ? [value] : value;
    return ids
      .map((id) => known.find((one) => one.value === id)?.label ?? 'something that was deleted')
      .join(' or ');
  }
  if (typeof value === 'object') return 'between two days';
  return typeof value === 'number' ? String(value) : `“${value}”`;
}
