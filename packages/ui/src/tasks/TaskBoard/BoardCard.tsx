// biome-ignore-all lint/a11y/useSemanticElements: a card is more than the text that an option element can hold
import type { KeyboardEvent } from 'react';
import { useCarryItem } from '../../foundation/Carry/context';
import { TaskCard } from '../TaskCard/TaskCard';
import type { TaskSummary } from '../task';
import classes from './TaskBoard.module.css';

export interface BoardCardProps {
  task: TaskSummary;
  /** Place in the column, from 0. */
  index: number;
  /** How many the column has in all. */
  size: number;
  /** The one card of the column that the Tab key leads to. */
  isTabStop: boolean;
  isOpen: boolean;
  showStatus?: boolean | undefined;
  onFocus: () => void;
  onWalk: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen?: (() => void) | undefined;
  hintId: string;
}

/** A card in its column: it can be opened, walked to and carried. */
export function BoardCard({
  task,
  index,
  size,
  isTabStop,
  isOpen,
  showStatus,
  onFocus,
  onWalk,
  onOpen,
  hintId,
}: BoardCardProps) {
  const carry = useCarryItem(task.id, onOpen === undefined);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (carry.press(event)) return;
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen();
    } else onWalk(event);
  };
  return (
    <TaskCard
      ref={carry.ref}
      {...carry.listeners}
      {...carry.attributes}
      data-carry-index={index}
      role="option"
      aria-selected={isOpen}
      aria-describedby={hintId}
      aria-posinset={index + 1}
      aria-setsize={size}
      tabIndex={isTabStop ? 0 : -1}
      className={onOpen || carry.listeners ? classes.card : undefined}
      task={task}
      showStatus={showStatus}
      isOpen={isOpen}
      isLifted={carry.isLifted}
      isShade={carry.isShade}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={press}
    />
  );
}
