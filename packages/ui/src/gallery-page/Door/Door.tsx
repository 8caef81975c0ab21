import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { placeholderUrl } from '../photo';
import classes from './Door.module.css';

/** What a visitor may see of a gallery before entering it. */
export interface DoorView {
  /** Name of the gallery; null where it may not be known. */
  name: string | null;
  studio: { name: string; logoUrl: string | null };
  /** Thumbhash of the cover, which shows no more than its colors; null where even these may not be known. */
  placeholder: string | null;
}

export interface DoorProps extends ComponentProps<'main'> {
  /** What the visitor may see of the gallery. */
  door: DoorView;
  /** What is asked for, or why nobody can enter. */
  text: ReactNode;
  /** Instead of the name of the gallery. */
  title?: string | undefined;
}

/** What stands before a gallery: the studio, the name if that may be known, and what is asked for. */
export function Door({ door, text, title, className, children, style, ...rest }: DoorProps) {
  const { name, studio, placeholder } = door;
  const blurred = placeholder === null ? undefined : placeholderUrl(placeholder);
  return (
    <main
      {...rest}
      className={clsx(classes.door, className)}
      style={{ ...style, ...(blurred && { backgroundImage: `url(${blurred})` }) }}
    >
      <div className={classes.card}>
        <p className={classes.studio}>
          {studio.logoUrl ? <img src={studio.logoUrl} alt={studio.name} /> : <bdi>{studio.name}</bdi>}
        </p>
        <h1 className={classes.name}>
          <bdi>{title ?? name ?? 'A gallery for you'}</bdi>
        </h1>
        <div className={classes.text}>{text}</div>
        {children}
      </div>
    </main>
  );
}
