import { IconMenu2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { later } from '../../foundation/later';
import type { MenuGroup } from '../../foundation/Menu/items';
import { Link } from '../../theme/links';
import classes from './BottomBar.module.css';
import { PlaceCount } from './PlaceCount';
import type { Place } from './places';

const sheet = later(async () => (await import('./MoreSheet')).MoreSheet);

export interface BottomBarProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The first four places. */
  places: readonly Place[];
  /** Everything else, in the sheet behind More. */
  rest: readonly Place[];
  /** Id of the place where the person is. If it is in the sheet, More is marked. */
  current?: string | undefined;
  /** The workspace menu's groups, at the end of the sheet. */
  groups?: readonly MenuGroup[] | undefined;
}

/** Five places within reach of a thumb; the fifth opens a sheet with the rest. */
export function BottomBar({
  places,
  rest: others,
  current,
  groups = [],
  className,
  ...rest
}: BottomBarProps) {
  const [opened, setOpened] = useState(false);
  const Sheet = sheet.use();
  const inSheet = others.some((place) => place.id === current);
  return (
    <>
      <nav aria-label="Main" {...rest} className={clsx(classes.bar, className)}>
        {places.slice(0, 4).map((place) => (
          <Link
            key={place.id}
            className={classes.tab}
            href={place.href}
            aria-current={place.id === current ? 'page' : undefined}
          >
            <Icon icon={place.icon} size={22} />
            <span>{place.label}</span>
            <PlaceCount className={classes.count} count={place.count} />
          </Link>
        ))}
        <button
          type="button"
          className={classes.tab}
          aria-haspopup="dialog"
          aria-expanded={opened && Sheet !== null}
          aria-current={inSheet ? 'page' : undefined}
          onPointerEnter={sheet.preload}
          onFocus={sheet.preload}
          onClick={() => {
            sheet.preload();
            setOpened(true);
          }}
        >
          <Icon icon={IconMenu2} size={22} />
          <span>More</span>
        </button>
      </nav>
      {Sheet && (
        <Sheet
          places={others}
          current={current}
          groups={groups}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
