import { useDraggable, useDroppable } from '@dnd-kit/core';
import { createContext, type KeyboardEvent, use, useCallback, useMemo } from 'react';
import type { Carried } from './carry';

/** What a carry area tells its lanes and items. */
export interface CarryContextValue {
  carried: Carried | null;
  /** Held by the keys, so that the item itself stays in its place and keeps the focus. */
  isByKeys: boolean;
  isDisabled: boolean;
  /** Reads a key on an item; true when it meant the carrying. */
  press: (event: KeyboardEvent<HTMLElement>, id: string, takesEnter: boolean) => boolean;
  /** The focus left an item. */
  leave: (id: string) => void;
}

export const CarryContext = createContext<CarryContextValue>({
  carried: null,
  isByKeys: false,
  isDisabled: true,
  press: () => false,
  leave: () => undefined,
});

/** What is carried in the area around this component. */
export function useCarry(): CarryContextValue {
  return use(CarryContext);
}

/**
 * Makes an element something that can be carried.
 *
 * @param id Stays the same wherever it stands.
 * @param takesEnter Enter picks up as well as Space; false where Enter opens. Default true.
 * @returns `ref` and `listeners` for what the pointer takes hold of, `attributes` for the element that has the focus.
 *   They are the same at each step of a carry, so that what is drawn with them can be kept.
 */
export function useCarryItem(id: string, takesEnter = true) {
  const { carried, isByKeys, isDisabled, press, leave } = useCarry();
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isDisabled });
  const isCarried = carried?.id === id;
  return {
    ref: setNodeRef,
    listeners: isDisabled ? undefined : listeners,
    attributes: useMemo(() => ({ 'data-carry': id, onBlur: () => leave(id) }), [id, leave]),
    press: useCallback(
      (event: KeyboardEvent<HTMLElement>) => press(event, id, takesEnter),
      [press, id, takesEnter],
    ),
    /** In the hand by the keys: drawn lifted where it stands. */
    isLifted: isCarried && isByKeys,
    /** In the hand by the pointer: its picture is elsewhere, this is its shade. */
    isShade: isCarried && !isByKeys,
  };
}

/** Makes an element a lane; the ref goes on what scrolls with the items, the attribute on what is hit. */
export function useCarryLane(id: string) {
  const { setNodeRef } = useDroppable({ id });
  return { ref: setNodeRef, attributes: { 'data-carry-lane': id } };
}
