import { checkFilter, findField } from '../definition/check';
import type { EvaluationContext } from '../definition/context';
import { type Field, isKnownType } from '../definition/field';
import type { FilterCondition, FilterDefinition, Operator } from '../definition/filter';
import { foldText } from '../text/fold';
import { resolveDate } from './date-condition';
import { readOperator } from './operators';
import type { Plan } from './plan';
import type { ConditionReport, IncompleteReason, ResolvedDates } from './report';
import {
  type ReadValue,
  readCheckboxValue,
  readLabels,
  readNumberValue,
  readOptions,
  readPeople,
  readTextValue,
} from './value';

/** What a filter means in its context, and what became of each of its conditions, in the order of the definition. */
export interface ResolvedFilter {
  readonly plan: Plan;
  readonly conditions: readonly ConditionReport[];
}

/**
 * Turns a filter as it was stored into one without anything left to look up. A condition that is incomplete is absent,
 * inside an OR too, and so is a group of nothing but absent filters; what remains of an absent filter holds for every
 * row.
 *
 * @param definition The filter; `undefined` restricts nothing.
 * @param fields The fields that conditions may name. Of two with the same id the first counts.
 * @param context Decides what "me", "this week" and accents mean.
 * @returns The plan for {@link compilePlan} or for SQL, and a report of every condition.
 * @throws RangeError When the filter holds dates and the context's time zone is unknown.
 * @throws DefinitionError When the filter was not parsed and is of another form.
 * @see SPEC.md, FILTER-1 to FILTER-5, CHECK-1 and CHECK-2
 */
export function resolveFilter(
  definition: FilterDefinition | undefined,
  fields: readonly Field[],
  context: EvaluationContext,
): ResolvedFilter {
  if (definition !== undefined) checkFilter(definition);
  const conditions: ConditionReport[] = [];
  const resolve = (part: FilterDefinition): Plan | undefined => {
    if (!('filters' in part)) {
      const report = resolveCondition(part, fields, context);
      conditions.push(report);
      return report.plan;
    }
    const parts = part.filters.map(resolve).filter((plan) => plan !== undefined);
    return parts.length > 1 ? { test: part.match, parts } : parts[0];
  };
  const plan = definition === undefined ? undefined : resolve(definition);
  return { plan: plan ?? { test: 'always' }, conditions };
}

type Meaning =
  | { readonly plan: Plan; readonly dates?: ResolvedDates }
  | { readonly incomplete: IncompleteReason };

function resolveCondition(
  condition: FilterCondition,
  fields: readonly Field[],
  context: EvaluationContext,
): ConditionReport {
  const field = findField(fields, condition.fieldId);
  if (field === undefined) return { condition, incomplete: 'unknownField' };
  if (!isKnownType(field.type)) return { condition, incomplete: 'unknownType' };
  const operator = readOperator(condition.operator, field.type);
  if (operator === undefined) return { condition, incomplete: 'unknownOperator' };
  return { condition, ...meaningOf(field, operator, condition.value, context) };
}

function meaningOf(field: Field, operator: Operator, value: unknown, context: EvaluationContext): Meaning {
  if (operator === 'isEmpty') return { plan: { test: 'empty', fieldId: field.id } };
  // A negative operator is `not` of its positive, and nothing else, so that the two split all rows (FILTER-5).
  const positive = POSITIVE_OF[operator];
  if (positive !== undefined) {
    const meaning = meaningOf(field, positive, value, context);
    return 'plan' in meaning ? { ...meaning, plan: { test: 'not', part: meaning.plan } } : meaning;
  }
  const fieldId = field.id;
  switch (field.type) {
    case 'text': {
      const stripAccents = context.stripAccents === true;
      return mapValue(readTextValue(value), (typed) => ({
        test: 'text',
        fieldId,
        by: TEXT_TESTS[operator] ?? 'equals',
        text: foldText(typed, { stripAccents }),
        stripAccents,
      }));
    }
    case 'number':
      return mapValue(readNumberValue(value), (number) => ({
        test: 'number',
        fieldId,
        by: NUMBER_TESTS[operator] ?? 'equals',
        number,
      }));
    case 'date': {
      const resolved = resolveDate(operator, value, context);
      if ('incomplete' in resolved) return resolved;
      const { range, dates } = resolved;
      const plan = { test: 'date', fieldId, range } as const;
      return dates === undefined ? { plan } : { plan, dates };
    }
    case 'checkbox':
      return mapValue(readCheckboxValue(value), (checked) => ({ test: 'checkbox', fieldId, checked }));
    case 'person':
      return mapValue(readPeople(value, context), (ids) => anyOf(fieldId, ids));
    case 'select':
      return mapValue(readOptions(value, field), (ids) => anyOf(fieldId, ids));
    case 'multiSelect':
      return mapValue(readOptions(value, field), (ids) =>
        operator === 'is' ? { test: 'sameSet', fieldId, ids } : anyOf(fieldId, ids),
      );
    case 'status':
      return mapValue(readLabels(value, field), (ids) => anyOf(fieldId, ids));
  }
}

const POSITIVE_OF: Readonly<Partial<Record<Operator, Operator>>> = {
  isNotEmpty: 'isEmpty',
  isNot: 'is',
  doesNotContain: 'contains',
  notEquals: 'equals',
};

const TEXT_TESTS: Readonly<Partial<Record<Operator, 'contains' | 'startsWith' | 'endsWith'>>> = {
  contains: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
};

const NUMBER_TESTS: Readonly<
  Partial<Record<Operator, 'less' | 'greater' | 'lessOrEqual' | 'greaterOrEqual'>>
> = {
  lessThan: 'less',
  greaterThan: 'greater',
  lessOrEqual: 'lessOrEqual',
  greaterOrEqual: 'greaterOrEqual',
};

function anyOf(fieldId: string, ids: readonly string[]): Plan {
  return ids.length === 0 ? { test: 'never' } : { test: 'anyOf', fieldId, ids };
}

function mapValue<Value>(value: ReadValue<Value>, toPlan: (value: Value) => Plan): Meaning {
  return 'incomplete' in value ? value : { plan: toPlan(value.value) };
}
