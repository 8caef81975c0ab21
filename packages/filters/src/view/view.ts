import { nextMidnight } from '../calendar/zone';
import type { EvaluationContext } from '../definition/context';
import type { Field, RowReader } from '../definition/field';
import type { ViewDefinition } from '../definition/group';
import { compileFilter } from '../filter/evaluate';
import type { ConditionReport } from '../filter/report';
import { compileGroup, type GroupProblem } from '../group/grouper';
import { compileSorts } from '../sort/sorter';
import type { RowChange, ViewChange } from './change';
import type { ViewContent } from './content';
import { LiveRows, type RowPosition } from './live-rows';
import { RowTable } from './row-table';

/**
 * Rows as a definition shows them, kept up to date change by change.
 *
 * A view holds no listeners: whoever makes a change tells whoever draws. For React, keep the listeners beside the view
 * and read {@link View.snapshot} in `useSyncExternalStore`: it is the same object until something shown changes.
 */
export interface View<Row> extends ViewContent<Row> {
  /** What the view shows now, as an object that never changes (SPEC.md, VIEW-7). */
  readonly snapshot: ViewContent<Row>;
  /** What the filter's conditions came to, for their chips: incomplete ones, and dates that were resolved. */
  readonly conditions: readonly ConditionReport[];
  /** Why the rows are shown without groups although the definition asks for them. */
  readonly problem?: GroupProblem;
  /** The next local midnight, in milliseconds since 1970 UTC: from then on {@link View.withContext} is due. */
  readonly recomputeAt: number;
  /** Adds a row; one that is there already is updated. */
  insert(row: Row): ViewChange;
  /** Puts a row in place of the one with its id; one that is not there yet is inserted. */
  update(row: Row): ViewChange;
  /** Takes a row away; an unknown id changes nothing. */
  remove(id: string): ViewChange;
  /** Makes many changes at once, as one version. Of several changes of a row the last counts. */
  apply(changes: Iterable<RowChange<Row>>): ViewChange;
  /** Where a row stands: its index in each group, or in the only list; empty when it is not shown. */
  position(id: string): readonly RowPosition[];
  /**
   * The same rows under another definition; this view stays as it is. What filters read of the rows is kept from the
   * first time on, until a row changes, so that trying filter after filter is cheap.
   */
  withDefinition(definition: ViewDefinition): View<Row>;
  /** The same rows, evaluated anew: at midnight, for another viewer, in another zone. This view stays as it is. */
  withContext(context: EvaluationContext): View<Row>;
}

/**
 * Shows rows by a definition: filtered, sorted, in groups. What it shows after changes is what a new view of the same
 * rows shows; a change costs about a logarithm of the number of rows. The first change or question for a position
 * also makes an index of all rows, once.
 *
 * @param rows Rows with ids that differ. The view keeps the rows and never writes to them; a row that changes is a
 *   new object, because an object that was changed in place can no longer be found where it stood.
 * @param definition What to show. What it names but `fields` does not is reported and changes nothing.
 * @param fields The columns of the rows.
 * @param reader How to read a row.
 * @param context What the answer depends on besides.
 * @returns The view, at version 1.
 * @throws RangeError when the context's time zone or locale is unknown.
 * @see SPEC.md, rules VIEW-1 to VIEW-11
 */
export function createView<Row>(
  rows: Iterable<Row>,
  definition: ViewDefinition,
  fields: readonly Field[],
  reader: RowReader<Row>,
  context: EvaluationContext,
): View<Row> {
  return new CompiledView([...rows], { definition, fields, reader, context, tables: new WeakMap() }, 1);
}

interface Source<Row> {
  readonly definition: ViewDefinition;
  readonly fields: readonly Field[];
  readonly reader: RowReader<Row>;
  readonly context: EvaluationContext;
  /** What filters have read of rows, as long as these are the rows of a view. */
  readonly tables: WeakMap<readonly Row[], RowTable<Row>>;
}

class CompiledView<Row> extends LiveRows<Row> implements View<Row> {
  readonly conditions: readonly ConditionReport[];
  readonly problem?: GroupProblem;
  readonly recomputeAt: number;
  readonly #source: Source<Row>;

  constructor(rows: readonly Row[], source: Source<Row>, version: number) {
    const { definition, fields, reader, context } = source;
    const { matches, select, plan, conditions } = compileFilter(definition.filter, fields, reader, context);
    const { grouper, problem } = compileGroup(definition.group, fields, reader, context);
    const rules = {
      id: reader.id,
      matches,
      sorter: compileSorts(definition.sorts ?? [], fields, reader, context),
      grouper,
      showEmpty: definition.group?.showEmpty === true,
    };
    super(rows, source.tables.get(rows)?.select(plan) ?? select(rows), rules, version);
    this.#source = source;
    this.conditions = conditions;
    this.recomputeAt = nextMidnight(context);
    if (problem !== undefined) this.problem = problem;
  }

  withDefinition(definition: ViewDefinition): View<Row> {
    const { fields, reader, tables } = this.#source;
    const rows = this.everyRow();
    if (!tables.has(rows)) tables.set(rows, new RowTable(rows, fields, reader));
    return new CompiledView(rows, { ...this.#source, definition }, this.version + 1);
  }

  withContext(context: EvaluationContext): View<Row> {
    return new CompiledView(this.everyRow(), { ...this.#source, context }, this.version + 1);
  }
}
