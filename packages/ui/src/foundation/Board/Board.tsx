import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CarryArea } from '../Carry/CarryArea';
import type { MenuGroup } from '../Menu/Menu';
import { useEdit } from '../ReadOnly/ReadOnly';
import classes from './Board.module.css';
import { BoardColumn } from './BoardColumn';
import {
  type BoardColumnView,
  type BoardItem,
  type BoardMove,
  type BoardWords,
  boardMove,
  type CardProps,
  lanesOf,
  nextCard,
} from './board';

export interface BoardProps<Item extends BoardItem>
  extends Omit<ComponentProps<'div'>, 'children' | 'onMove'> {
  /** Accessible name: the saved view, `This autumn`. */
  label: string;
  /** From the start of the line to its end, each with the cards that are loaded and the total. */
  columns: readonly BoardColumnView<Item>[];
  /** How the things on it are called. */
  words: BoardWords;
  /** Draws a card; it takes what makes it one of the board. */
  drawCard: (item: Item, props: CardProps) => ReactNode;
  /** How a card is called when it is carried: `JL-12`. */
  nameOf: (item: Item) => string;
  /** A card was put down elsewhere; without it nothing can be moved. */
  onMove?: ((move: BoardMove) => void) | undefined;
  /** Opens a card: press or Enter. */
  onOpen?: ((item: Item) => void) | undefined;
  /** Id of the card that is open beside the board. */
  openId?: string | undefined;
  /** Adds one with this title, which is written in the column. */
  onAdd?: ((columnId: string, title: string) => void) | undefined;
  /** Instead of a field in the column: opens what makes a new one there. */
  onNew?: ((columnId: string) => void) | undefined;
  /** Fetches more of a column, and again after a failure. */
  onMore?: ((columnId: string) => void) | undefined;
  /** The menu of a column; none without it. */
  columnMenu?: ((columnId: string) => readonly MenuGroup[]) | undefined;
  /** What decides the order inside a column, such as `due date`: then a card can change its column only. */
  sortedBy?: string | undefined;
  /** Conditions or a search hide cards: an empty column says that nothing matches. */
  isFiltered?: boolean | undefined;
}

/**
 * Cards in columns. They move by pointer, by touch and by the keys: arrows go from card to card, Enter opens,
 * Space picks up, arrows move what is in the hand, Space drops it, Escape puts it back, and each step is announced.
 * A column with many cards draws those in sight.
 */
export function Board<Item extends BoardItem>({
  label,
  columns,
  words,
  drawCard,
  nameOf,
  onMove: onMoveGiven,
  onOpen,
  openId,
  onAdd: onAddGiven,
  onNew: onNewGiven,
  onMore,
  columnMenu,
  sortedBy,
  isFiltered,
  className,
  ...rest
}: BoardProps<Item>) {
  const edit = useEdit();
  const [onMove, onAdd, onNew] = [edit(onMoveGiven), edit(onAddGiven), edit(onNewGiven)];
  const board = useRef<HTMLDivElement | null>(null);
  const hint = useId();
  const [active, setActive] = useState<Readonly<Record<string, string>>>({});
  const lanes = useMemo(() => lanesOf(columns), [columns]);
  const find = (id: string) => columns.flatMap((column) => column.items).find((item) => item.id === id);

  const focusCard = (id: string) => {
    // A card far away is drawn only after its column has scrolled to it.
    const look = (left: number) => {
      const card = board.current?.querySelector<HTMLElement>(`[data-carry="${CSS.escape(id)}"]`);
      if (card) card.focus();
      else if (left > 0) requestAnimationFrame(() => look(left - 1));
    };
    requestAnimationFrame(() => look(10));
  };
  const walk = (event: KeyboardEvent<HTMLElement>, column: number, index: number) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const key = isRightToLeft ? (mirrored[event.key] ?? event.key) : event.key;
    const to = nextCard(columns, { column, index }, key);
    const target = to && columns[to.column];
    const item = to && target?.items[to.index];
    if (!target || !item) return;
    event.preventDefault();
    setActive((before) => ({ ...before, [target.id]: item.id }));
    focusCard(item.id);
  };

  return (
    <CarryArea
      {...rest}
      className={clsx(classes.area, className)}
      lanes={lanes}
      flow="columns"
      sortedBy={sortedBy}
      isDisabled={onMove === undefined}
      nameOf={(id) => {
        const item = find(id);
        return item ? nameOf(item) : `The ${words.one}`;
      }}
      onMove={(move) => {
        setActive((before) => ({ ...before, [move.to.lane]: move.id }));
        onMove?.(boardMove(move));
      }}
      picture={(id) => {
        const item = find(id);
        return item && drawCard(item, { isLifted: true });
      }}
    >
      <section ref={board} aria-label={label} className={classes.board}>
        {columns.map((column, place) => (
          <BoardColumn
            key={column.id}
            column={column}
            words={words}
            drawCard={drawCard}
            activeId={active[column.id]}
            onActive={(id) => setActive((before) => ({ ...before, [column.id]: id }))}
            onWalk={(event, index) => walk(event, place, index)}
            onOpen={onOpen}
            openId={openId}
            onAdd={onAdd && ((title) => onAdd(column.id, title))}
            onNew={onNew && (() => onNew(column.id))}
            onMore={onMore && (() => onMore(column.id))}
            menu={columnMenu?.(column.id)}
            isFiltered={isFiltered}
            hintId={hint}
          />
        ))}
      </section>
      <p id={hint} className={classes.hidden}>
        {onOpen && 'Enter opens. '}
        {onMove ? 'Space picks up, arrows move.' : 'Read only.'}
      </p>
    </CarryArea>
  );
}
