import type { KeyboardEvent } from 'react';
import type { CarryStep } from './carry';

/** What a key does to something that can be carried; `wait` is a key that must do nothing meanwhile. */
export type CarryKey = CarryStep | 'pickUp' | 'putDown' | 'putBack' | 'wait';

/**
 * Reads a key press on an item.
 *
 * @param isHeld the item is in the hand
 * @param takesEnter Enter picks up as well as Space; not where it opens the item
 * @returns null when the key is none of the carrying's
 */
export function carryKey(
  event: KeyboardEvent<HTMLElement>,
  isHeld: boolean,
  takesEnter: boolean,
): CarryKey | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!isHeld) return key === ' ' || (takesEnter && key === 'Enter') ? 'pickUp' : null;
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const meanings: Record<string, CarryKey> = {
    ' ': 'putDown',
    Enter: 'putDown',
    Escape: 'putBack',
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: isRightToLeft ? 'next' : 'previous',
    ArrowRight: isRightToLeft ? 'previous' : 'next',
    Home: 'wait',
    End: 'wait',
    PageUp: 'wait',
    PageDown: 'wait',
  };
  return meanings[key] ?? null;
}
