import type { GroupInfo, GroupKey } from '../group/grouper';

/** One group of a view, as it was when it was asked for: it never changes, so that a component can compare it. */
export interface ViewGroup<Row> {
  /** `null` is the group of the rows without a value. */
  readonly key: GroupKey;
  readonly label: string;
  readonly color?: string;
  /** Rows in the group. */
  readonly count: number;
  /**
   * The rows of the group in the order of the view's sorts.
   *
   * @param from Index of the first row; default 0.
   * @param to Index after the last row; default the count.
   */
  rows(from?: number, to?: number): readonly Row[];
}

/** What a view shows at one version. It never changes; the next version is another object (SPEC.md, VIEW-7). */
export interface ViewContent<Row> {
  /** Grows with each change of what is shown. */
  readonly version: number;
  /** Distinct rows shown: a row in several groups counts once. */
  readonly total: number;
  /** The groups in their order; none in a view without groups. One that has not changed is the same object as before. */
  readonly groups: readonly ViewGroup<Row>[];
  /**
   * Each row once, in the order of the sorts, whatever its groups. A view with groups puts them together when this is
   * first asked of a version, at the cost of a sort; its groups are there anyway.
   *
   * @param from Index of the first row; default 0.
   * @param to Index after the last row; default the total.
   */
  rows(from?: number, to?: number): readonly Row[];
}

/** Gives rows in order, page by page. */
interface Pages<Row> {
  slice(from?: number, to?: number): readonly Row[];
}

/**
 * All that a view shows at one version. Its parts are its own, so that it can be spread into the properties of a
 * component.
 *
 * @param makePages Asked once, if ever.
 */
export function contentOf<Row>(
  version: number,
  total: number,
  groups: readonly ViewGroup<Row>[],
  makePages: () => Pages<Row>,
): ViewContent<Row> {
  let pages: Pages<Row> | undefined;
  return {
    version,
    total,
    groups,
    rows: (from, to) => {
      pages ??= makePages();
      return pages.slice(from, to);
    },
  };
}

/** A group as it is shown at one version. */
export function groupOf<Row>(info: GroupInfo, rows: Pages<Row> & { readonly size: number }): ViewGroup<Row> {
  const { key, label, color } = info;
  const count = rows.size;
  const page = (from?: number, to?: number): readonly Row[] => rows.slice(from, to);
  return color === undefined ? { key, label, count, rows: page } : { key, label, color, count, rows: page };
}
