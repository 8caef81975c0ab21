// biome-ignore-all lint/a11y/useSemanticElements: a card is more than the text that an option element can hold
import type { KeyboardEvent, ReactNode } from 'react';
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
  onFocus: () => void;
  onWalk: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen?: (() => void) | undefined;
  hintId: string;
}

/** A card in its column: it can be opened, walked to and carried. */
export function BoardCard<Item extends BoardItem>({
  item,
  drawCard,
  index,
  size,
  isTabStop,
  isOpen,
  onFocus,
  onWalk,
  onOpen,
  hintId,
}: BoardCardProps<Item>) {
  const carry = useCarryItem(item.id, onOpen === undefined);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (carry.press(event)) return;
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen();
    } else onWalk(event);
  };
  return drawCard(item, {
    ref: carry.ref,
    ...carry.listeners,
    ...carry.attributes,
    ...{ 'data-carry-index': index },
    role: 'option',
    'aria-selected': isOpen,
    'aria-describedby': hintId,
    'aria-posinset': index + 1,
    'aria-setsize': size,
    tabIndex: isTabStop ? 0 : -1,
    className: onOpen || carry.listeners ? classes.card : undefined,
    isOpen,
    isLifted: carry.isLifted,
    isShade: carry.isShade,
    onFocus,
    onClick: onOpen,
    onKeyDown: press,
  });
}
