import { readCell } from '../cell/read-cell';
import { cellReader } from '../cell/reader';
import { readCheckbox } from '../cell/scalar';
import type { Field, RowReader } from '../definition/field';
import { compilePlan } from '../filter/evaluate';
import type { Plan } from '../filter/plan';
import { DateColumn, FlagColumn, NumberColumn, TextColumn } from './columns';
import { IdColumn, IdListColumn } from './id-columns';
import { keepAll, keepByAll, keepByAny, keepIf, keepNone, type Narrow } from './narrow';

type Group = Extract<Plan, { readonly test: 'all' | 'any' }>;
type Leaf = Exclude<Plan, { readonly test: 'always' | 'never' | 'all' | 'any' | 'not' }>;

/** One test of a filter, and what it costs beside the others: about nanoseconds a row. */
interface Step {
  readonly cost: number;
  readonly narrow: Narrow;
}

const COST = { column: 1, list: 3, text: 30, row: 100 } as const;

/**
 * Rows that do not change, with what filters read of them kept in columns. A column is made when a filter first needs
 * it; from then on a filter costs a part of what it costs to read the rows. It answers what {@link compilePlan} answers
 * (SPEC.md, VIEW-11).
 */
export class RowTable<Row> {
  readonly #rows: readonly Row[];
  readonly #everyRow: Uint32Array;
  /** Overwritten by each filter. */
  readonly #selection: Uint32Array;
  readonly #fields: readonly Field[];
  readonly #reader: RowReader<Row>;
  readonly #flags = new Map<string, FlagColumn>();
  readonly #numbers = new Map<string, NumberColumn>();
  readonly #dates = new Map<string, DateColumn>();
  readonly #texts = new Map<string, TextColumn>();
  readonly #ids = new Map<string, IdColumn>();
  readonly #lists = new Map<string, IdListColumn>();

  constructor(rows: readonly Row[], fields: readonly Field[], reader: RowReader<Row>) {
    this.#rows = rows;
    this.#everyRow = Uint32Array.from(rows, (_row, index) => index);
    this.#selection = new Uint32Array(rows.length);
    this.#fields = fields;
    this.#reader = reader;
  }

  /**
   * The rows that satisfy a plan, in the order of the table.
   *
   * @param plan A filter, resolved with the fields of the table.
   * @throws RangeError as {@link compilePlan} does.
   */
  select(plan: Plan): Row[] {
    const { narrow } = this.#step(plan, true);
    const count = narrow(this.#everyRow, this.#everyRow.length, this.#selection);
    const found: Row[] = new Array(count);
    for (let place = 0; place < count; place += 1) {
      // A selection holds indexes of the rows.
      found[place] = this.#rows[this.#selection[place] as number] as Row;
    }
    return found;
  }

  #step(plan: Plan, wanted: boolean): Step {
    switch (plan.test) {
      case 'always':
      case 'never':
        return { cost: 0, narrow: (plan.test === 'always') === wanted ? keepAll : keepNone };
      case 'not':
        return this.#step(plan.part, !wanted);
      case 'all':
      case 'any':
        return this.#group(plan, wanted);
      default:
        return this.#leaf(plan, wanted);
    }
  }

  #group(plan: Group, wanted: boolean): Step {
    const steps = plan.parts
      .map((part) => this.#step(part, wanted))
      .sort((left, right) => left.cost - right.cost);
    const cost = steps.reduce((sum, step) => sum + step.cost, 0);
    const narrows = steps.map(({ narrow }) => narrow);
    // The complement of all is any of the complements.
    return { cost, narrow: (plan.test === 'all') === wanted ? keepByAll(narrows) : keepByAny(narrows) };
  }

  #leaf(plan: Leaf, wanted: boolean): Step {
    const field = this.#fields.find(({ id }) => id === plan.fieldId);
    if (field === undefined) return this.#byRow(plan, wanted);
    const { id } = field;
    const read = readCell(this.#reader, id);
    const cells = () => this.#rows.map((row) => read(row));
    switch (plan.test) {
      case 'empty': {
        const column = kept(
          this.#flags,
          `empty ${id}`,
          () => new FlagColumn(cells(), cellReader(field).isEmpty),
        );
        return { cost: COST.column, narrow: column.is(wanted) };
      }
      case 'checkbox': {
        const column = kept(this.#flags, `checked ${id}`, () => new FlagColumn(cells(), readCheckbox));
        return { cost: COST.column, narrow: column.is(plan.checked === wanted) };
      }
      case 'number': {
        const column = kept(this.#numbers, id, () => new NumberColumn(cells()));
        return { cost: COST.column, narrow: column.compares(plan, wanted) };
      }
      case 'date': {
        const column = kept(this.#dates, id, () => new DateColumn(cells()));
        return { cost: COST.column, narrow: column.isIn(plan.range, wanted) };
      }
      case 'text': {
        const { stripAccents } = plan;
        const column = kept(
          this.#texts,
          `${stripAccents} ${id}`,
          () => new TextColumn(cells(), { stripAccents }),
        );
        return { cost: COST.text, narrow: column.compares(plan, wanted) };
      }
      case 'anyOf': {
        if (field.type === 'select' || field.type === 'status') {
          const column = kept(this.#ids, id, () => new IdColumn(cells()));
          return { cost: COST.column, narrow: column.isAnyOf(plan.ids, wanted) };
        }
        const column = kept(this.#lists, id, () => new IdListColumn(cells()));
        return { cost: COST.list, narrow: column.holdsAnyOf(plan.ids, wanted) };
      }
      case 'sameSet':
      case 'firstLetter':
        // Rare as filters: not worth a column.
        return this.#byRow(plan, wanted);
    }
  }

  #byRow(plan: Leaf, wanted: boolean): Step {
    const matches = compilePlan(plan, this.#fields, this.#reader);
    return { cost: COST.row, narrow: keepIf((row) => matches(this.#rows[row] as Row), wanted) };
  }
}

function kept<Column>(columns: Map<string, Column>, key: string, make: () => Column): Column {
  let column = columns.get(key);
  if (column === undefined) {
    column = make();
    columns.set(key, column);
  }
  return column;
}
