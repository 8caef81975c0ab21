import { Drawer } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../foundation/Icon';
import { useOpenedAfterMount } from '../../foundation/later';
import type { MenuGroup } from '../../foundation/Menu/items';
import { Link } from '../../theme/links';
import classes from './BottomBar.module.css';
import { PlaceCount } from './PlaceCount';
import type { Place } from './places';

export interface MoreSheetProps {
  places: readonly Place[];
  current: string | undefined;
  /** The workspace menu's groups, at the end. */
  groups: readonly MenuGroup[];
  opened: boolean;
  onClose: () => void;
}

/** The sheet behind More: the places that have no room in the bar, and the workspace menu. */
export function MoreSheet({ places, current, groups, opened, onClose }: MoreSheetProps) {
  return (
    <Drawer.Root opened={useOpenedAfterMount(opened)} onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay className={classes.overlay ?? ''} backgroundOpacity={1} />
      <Drawer.Content className={classes.sheet ?? ''}>
        <Drawer.Body className={classes.body ?? ''}>
          <Drawer.Title className={classes.title ?? ''}>More</Drawer.Title>
          <ul>
            {places.map((place) => (
              <li key={place.id}>
                <Link
                  className={classes.place}
                  href={place.href}
                  aria-current={place.id === current ? 'page' : undefined}
                  onClick={onClose}
                >
                  <Icon icon={place.icon} size={20} />
                  {place.label}
                  <PlaceCount className={classes.waiting} count={place.count} />
                </Link>
              </li>
            ))}
          </ul>
          {groups.map((group) => (
            <section key={group.label ?? group.items[0]?.id} aria-label={group.label}>
              {group.label && <h3 className={classes.label}>{group.label}</h3>}
              <ul>
                {group.items.map((item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      className={classes.place}
                      aria-pressed={item.checked}
                      onClick={() => {
                        onClose();
                        item.onSelect();
                      }}
                    >
                      {item.icon ? <Icon icon={item.icon} size={20} /> : item.picture}
                      {item.label}
                      {item.checked && <Icon icon={IconCheck} size={16} className={classes.check} />}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
