import type { ComponentProps, ReactNode, Ref } from 'react';
import type { CarryMove, Lane } from '../Carry/carry';

/** What a board shows: everything but the id is the business of who draws its card. */
export interface BoardItem {
  readonly id: string;
}

/** A column of a board: a status, a person, a priority, whatever its items are grouped by. */
export interface BoardColumnView<Item extends BoardItem> {
  id: string;
  name: string;
  /** Before the name: a status shape, an avatar. */
  mark?: ReactNode;
  /** Those that are here, in their order. */
  items: readonly Item[];
  /** How many there are in all. */
  total: number;
  /** What they come to, in words: `€6,400`. */
  sum?: string | undefined;
  /** More of them are on the way. */
  isFetchingMore?: boolean | undefined;
  /** The last fetch failed. */
  failed?: boolean | undefined;
}

/** An item was put into another place. */
export interface BoardMove {
  id: string;
  from: string;
  to: string;
  /** Place among the items of the column that are here, from 0. */
  index: number;
  /** Id of the item that it now stands before; null at the end. */
  before: string | null;
}

/** How the things of a board are called. */
export interface BoardWords {
  /** `task`. */
  one: string;
  /** `tasks`. */
  many: string;
  /** What stands in the field of a new one: `What is to be done`. */
  placeholder?: string | undefined;
}

/** What a card has to take so that it can be walked to, opened and carried. */
export interface CardProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  ref?: Ref<HTMLDivElement> | undefined;
  /** Open beside the board. */
  isOpen?: boolean | undefined;
  /** In the hand: tilted, with a shadow. */
  isLifted?: boolean | undefined;
  /** Its picture is in the hand, and this is where it was. */
  isShade?: boolean | undefined;
}

/** The columns as lanes of a carry area. */
export function lanesOf<Item extends BoardItem>(columns: readonly BoardColumnView<Item>[]): Lane[] {
  return columns.map((column) => ({
    id: column.id,
    name: column.name,
    items: column.items.map((item) => item.id),
    total: column.total,
  }));
}

/** A move of the carry area in the board's words. */
export function boardMove({ id, from, to, before }: CarryMove): BoardMove {
  return { id, from: from.lane, to: to.lane, index: to.index, before };
}

/** `6 tasks`, `1 task`, `no tasks`. */
export function countInWords(
  count: number,
  { one, many }: Pick<BoardWords, 'one' | 'many'>,
  format: (value: number) => string,
): string {
  if (count === 0) return `no ${many}`;
  return count === 1 ? `1 ${one}` : `${format(count)} ${many}`;
}

/** Where an arrow leads on a board, from card to card. */
export function nextCard(
  columns: readonly BoardColumnView<BoardItem>[],
  at: { column: number; index: number },
  key: string,
): { column: number; index: number } | null {
  const length = columns[at.column]?.items.length ?? 0;
  const inColumn: Record<string, number> = {
    ArrowDown: at.index + 1,
    ArrowUp: at.index - 1,
    PageDown: at.index + 5,
    PageUp: at.index - 5,
    Home: 0,
    End: length - 1,
  };
  const to = inColumn[key];
  if (to !== undefined) return { column: at.column, index: Math.min(length - 1, Math.max(0, to)) };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let column = at.column + step; column >= 0 && column < columns.length; column += step) {
    const items = columns[column]?.items ?? [];
    if (items.length > 0) return { column, index: Math.min(at.index, items.length - 1) };
  }
  return at;
}
