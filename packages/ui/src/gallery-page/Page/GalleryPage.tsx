import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { GalleryLook } from '../look';
import classes from './GalleryPage.module.css';

export interface GalleryPageProps extends ComponentProps<'div'> {
  /** How the studio wants it to look. */
  look: Pick<GalleryLook, 'typeface' | 'colour'>;
  /** A line above everything: a preview, no network, or that the gallery closes soon. */
  notice?: ReactNode;
  /** Floats at the foot: the selection that is open. */
  foot?: ReactNode;
}

/** The page of a gallery: the studio's typeface and ground around cover, albums and photographs. */
export function GalleryPage({ look, notice, foot, className, children, ...rest }: GalleryPageProps) {
  return (
    <div
      {...rest}
      className={clsx(classes.page, className)}
      data-typeface={look.typeface}
      data-ground={look.colour}
      data-theme={look.colour === 'dark' ? 'dark' : undefined}
    >
      {notice && (
        <p className={classes.notice} role="status">
          {notice}
        </p>
      )}
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}
