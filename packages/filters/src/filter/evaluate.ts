import { DefinitionError, findField } from '../definition/check';
import type { EvaluationContext } from '../definition/context';
import { type Field, isKnownType, type RowReader } from '../definition/field';
import type { FilterDefinition } from '../definition/filter';
import { joinSteps, type Step } from './join';
import type { RowTest } from './keep';
import { boundsOf, intersect, type NumberBounds } from './number-bounds';
import type { Plan } from './plan';
import { type ResolvedFilter, resolveFilter } from './resolve';
import { select } from './select';
import { compileBounds, compileLeaf } from './steps';

/**
 * Compiles a plan to one closure. Of several tests the one that decides most for its cost is asked first; nothing is
 * allocated for a row.
 *
 * @param plan What {@link resolveFilter} gave, or the predicate of a group.
 * @param fields The fields that the plan was made with.
 * @param reader How to read rows. `cell` is called without `this`, and not for every row and field.
 * @returns Whether a row satisfies the plan.
 * @throws RangeError When the plan names a field that is not given.
 * @throws DefinitionError When the plan names a field of an unknown type.
 * @see SPEC.md, FILTER-7 and FILTER-8
 */
export function compilePlan<Row>(
  plan: Plan,
  fields: readonly Field[],
  reader: RowReader<Row>,
): (row: Row) => boolean {
  return compileTest(plan, fields, reader).matches;
}

function compileTest<Row>(plan: Plan, fields: readonly Field[], reader: RowReader<Row>): RowTest<Row> {
  const compile = (part: Plan, wanted: boolean): Step<Row> | boolean => {
    switch (part.test) {
      case 'always':
        return wanted;
      case 'never':
        return !wanted;
      case 'not':
        return compile(part.part, !wanted);
      case 'all':
      case 'any':
        return compileGroup(part, wanted);
      case 'number':
        return compileBounds(boundsOf(part), wanted, fieldOf(part.fieldId, fields), reader);
      default:
        return compileLeaf(part, wanted, fieldOf(part.fieldId, fields), reader);
    }
  };

  const compileGroup = (group: Plan, wanted: boolean): Step<Row> | boolean => {
    // The complement of all is any of the complements.
    const isAll = (group.test === 'all') === wanted;
    const steps: Step<Row>[] = [];
    const bounds = new Map<string, NumberBounds>();
    for (const { plan: part, wanted: isWanted } of flatten(group, wanted, isAll)) {
      if (part.test === 'number' && isAll && isWanted) {
        const before = bounds.get(part.fieldId);
        const here = boundsOf(part);
        bounds.set(part.fieldId, before === undefined ? here : intersect(before, here));
        continue;
      }
      const step = compile(part, isWanted);
      if (step === !isAll) return step;
      if (typeof step !== 'boolean') steps.push(step);
    }
    for (const [fieldId, both] of bounds) {
      steps.push(compileBounds(both, true, fieldOf(fieldId, fields), reader));
    }
    const [first, ...others] = steps;
    return first === undefined ? isAll : joinSteps([first, ...others], isAll);
  };

  const compiled = compile(plan, true);
  if (typeof compiled !== 'boolean') return compiled;
  return { matches: () => compiled, keep: (_rows, _selection, count) => (compiled ? count : 0) };
}

/** The parts of a group, with those of nested groups that are joined in the same way. */
function flatten(part: Plan, wanted: boolean, isAll: boolean): { plan: Plan; wanted: boolean }[] {
  if (part.test === 'not') return flatten(part.part, !wanted, isAll);
  const isGroup = part.test === 'all' || part.test === 'any';
  if (!isGroup || ((part.test === 'all') === wanted) !== isAll) return [{ plan: part, wanted }];
  return part.parts.flatMap((inner) => flatten(inner, wanted, isAll));
}

function fieldOf(fieldId: string, fields: readonly Field[]): Field {
  const field = findField(fields, fieldId);
  if (field === undefined)
    throw new RangeError(`The plan names the field "${fieldId}", which is not among the fields.`);
  const { type }: { readonly type: string } = field;
  if (!isKnownType(type))
    throw new DefinitionError('', `The field "${fieldId}" is of the unknown type "${type}".`);
  return field;
}

/**
 * Resolves and compiles a filter in one go.
 *
 * @param definition The filter; `undefined` restricts nothing.
 * @param fields The fields that conditions may name.
 * @param reader How to read rows.
 * @param context Decides what "me", "this week" and accents mean.
 * @returns What {@link resolveFilter} gives; `matches`, whether a row satisfies it; and `select`, those of many rows
 *   that do, in their order, which is faster than to ask row by row.
 * @throws RangeError When the filter holds dates and the context's time zone is unknown.
 * @see SPEC.md, FILTER-1 to FILTER-7
 */
export function compileFilter<Row>(
  definition: FilterDefinition | undefined,
  fields: readonly Field[],
  reader: RowReader<Row>,
  context: EvaluationContext,
): ResolvedFilter & { matches(row: Row): boolean; select(rows: readonly Row[]): Row[] } {
  const resolved = resolveFilter(definition, fields, context);
  const { matches, keep } = compileTest(resolved.plan, fields, reader);
  return { ...resolved, matches, select: (rows) => select(rows, keep) };
}
