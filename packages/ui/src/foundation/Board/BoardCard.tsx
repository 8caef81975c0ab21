// biome-ignore-all lint/a11y/useSemanticElements: a card is more than the text that an option element can hold
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useCarryItem } from '../Carry/context';
import classes from './Board.module.css';
import type { BoardItem, CardProps } from './board';

export interface BoardCardProps<Item extends BoardItem> {
  item: Item;
  drawCard: (item: Item, props: CardProps) => ReactNode;
  /** Place in the column, from 0. */
  index: number;
  /** How many the column has in all. */
  size: number;
  /** The one card of the column that the Tab key leads to. */
  isTabStop: boolean;
  isOpen: boolean;
  onActive: (id: string) => void;
  onWalk: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  onOpen?: ((item: Item) => void) | undefined;
  hintId: string;
}

/**
 * A card in its column: it can be opened, walked to and carried. Each step of a carry tells all cards of it; a card that
 * looks as before is not drawn again.
 */
export function BoardCard<Item extends BoardItem>({
  item,
  drawCard,
  index,
  size,
  isTabStop,
  isOpen,
  onActive,
  onWalk,
  onOpen,
  hintId,
}: BoardCardProps<Item>) {
  const { ref, listeners, attributes, press, isLifted, isShade } = useCarryItem(
    item.id,
    onOpen === undefined,
  );
  return useMemo(
    () =>
      drawCard(item, {
        ref,
        ...listeners,
        ...attributes,
        ...{ 'data-carry-index': index },
        role: 'option',
        'aria-selected': isOpen,
        'aria-describedby': hintId,
        'aria-posinset': index + 1,
        'aria-setsize': size,
        tabIndex: isTabStop ? 0 : -1,
        className: onOpen || listeners ? classes.card : undefined,
        isOpen,
        isLifted,
        isShade,
        onFocus: () => onActive(item.id),
        onClick: onOpen && (() => onOpen(item)),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (press(event)) return;
          if (event.key === 'Enter' && onOpen) {
            event.preventDefault();
            onOpen(item);
          } else onWalk(event, index);
        },
      }),
    [
      item,
      drawCard,
      index,
      size,
      isTabStop,
      isOpen,
      onActive,
      onWalk,
      onOpen,
      hintId,
      ref,
      listeners,
      attributes,
      press,
      isLifted,
      isShade,
    ],
  );
}
