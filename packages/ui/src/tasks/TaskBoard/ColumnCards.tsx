// biome-ignore-all lint/a11y/useSemanticElements: a list of cards that takes the arrow keys; there is no element for it
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between the options; the list holds none of its own
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { slotIn } from '../../foundation/Carry/carry';
import { useCarry } from '../../foundation/Carry/context';
import { virtualFrom } from '../../foundation/DataTable/DataTable';
import type { TaskSummary } from '../task';
import { BoardCard } from './BoardCard';
import type { TaskColumnView } from './board';
import classes from './TaskBoard.module.css';

export interface ColumnCardsProps {
  column: TaskColumnView;
  /** Id of the card that the Tab key leads to; the first without it. */
  activeId?: string | undefined;
  onActive: (taskId: string) => void;
  /** An arrow was pressed on a card that is not in the hand. */
  onWalk: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  onOpen?: ((task: TaskSummary) => void) | undefined;
  openId?: string | undefined;
  showStatus?: boolean | undefined;
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
export function ColumnCards({
  column,
  count,
  laneRef,
  empty,
  after,
  activeId,
  onActive,
  onWalk,
  onOpen,
  openId,
  showStatus,
  hintId,
}: ColumnCardsProps) {
  const scroll = useRef<HTMLDivElement | null>(null);
  const { carried, isByKeys } = useCarry();
  const { tasks } = column;
  const slot = slotIn(carried, column.id);
  const found = tasks.findIndex((task) => task.id === activeId);
  const active = Math.max(0, found);
  const held = tasks.findIndex((task) => task.id === carried?.id);
  const isVirtual = tasks.length >= virtualFrom;
  // Another function would have every card placed anew.
  const keyOf = useCallback((index: number) => tasks[index]?.id ?? index, [tasks]);
  const virtualizer = useVirtualizer({
    count: tasks.length,
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
    if (isVirtual) virtualizer.scrollToIndex(Math.min(slot, tasks.length - 1), { align: 'auto' });
    scroll.current?.querySelector('[data-slot]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [slot, isByKeys, isVirtual, virtualizer, tasks.length]);

  const draw = (index: number) => {
    const task = tasks[index];
    if (!task) return null;
    return (
      <BoardCard
        key={task.id}
        task={task}
        index={index}
        size={column.total}
        isTabStop={index === active}
        isOpen={task.id === openId}
        showStatus={showStatus}
        onFocus={() => onActive(task.id)}
        onWalk={(event) => onWalk(event, index)}
        onOpen={onOpen && (() => onOpen(task))}
        hintId={hintId}
      />
    );
  };
  const place = <div key="slot" data-slot className={classes.slot} aria-hidden="true" />;
  const drawAll = () => {
    const cards: ReactNode[] = tasks.map((_, index) => draw(index));
    return slot === null ? cards : [...cards.slice(0, slot), place, ...cards.slice(slot)];
  };
  const extra = slot === null ? 0 : slotHeight + gap;
  const slotStart =
    slot === null ? 0 : (virtualizer.measurementsCache[slot]?.start ?? virtualizer.getTotalSize() + gap);
  return (
    <div ref={scroll} className={clsx(classes.scroll, isVirtual && classes.long)}>
      <div ref={laneRef} className={classes.lane}>
        {tasks.length === 0 ? (
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
