import type { Place } from './carry';

/** A point of the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Whether a point lies on an element. */
export function hit(element: Element | null | undefined, point: Point | null): boolean {
  if (!element || !point) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
}

/**
 * The place under a point, from what is drawn: only what is in sight can be under a pointer, so this holds for
 * lists that draw only what is in sight.
 *
 * @param carried is left out of the count
 */
export function placeUnder(root: HTMLElement, point: Point, carried: string): Place | null {
  const lanes = [...root.querySelectorAll<HTMLElement>('[data-carry-lane]')];
  const lane = lanes.find((one) => hit(one, point));
  const name = lane?.dataset.carryLane;
  if (!lane || name === undefined) return null;
  const items = [...lane.querySelectorAll<HTMLElement>('[data-carry-index]')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    const id = element.dataset.carry ?? element.querySelector<HTMLElement>('[data-carry]')?.dataset.carry;
    return { id, index: Number(element.dataset.carryIndex), middle: top + height / 2 };
  });
  const own = items.find((item) => item.id === carried);
  const others = items.filter((item) => item.id !== carried);
  const first = others.reduce((least, item) => Math.min(least, item.index), others[0]?.index ?? 0);
  const passed = others.filter((item) => item.middle < point.y);
  const before = passed.reduce((most, item) => Math.max(most, item.index + 1), first);
  return { lane: name, index: own && own.index < before ? before - 1 : before };
}
