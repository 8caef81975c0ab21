import { IconPlayerPlay, IconShare2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../foundation/Icon';
import type { GalleryLook } from '../look';
import { type PhotoSource, placeholderUrl, sourceFor, sourceSet } from '../photo';
import classes from './VisitorCover.module.css';

export interface VisitorCoverProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** Name of the gallery. */
  name: string;
  /** Day and place, in words: `12 September 2026, Quinta do Vale, Sintra`. */
  detail?: string | undefined;
  /** The studio, and its logo if it has one. */
  studio: { name: string; logoUrl: string | null };
  /** The cover; null for none. */
  cover: {
    sources: readonly PhotoSource[];
    placeholder: string;
    /** Shares of its width and height that stay in sight. */
    focalPoint: { x: number; y: number };
  } | null;
  /** Whether the cover fills the width, is framed, or is left out. */
  coverStyle: GalleryLook['coverStyle'];
  /** Called to show the photographs one after the other. */
  onPlay?: (() => void) | undefined;
  /** Called to share the gallery. */
  onShare?: (() => void) | undefined;
}

/** What a visitor sees first: the cover with name, day and studio. It is loaded before everything else. */
export function VisitorCover({
  name,
  detail,
  studio,
  cover,
  coverStyle,
  onPlay,
  onShare,
  className,
  ...rest
}: VisitorCoverProps) {
  const picture = coverStyle === 'none' ? null : cover;
  const placeholder = picture && placeholderUrl(picture.placeholder);
  return (
    <header
      {...rest}
      className={clsx(classes.cover, className)}
      data-look={picture ? coverStyle : 'none'}
      style={{ ...rest.style, ...(placeholder && { backgroundImage: `url(${placeholder})` }) }}
    >
      {picture && (
        <img
          className={classes.picture}
          alt=""
          fetchPriority="high"
          decoding="async"
          sizes="100vw"
          srcSet={sourceSet(picture.sources)}
          src={sourceFor(picture.sources, 1920)}
          style={{ objectPosition: `${picture.focalPoint.x * 100}% ${picture.focalPoint.y * 100}%` }}
        />
      )}
      <p className={classes.studio}>
        {studio.logoUrl ? <img src={studio.logoUrl} alt={studio.name} /> : <bdi>{studio.name}</bdi>}
      </p>
      <div className={classes.words}>
        <h1 className={classes.name}>
          <bdi>{name}</bdi>
        </h1>
        {detail && <p className={classes.detail}>{detail}</p>}
      </div>
      {(onPlay || onShare) && (
        <div className={classes.actions}>
          {onPlay && (
            <button type="button" onClick={onPlay}>
              <Icon icon={IconPlayerPlay} size={17} />
              Play
            </button>
          )}
          {onShare && (
            <button type="button" onClick={onShare}>
              <Icon icon={IconShare2} size={17} />
              Share
            </button>
          )}
        </div>
      )}
    </header>
  );
}
