import type { GridLayout } from '@atelier/domain/galleries';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropIndex } from './grid-keys';

/** Photographs in the hand of the pointer. */
export interface Hand {
  readonly ids: ReadonlySet<string>;
  /** Before which photograph they would be dropped. */
  readonly index: number;
  /** Where the pointer is in the window. */
  readonly x: number;
  readonly y: number;
}

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 6;
/** Pixels from an edge within which the page scrolls under a drag, and the pixels of one frame there. */
const EDGE = 64;
const STEP = 14;

/** Returns what scrolls around an element. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return document.documentElement;
}

/**
 * Dragging photographs to another place with a mouse or pen. A finger scrolls; the keys and "Move" do the same for it.
 *
 * @param idsAt - what moves when the photograph at an index is dragged.
 */
export function useArranging(
  ref: RefObject<HTMLElement | null>,
  layout: GridLayout | null,
  idsAt: (index: number) => ReadonlySet<string>,
  onDrop: ((ids: ReadonlySet<string>, index: number) => void) | undefined,
) {
  const [hand, setHand] = useState<Hand | null>(null);
  const stop = useRef<() => void>(undefined);
  const latest = useRef({ layout, onDrop });
  latest.current = { layout, onDrop };
  useEffect(() => () => stop.current?.(), []);

  const press = (event: PointerEvent, index: number) => {
    const grid = ref.current;
    if (!onDrop || !grid || event.button !== 0 || event.pointerType === 'touch') return;
    const start = { x: event.clientX, y: event.clientY };
    let ids: ReadonlySet<string> | null = null;
    let held: Hand | null = null;
    let frame = 0;
    const hold = (x: number, y: number) => {
      const { layout } = latest.current;
      if (!ids || !layout) return;
      const box = grid.getBoundingClientRect();
      const isRightToLeft = getComputedStyle(grid).direction === 'rtl';
      const left = isRightToLeft ? box.right - x : x - box.left;
      held = { ids, index: dropIndex(layout, left, y - box.top), x, y };
      setHand(held);
    };
    const scroll = () => {
      const scroller = scrollerOf(grid);
      const box = scroller.getBoundingClientRect();
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
      if (held) {
        if (held.y < top + EDGE) scroller.scrollBy(0, -STEP);
        else if (held.y > bottom - EDGE) scroller.scrollBy(0, STEP);
        hold(held.x, held.y);
      }
      frame = requestAnimationFrame(scroll);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!ids) {
        if (Math.hypot(clientX - start.x, clientY - start.y) < THRESHOLD) return;
        ids = idsAt(index);
        frame = requestAnimationFrame(scroll);
      }
      hold(clientX, clientY);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', leave, { capture: true });
      stop.current = undefined;
      setHand(null);
      // The click that a release makes belongs to the drag.
      if (ids) window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    };
    const drop = () => {
      const dropped = held;
      end();
      if (dropped) latest.current.onDrop?.(dropped.ids, dropped.index);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ids) return;
      event.stopPropagation();
      end();
    };
    stop.current?.();
    stop.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', leave, { capture: true });
  };
  return { hand, press };
}

const swallow = (event: MouseEvent): void => {
  event.stopPropagation();
  event.preventDefault();
};
