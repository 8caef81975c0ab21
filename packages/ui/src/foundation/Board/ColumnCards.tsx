// biome-ignore-all lint/a11y/useSemanticElements: a list of cards that takes the arrow keys; there is no element for it
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between the options; the list holds none of its own
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { slotIn } from '../Carry/carry';
import { useCarry } from '../Carry/context';
import { virtualFrom } from '../DataTable/DataTable';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard';
import type { BoardColumnView, BoardItem, CardProps } from './board';

export interface ColumnCardsProps<Item extends BoardItem> {
  column: BoardColumnView<Item>;
  drawCard: (item: Item, props: CardProps) => ReactNode;
  /** Id of the card that the Tab key leads to; the first without it. */
  activeId?: string | undefined;
  onActive: (id: string) => void;
  /** An arrow was pressed on a card that is not in the hand. */
  onWalk: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  onOpen?: ((item: Item) => void) | undefined;
  openId?: string | undefined;
  /** Id of the text that says what the keys do. */
  hintId: string;
  /** `6 tasks`. */
  count: string;
  laneRef: (element: HTMLElement | null) => void;
  /** Instead of cards. */
  empty: ReactNode;
  /** After the last card. */
  after: ReactNode;
}

/** Pixels between two cards, and of the free place that a carried card would take. */
const gap = 8;
const slotHeight = 84;

/** The cards of a column, with the free place of a card in the hand; from 100 on only those in sight are drawn. */
export function ColumnCards<Item extends BoardItem>({
  column,
  drawCard,
  count,
  laneRef,
  empty,
  after,
  activeId,
  onActive,
  onWalk,
  onOpen,
  openId,
  hintId,
}: ColumnCardsProps<Item>) {
  const scroll = useRef<HTMLDivElement | null>(null);
  const { carried, isByKeys } = useCarry();
  const { items } = column;
  const slot = slotIn(carried, column.id);
  const found = items.findIndex((item) => item.id === activeId);
  const active = Math.max(0, found);
  const held = items.findIndex((item) => item.id === carried?.id);
  const isVirtual = items.length >= virtualFrom;
  // A new function would make every card be positioned again.
  const keyOf = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    getItemKey: keyOf,
    estimateSize: () => 92,
    gap,
    overscan: 6,
    // What has the focus or is in the hand stays drawn, however far the column scrolls.
    rangeExtractor: (range) => {
      const shown = new Set([...defaultRangeExtractor(range), active, ...(held === -1 ? [] : [held])]);
      return [...shown].sort((one, other) => one - other);
    },
  });

  useLayoutEffect(() => {
    if (isVirtual && found !== -1) virtualizer.scrollToIndex(found, { align: 'auto' });
    // Only another active card scrolls; fetching more does not.
  }, [isVirtual, found, virtualizer]);
  useLayoutEffect(() => {
    if (slot === null || !isByKeys) return;
    if (isVirtual) virtualizer.scrollToIndex(Math.min(slot, items.length - 1), { align: 'auto' });
    scroll.current?.querySelector('[data-slot]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [slot, isByKeys, isVirtual, virtualizer, items.length]);

  const draw = (index: number) => {
    const item = items[index];
    if (!item) return null;
    return (
      <BoardCard
        key={item.id}
        item={item}
        drawCard={drawCard}
        index={index}
        size={column.total}
        isTabStop={index === active}
        isOpen={item.id === openId}
        onActive={onActive}
        onWalk={onWalk}
        onOpen={onOpen}
        hintId={hintId}
      />
    );
  };
  const place = <div key="slot" data-slot className={classes.slot} aria-hidden="true" />;
  const drawAll = () => {
    const cards: ReactNode[] = items.map((_, index) => draw(index));
    return slot === null ? cards : [...cards.slice(0, slot), place, ...cards.slice(slot)];
  };
  const extra = slot === null ? 0 : slotHeight + gap;
  const slotStart =
    slot === null ? 0 : (virtualizer.measurementsCache[slot]?.start ?? virtualizer.getTotalSize() + gap);
  return (
    <div ref={scroll} className={clsx(classes.scroll, isVirtual && classes.long)}>
      <div ref={laneRef} className={classes.lane}>
        {items.length === 0 ? (
          slot === null ? (
            empty
          ) : (
            place
          )
        ) : (
          <div
            role="listbox"
            aria-label={`${column.name}, ${count}`}
            className={isVirtual ? classes.window : classes.cards}
            style={isVirtual ? { height: virtualizer.getTotalSize() + extra } : undefined}
          >
            {isVirtual
              ? virtualizer.getVirtualItems().map((item) => (
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    role="presentation"
                    className={clsx(classes.item, carried && classes.giving)}
                    style={{
                      transform: `translateY(${item.start + (slot !== null && item.index >= slot ? extra : 0)}px)`,
                    }}
                  >
                    {draw(item.index)}
                  </div>
                ))
              : drawAll()}
            {isVirtual && slot !== null && (
              <div
                className={classes.item}
                style={{ transform: `translateY(${slotStart}px)` }}
                aria-hidden="true"
              >
                {place}
              </div>
            )}
          </div>
        )}
        {after}
      </div>
    </div>
  );
}
