import type { EvaluationContext } from '../definition/context';
import type { Field } from '../definition/field';
import type { FilterDefinition } from '../definition/filter';
import { resolveFilter } from './resolve';

/**
 * A filter without what changes nothing: incomplete conditions, and groups of nothing else. Ask a server with it: it
 * need not read what restricts nothing, and is not asked again while a condition is being written.
 *
 * @param definition The filter; `undefined` restricts nothing.
 * @param fields The fields that conditions may name.
 * @param context Decides what is complete: "me" is, with or without a user.
 * @returns What remains, which means the same; `undefined` when nothing does.
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
