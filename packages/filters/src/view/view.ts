import { nextMidnight } from '../calendar/zone';
import { checkView } from '../definition/check';
import type { EvaluationContext } from '../definition/context';
import type { Field, RowReader } from '../definition/field';
import type { ViewDefinition } from '../definition/group';
import { compileFilter } from '../filter/evaluate';
import type { ConditionReport } from '../filter/report';
import { compileGroup, type GroupProblem } from '../group/grouper';
import { compileSorts, type SortProblem } from '../sort/sorter';
import type { RowChange, ViewChange } from './change';
import type { ViewContent } from './content';
import { LiveRows, type RowPosition } from './live-rows';
import { RowTable } from './row-table';

/**
 * Rows as a definition shows them, kept up to date change by change. A change during which the reader throws throws the
 * same error and changes nothing, whether it is of one row or of many (SPEC.md, VIEW-12).
 *
 * A view holds no listeners: whoever makes a change tells whoever draws. For React, keep the listeners beside the view
 * and read {@link View.snapshot} in `useSyncExternalStore`: it is the same object until something shown changes.
 */
export interface View<Row> extends ViewContent<Row> {
  /** The current content of the view, as an immutable object (SPEC.md, VIEW-7). */
  readonly snapshot: ViewContent<Row>;
  /** The reports of the filter's conditions, for their chips: incomplete ones, and resolved dates. */
  readonly conditions: readonly ConditionReport[];
  /** Why the rows are not grouped although the definition has groups. */
  readonly problem?: GroupProblem;
  /** The sorts that are ignored, and why. */
  readonly sortProblems: readonly SortProblem[];
  /** The next local midnight, in milliseconds since 1970 UTC: from then on, {@link View.withContext} is needed. */
  readonly recomputeAt: number;
  /** Inserts a row, or updates an existing one. */
  insert(row: Row): ViewChange;
  /** Replaces the row with the same ID, or inserts a new one. */
  update(row: Row): ViewChange;
  /** Removes a row; an unknown ID has no effect. */
  remove(id: string): ViewChange;
  /** Applies many changes as one version. Of several changes to a row the last one counts. */
  apply(changes: Iterable<RowChange<Row>>): ViewChange;
  /** Returns the positions of a row: its index in each group, or in the only list; empty if it is not shown. */
  position(id: string): readonly RowPosition[];
  /**
   * Returns a view of the same rows under another definition; this view is unchanged. Values read by filters are
   * cached until a row changes, so that trying many filters is cheap.
   */
  withDefinition(definition: ViewDefinition): View<Row>;
  /**
   * Returns a view of the same rows in another context, for example after midnight, for another user or time zone.
   * This view is unchanged.
   */
  withContext(context: EvaluationContext): View<Row>;
}

/**
 * Creates a view that filters, sorts and groups rows. After changes it shows the same as a new view of the rows
 * would; a change takes O(log n). The first change or position lookup also builds an index of all rows.
 *
 * @param rows Rows with unique IDs. The view stores the rows and never modifies them. A changed row must be a new
 * object, because a row that was changed in place can no longer be found at its position.
 * @param definition What to show. Fields missing in `fields` are reported and have no effect.
 * @param fields The columns of the rows.
 * @param reader How to read a row.
 * @param context Time, time zone, locale and user.
 * @returns The view, at version 1.
 * @throws RangeError when the context's time zone or locale is unknown.
 * @throws DefinitionError when the definition was not parsed and is of another form.
 * @see SPEC.md, rules VIEW-1 to VIEW-12
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
  readonly sortProblems: readonly SortProblem[];
  readonly recomputeAt: number;
  readonly #source: Source<Row>;

  constructor(rows: readonly Row[], source: Source<Row>, version: number) {
    const { definition, fields, reader, context } = source;
    checkView(definition);
    const { matches, select, plan, conditions } = compileFilter(definition.filter, fields, reader, context);
    const { grouper, problem } = compileGroup(definition.group, fields, reader, context);
    const sorter = compileSorts(definition.sorts ?? [], fields, reader, context);
    const rules = {
      id: reader.id,
      matches,
      sorter,
      grouper,
      showEmpty: definition.group?.showEmpty === true,
    };
    super(rows, source.tables.get(rows)?.select(plan) ?? select(rows), rules, version);
    this.#source = source;
    this.conditions = conditions;
    this.sortProblems = sorter.problems;
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
