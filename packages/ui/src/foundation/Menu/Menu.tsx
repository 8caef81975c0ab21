import { cloneElement, type HTMLAttributes, type ReactElement, useId, useState } from 'react';
import { joinHandlers } from '../handlers';
import { later } from '../later';
import { useReadOnly } from '../ReadOnly/ReadOnly';
import type { MenuGroup, MenuPlacement } from './items';

export type { MenuGroup, MenuItem } from './items';

const list = later(async () => (await import('./MenuList')).MenuList);

export interface MenuProps extends MenuPlacement {
  /** The button that opens it: one element that takes the attributes of a button. */
  target: ReactElement<HTMLAttributes<HTMLElement>>;
  /** The items, with a line between two groups. A menu without items is not drawn. */
  groups: readonly MenuGroup[];
}

/** Leaves out what changes something, and the menu with it where nothing else is in it. */
const withoutEdits = (groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups.flatMap(({ items, ...group }) => {
    const rest = items.filter(({ edits }) => !edits);
    return rest.length === 0 ? [] : [{ ...group, items: rest }];
  });

/**
 * A list of actions behind a button. Arrows, letters, Enter and Esc work. The button is drawn at once; the list is
 * fetched when somebody comes near it.
 */
export function Menu({ target, groups: given, position, width }: MenuProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const List = list.use();
  const groups = isReadOnly ? withoutEdits(given) : given;
  const isOpen = opened && List !== null;
  const { props } = target;
  if (groups.length === 0) return null;
  return (
    <>
      {cloneElement(target, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
        onPointerEnter: joinHandlers(props.onPointerEnter, list.preload),
        onFocus: joinHandlers(props.onFocus, list.preload),
        onClick: joinHandlers(props.onClick, ({ currentTarget }) => {
          list.preload();
          setElement(currentTarget);
          setOpened(!isOpen);
        }),
      })}
      {List && element && (
        <List
          id={id}
          target={element}
          groups={groups}
          opened={opened}
          onOpenedChange={setOpened}
          position={position}
          width={width}
        />
      )}
    </>
  );
}
