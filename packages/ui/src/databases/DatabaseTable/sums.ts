import type { DatabaseField } from '@atelier/domain/databases';

/** What is computed under a column, in the order of menus. */
export const sumKinds = [
  { id: 'count', name: 'Count' },
  { id: 'filled', name: 'Filled' },
  { id: 'empty', name: 'Empty' },
  { id: 'sum', name: 'Sum', isOfNumbers: true },
  { id: 'average', name: 'Average', isOfNumbers: true },
  { id: 'min', name: 'Lowest', isOfNumbers: true },
  { id: 'max', name: 'Highest', isOfNumbers: true },
] as const;

/** A way to compute something of a column. */
export type SumKind = (typeof sumKinds)[number]['id'];

/** What stands under a column: what is computed, and the result over all rows of the view. */
export interface ColumnSum {
  readonly kind: SumKind;
  /** Null while it is not known, and where there is nothing to compute. */
  readonly value: number | null;
}

/** Reads the name of a way to compute; undefined for one that is not known here. */
export const sumKindOf = (kind: unknown): SumKind | undefined => sumKinds.find(({ id }) => id === kind)?.id;

/** Returns the ways to compute something of a field; files have none. */
export const sumsFor = ({ type }: Pick<DatabaseField, 'type'>) =>
  type === 'files' ? [] : sumKinds.filter((kind) => !('isOfNumbers' in kind) || type === 'number');
