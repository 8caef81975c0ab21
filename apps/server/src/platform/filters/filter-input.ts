import type { EvaluationContext, Field, Plan } from '@atelier/filters';
import {
  type FilterDefinition,
  type FilterGroup,
  operatorsOf,
  parseView,
  resolveFilter,
} from '@atelier/filters';
import { type FieldError, invalidInput, ProblemError } from '../errors/problem';
import { wrongField } from '../errors/refusals';

/** The maximum length of all filters of a list together, in characters of JSON. */
const MAX_LENGTH = 100_000;

/** `filter.filters[2].value` of the parser, as the caller knows it: `taskFilterInput.filters.2.value`. */
const asCalled = (path: string, argument: string): string =>
  path
    .replace(/^filter\./, argument === '' ? '' : `${argument}.`)
    .replaceAll('[', '.')
    .replaceAll(']', '');

/**
 * Resolves the filters of a view, all of which must match. As in memory, incomplete conditions are ignored: a missing
 * value, a value of another type, a deleted choice. Unknown fields and operators are the caller's mistake.
 *
 * @param of what is filtered, in the plural with a capital letter: `Tasks`
 * @param argument how the caller names the argument that holds `filters`; empty where `filters` stands alone
 * @throws ProblemError if the filters are too long; otherwise naming each definition that cannot be read, each unknown
 * field, and each operator that its field does not have
 */
export function resolveFilters(
  of: string,
  filters: readonly unknown[],
  argument: string,
  fields: readonly Field[],
  context: EvaluationContext,
): Plan {
  if (JSON.stringify(filters).length > MAX_LENGTH)
    throw wrongField(
      asCalled('filter.filters', argument),
      `At most ${MAX_LENGTH} characters of JSON are allowed.`,
    );
  const { view, problems } = parseView({ filter: { match: 'all', filters } });
  const errors: FieldError[] = problems.map(({ path, message }) => ({
    field: asCalled(path, argument),
    message,
  }));
  const filter: FilterGroup = { match: 'all', filters: view.filter ? [view.filter] : [] };
  const { plan, conditions } = resolveFilter(filter, fields, context);
  // If something was left out, the remaining positions no longer match the caller's.
  if (errors.length === 0 && view.filter) {
    const paths = pathsOf(view.filter, 'filter');
    for (const [index, { condition, incomplete }] of conditions.entries()) {
      const at = asCalled(paths[index] ?? '', argument);
      if (incomplete === 'unknownField')
        errors.push({
          field: `${at}.fieldId`,
          message: `${of} have no field ${shortened(condition.fieldId)}. They have ${fields.map(({ id }) => id).join(', ')}.`,
        });
      if (incomplete === 'unknownOperator')
        errors.push({
          field: `${at}.operator`,
          message: `The field ${condition.fieldId} has no operator ${shortened(condition.operator)}. It has ${operatorsFor(condition.fieldId, fields)}.`,
        });
    }
  }
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  return plan;
}

/** Returns the paths of the conditions, in the order in which they are resolved. */
function pathsOf(part: FilterDefinition, path: string): string[] {
  return 'filters' in part
    ? part.filters.flatMap((one, index) => pathsOf(one, `${path}.filters[${index}]`))
    : [path];
}

const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

function operatorsFor(fieldId: string, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === fieldId);
  return field === undefined ? 'none' : operatorsOf(field.type).join(', ');
}
