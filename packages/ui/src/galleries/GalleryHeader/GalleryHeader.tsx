import { IconDots, IconEye, IconPhoto, IconShare2, IconWorldOff, IconWorldUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Pill } from '../../foundation/Pill/Pill';
import { useDay, useShortDay } from '../../theme/days';
import { Link } from '../../theme/links';
import { focalPosition, type GalleryView, galleryState } from '../gallery';
import classes from './GalleryHeader.module.css';

/** A part of a gallery. */
export interface GalleryTab {
  id: string;
  label: string;
  href: string;
  /** How many there are in it; an empty one is not drawn. */
  count?: ReactNode;
}

export interface GalleryHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The gallery whose head it is. */
  gallery: GalleryView;
  /** How far it is: `412 of 664 photos, 2 films`. */
  detail: ReactNode;
  /** The parts of the gallery. */
  tabs: readonly GalleryTab[];
  /** Id of the part that is open. */
  current: string;
  /** Address of the page as guests see it. */
  guestHref: string;
  /** Called to share it; without it there is no such button. */
  onShare?: (() => void) | undefined;
  /** Called to publish it, or to close it for visitors. */
  onPublish: (isPublished: boolean) => void;
  /** Whether publishing runs. */
  pending?: boolean | undefined;
  /** Why it cannot be published or why that failed, in words. */
  error?: ReactNode;
  /** Called to change the cover; without it the cover is a picture only. */
  onCover?: (() => void) | undefined;
  /** What else can be done with it; without it, there is no such menu. */
  menu?: readonly MenuGroup[] | undefined;
  /** At the end of the tabs: sort, size. */
  actions?: ReactNode;
}

/** The head of a gallery: cover, name, state, what can be done with all of it, and its parts. */
export function GalleryHeader({
  gallery,
  detail,
  tabs,
  current,
  guestHref,
  onShare,
  onPublish,
  pending,
  error,
  onCover,
  menu = [],
  actions,
  className,
  ...rest
}: GalleryHeaderProps) {
  const day = useDay();
  const shortDay = useShortDay();
  const { name, cover, state, eventDay, lastDay } = gallery;
  const nav = useTabInSight(current);
  const shown = galleryState(state);
  const picture = cover ? (
    <img src={cover.url} alt="" style={{ objectPosition: focalPosition(cover.focalPoint) }} />
  ) : (
    <Icon icon={IconPhoto} size={22} />
  );
  const isOpen = state === 'published';
  return (
    <header {...rest} className={clsx(classes.head, className)}>
      <div className={classes.top}>
        {onCover ? (
          <button type="button" className={classes.cover} aria-label="Change the cover" onClick={onCover}>
            {picture}
          </button>
        ) : (
          <span className={classes.cover}>{picture}</span>
        )}
        <div className={classes.words}>
          <h1 className={classes.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={classes.detail}>
            <span>
              {eventDay && `${day(eventDay)}, `}
              {detail}
            </span>
            <Pill tone={shown.tone} glyph={shown.glyph}>
              {shown.label}
            </Pill>
            {lastDay && state !== 'expired' && <span>Expires {shortDay(lastDay)}</span>}
          </p>
        </div>
        <div className={classes.actions}>
          <Button icon={IconEye} href={guestHref} target="_blank">
            View as guest
          </Button>
          {onShare && (
            <Button icon={IconShare2} onClick={onShare}>
              Share
            </Button>
          )}
          <Button
            edits
            variant={isOpen ? 'default' : 'primary'}
            icon={isOpen ? IconWorldOff : IconWorldUp}
            pending={pending}
            onClick={() => onPublish(!isOpen)}
          >
            {isOpen ? 'Unpublish' : 'Publish'}
          </Button>
          <Menu
            position="bottom-end"
            target={<IconButton icon={IconDots} label={`Options for ${name}`} className={classes.more} />}
            groups={menu}
          />
        </div>
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.bar}>
        <nav ref={nav} aria-label={name} className={classes.tabs}>
          {tabs.map(({ id, label, href, count }) => (
            <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
              {label}
              {count !== undefined && <small>{count}</small>}
            </Link>
          ))}
        </nav>
        {actions && <div className={classes.end}>{actions}</div>}
      </div>
    </header>
  );
}

/** Scrolls the tabs sideways until the one that is open is in sight: on a phone, they are wider than the screen. */
function useTabInSight(current: string) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has another tab.
  useEffect(() => {
    const element = nav.current;
    const tab = element?.querySelector('[aria-current]');
    if (!element || !tab) return;
    const [around, own] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Sideways only, so that the page stays where it is.
    if (own.left < around.left || own.right > around.right)
      element.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [current]);
  return nav;
}
