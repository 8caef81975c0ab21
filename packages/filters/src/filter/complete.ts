import type { EvaluationContext } from '../definition/context';
import type { Field } from '../definition/field';
import type { FilterDefinition } from '../definition/filter';
import { resolveFilter } from './resolve';

/**
 * Removes everything from a filter that has no effect: incomplete conditions, and groups without complete ones. Use
 * it for requests to a server, to avoid new requests while the user is still editing a condition.
 *
 * @param definition The filter; `undefined` restricts nothing.
 * @param fields The fields that conditions may name.
 * @param context The context; "me" is complete with or without a user.
 * @returns An equivalent filter; `undefined` if nothing remains.
 * @throws RangeError When the filter holds dates and the context's time zone is unknown.
 * @see SPEC.md, FILTER-4
 */
export function completeFilter(
  definition: FilterDefinition | undefined,
  fields: readonly Field[],
  context: EvaluationContext,
): FilterDefinition | undefined {
  const incomplete = new Set(
    resolveFilter(definition, fields, context)
      .conditions.filter((report) => report.incomplete !== undefined)
      .map(({ condition }) => condition),
  );
  const remaining = (part: FilterDefinition): FilterDefinition | undefined => {
    if (!('filters' in part)) return incomplete.has(part) ? undefined : part;
    const filters = part.filters.map(remaining).filter((one) => one !== undefined);
    return filters.length === 0 ? undefined : { ...part, filters };
  };
  return definition && remaining(definition);
}
