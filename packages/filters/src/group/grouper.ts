import { readCell } from '../cell/read-cell';
import type { EvaluationContext } from '../definition/context';
import type { Field, RowReader } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import type { Plan } from '../filter/plan';
import { compileKeyer } from './compile-keyer';
import { compareCodeUnits, type GroupKey, type GroupProblem, type Keyer, SEVERAL } from './keyer';

export type { GroupKey, GroupProblem } from './keyer';

/** What people see of a group. */
export interface GroupInfo {
  readonly key: GroupKey;
  /** In the context's locale where it holds dates or numbers; fixed names are English. */
  readonly label: string;
  /** The color of the group's option, label or person, if it has one. */
  readonly color?: string;
}

/** The groups of a view. */
export interface Grouper<Row> {
  /** The groups that a row is in: at least one, several only for lists. Rows of one group share the list. */
  keysOf(row: Row): readonly GroupKey[];
  /**
   * The rows of each group that has some, in the order in which they come: the same as asking {@link keysOf} for each
   * row, but faster.
   */
  collect(rows: readonly Row[]): Map<GroupKey, Row[]>;
  /**
   * @param example A row of the group. A group of texts is called as its text is written there; without one, by the
   *   folded text. Other groups need none.
   */
  info(key: GroupKey, example?: Row): GroupInfo;
  /** The order of the groups; 0 only for the same key. */
  compare(left: GroupKey, right: GroupKey): number;
  /**
   * Groups that there are without rows, in order: options, labels, people, states of a checkbox, buckets, and the names
   * of relative dates. `Other` and the group without a value are there only with rows; more than 1,000 buckets too.
   */
  readonly known: readonly GroupKey[];
  /** What holds for the rows of a group, and for no other: as a filter, for memory and SQL. */
  plan(key: GroupKey): Plan;
}

/**
 * Compiles the grouping of a view.
 *
 * @param definition How to group; `undefined` for a view without groups.
 * @param fields The fields that the definition may name. Of two with the same id the first counts.
 * @param reader How to read a row.
 * @param context Decides the days of instants, what is near today, and the labels.
 * @returns The groups, to be kept for as long as the arguments do not change; nothing for a view without groups; or what
 * is wrong with the definition, and then the rows are to be shown without groups.
 * @throws RangeError When the grouping needs a locale or time zone that does not exist.
 * @throws DefinitionError When the definition was not parsed and is of another form.
 * @see SPEC.md, GROUP-1 to GROUP-19, CHECK-1 and CHECK-2
 */
export function compileGroup<Row>(
  definition: GroupDefinition | undefined,
  fields: readonly Field[],
  reader: RowReader<Row>,
  context: EvaluationContext,
): { readonly grouper?: Grouper<Row>; readonly problem?: GroupProblem } {
  if (definition === undefined) return {};
  const keyer = compileKeyer(definition, fields, context);
  return 'code' in keyer ? { problem: keyer } : { grouper: grouperOf(definition, keyer, reader) };
}

function grouperOf<Row>(definition: GroupDefinition, keyer: Keyer, reader: RowReader<Row>): Grouper<Row> {
  const { fieldId } = definition;
  const read = readCell(reader, fieldId);
  const { slots } = keyer;
  const keysAt = (slot: number, cell: unknown): readonly GroupKey[] =>
    slot === SEVERAL ? (keyer.severalOf?.(cell) ?? []) : slots.keys(slot);
  const compare = compareKeys(definition, keyer);
  return {
    keysOf: (row) => {
      const cell = read(row);
      return keysAt(keyer.slotOf(cell), cell);
    },
    collect: (rows) => {
      const bySlot: (Row[] | undefined)[] = [];
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] as Row; // the index is inside
        const cell = read(row);
        const slot = keyer.slotOf(cell);
        if (slot !== SEVERAL) addTo(bySlot, slot, row);
        else for (const key of keyer.severalOf?.(cell) ?? []) addTo(bySlot, slots.of(key), row);
      }
      const groups = new Map<GroupKey, Row[]>();
      for (const [slot, inGroup] of bySlot.entries()) {
        if (inGroup !== undefined) groups.set(slots.key(slot), inGroup);
      }
      return groups;
    },
    info: (key, example) => {
      if (key === null) return { key, label: 'No Value' };
      const label = keyer.label(key, example === undefined ? undefined : read(example));
      const color = keyer.color?.(key);
      return color === undefined ? { key, label } : { key, label, color };
    },
    compare,
    known: [...keyer.known].sort(compare),
    plan: (key) => {
      if (key !== null) return keyer.plan(key);
      return keyer.hasNoValue ? { test: 'empty', fieldId } : { test: 'never' };
    },
  };
}

function addTo<Row>(bySlot: (Row[] | undefined)[], slot: number, row: Row): void {
  const rows = bySlot[slot];
  if (rows === undefined) bySlot[slot] = [row];
  else rows.push(row);
}

/**
 * The order of the groups of a view: first those that the definition lists, as it lists them, then the others as their
 * field orders them, then `Other`. The group without a value stands behind or before all of them, and descending turns
 * neither it nor `Other`.
 *
 * @returns A total order: 0 only for the same key, whether or not it is a group.
 * @see SPEC.md, GROUP-3
 */
function compareKeys(
  { order = 'asc', noValue = 'last' }: GroupDefinition,
  keyer: Keyer,
): (left: GroupKey, right: GroupKey) => number {
  const listed = new Map<string, number>();
  if (typeof order !== 'string') for (const key of order) if (!listed.has(key)) listed.set(key, listed.size);
  const sign = order === 'desc' ? -1 : 1;
  /** Listed keys by their place, then all others, then the rest. */
  const placeOf = (key: string): number =>
    listed.get(key) ?? (key === keyer.rest ? listed.size + 1 : listed.size);

  return (left, right) => {
    if (left === right) return 0;
    if (left === null) return noValue === 'first' ? -1 : 1;
    if (right === null) return noValue === 'first' ? 1 : -1;
    return (
      placeOf(left) - placeOf(right) || sign * (keyer.compare(left, right) || compareCodeUnits(left, right))
    );
  };
}
