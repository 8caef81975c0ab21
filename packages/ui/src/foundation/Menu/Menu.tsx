import { cloneElement, type HTMLAttributes, type ReactElement, useId, useState } from 'react';
import { joinHandlers } from '../handlers';
import { later } from '../later';
import type { MenuGroup, MenuPlacement } from './items';

export type { MenuGroup, MenuItem } from './items';

const list = later(async () => (await import('./MenuList')).MenuList);

export interface MenuProps extends MenuPlacement {
  /** The button that opens it: one element that takes the attributes of a button. */
  target: ReactElement<HTMLAttributes<HTMLElement>>;
  groups: readonly MenuGroup[];
}

/**
 * A list of actions behind a button. Arrows, letters, Enter and Esc work. The button is drawn at once; the list is
 * fetched when somebody comes near it.
 */
export function Menu({ target, groups, position, width }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const List = list.use();
  const isOpen = opened && List !== null;
  const { props } = target;
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
