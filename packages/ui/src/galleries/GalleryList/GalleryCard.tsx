import { IconCalendarEvent, IconDots, IconPhoto } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Pill } from '../../foundation/Pill/Pill';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { useDay, useShortDay } from '../../theme/days';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import { focalPosition, type GalleryView, galleryState, photosInWords } from '../gallery';
import classes from './GalleryList.module.css';

export interface GalleryCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The gallery that the card shows. */
  gallery: GalleryView;
  /** What can be done with it; without it, the card has no menu. */
  menu?: readonly MenuGroup[] | undefined;
}

/** A gallery in a list: its cover, name, state, how many photographs, and when it expires. */
export function GalleryCard({ gallery, menu, className, ...rest }: GalleryCardProps) {
  const { number } = useFormat();
  const day = useDay();
  const shortDay = useShortDay();
  const { name, cover, state, eventDay, photos, lastDay } = gallery;
  const shown = galleryState(state);
  return (
    <article {...rest} className={clsx(classes.card, className)}>
      <div className={classes.cover}>
        {cover ? (
          <img
            src={cover.url}
            alt=""
            loading="lazy"
            style={{ objectPosition: focalPosition(cover.focalPoint) }}
          />
        ) : (
          <Icon icon={IconPhoto} size={28} />
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.top}>
          <h2 className={classes.name}>
            <Link href={gallery.href}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <SampleMark of={gallery.id} />
          {menu && menu.length > 0 && (
            <div className={classes.menu}>
              <Menu
                target={<IconButton icon={IconDots} iconSize={16} label={`Options for ${name}`} />}
                groups={menu}
                position="bottom-end"
              />
            </div>
          )}
        </div>
        <p className={classes.facts}>
          <span>{photosInWords(photos, number)}</span>
          {eventDay && (
            <span>
              <Icon icon={IconCalendarEvent} size={14} />
              {day(eventDay)}
            </span>
          )}
        </p>
        <p className={classes.foot}>
          <Pill tone={shown.tone} glyph={shown.glyph}>
            {shown.label}
          </Pill>
          {lastDay && state !== 'expired' && <span>Expires {shortDay(lastDay)}</span>}
        </p>
      </div>
    </article>
  );
}
