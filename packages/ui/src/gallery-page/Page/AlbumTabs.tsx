import { IconKey, IconLock } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import classes from './AlbumTabs.module.css';

/** An album that the visitor may know of. */
export interface VisitedAlbumView {
  id: string;
  name: string;
  href: string;
  /** Photographs in it; null where that may not be known yet. */
  photos: number | null;
  /** `pin` and `locked` show what is in the way. */
  state: 'open' | 'pin' | 'locked' | (string & {});
}

export interface AlbumTabsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** In their order. */
  albums: readonly VisitedAlbumView[];
  /** Id of the album that is open. */
  current: string;
  /** At the end: favorites, download, find me. */
  actions?: ReactNode;
}

/** The albums of a gallery, and what can be done with all of it. Stays in sight while photographs scroll. */
export function AlbumTabs({ albums, current, actions, className, ...rest }: AlbumTabsProps) {
  const { number } = useFormat();
  return (
    <div {...rest} className={clsx(classes.bar, className)}>
      <nav aria-label="Albums" className={classes.albums}>
        {albums.map(({ id, name, href, photos, state }) => (
          <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {state === 'pin' && <Icon icon={IconKey} size={15} />}
            {state === 'locked' && <Icon icon={IconLock} size={15} />}
            <bdi>{name}</bdi>
            {state === 'pin' && <span className={classes.hidden}>needs a PIN</span>}
            {state === 'locked' && <span className={classes.hidden}>locked</span>}
            {photos !== null && <small>{number(photos)}</small>}
          </Link>
        ))}
      </nav>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
