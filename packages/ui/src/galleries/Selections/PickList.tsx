import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { NothingFound } from '../../foundation/States/EmptyState';
import { type PhotoView, placeholderUrl, sourceFor } from '../../gallery-page/photo';
import classes from './PickList.module.css';

/** A photograph of a selection. */
export interface SelectedPhotoView {
  photo: PhotoView;
  /** Its place in the order in which they were picked, from 1. */
  place: number;
  /** It is beyond the maximum, and waits for a place. */
  isWaiting: boolean;
  /** What the client wrote about it. */
  note: string | null;
}

export interface PickListProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: string;
  /** The photographs in the order in which they were picked; undefined while they are loading. */
  picks: readonly SelectedPhotoView[] | undefined;
  /** Called with the index of a photograph to show large. */
  onOpen: (index: number) => void;
  /** The loader of more. */
  after?: ReactNode;
}

/** Width of the files that are shown, in pixels: twice that of a card. */
const WIDTH = 500;

/** The photographs of a selection in the order in which they were picked, with their names and the notes of clients. */
export function PickList({ label, picks, onOpen, after, className, ...rest }: PickListProps) {
  return (
    <div {...rest} className={clsx(className)}>
      {picks === undefined ? (
        <Loading label="Loading photos" className={classes.picks}>
          {[1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} height={180} />
          ))}
        </Loading>
      ) : picks.length === 0 ? (
        <NothingFound title="Nothing picked yet" text="Photos appear here the moment somebody picks them." />
      ) : (
        <ol className={classes.picks} aria-label={label}>
          {picks.map(({ photo, place, isWaiting, note }, index) => (
            <li key={photo.id}>
              <button type="button" className={classes.pick} onClick={() => onOpen(index)}>
                <span
                  className={classes.frame}
                  style={{ backgroundImage: `url("${placeholderUrl(photo.placeholder) ?? ''}")` }}
                >
                  <img src={sourceFor(photo.sources, WIDTH)} alt="" loading="lazy" />
                </span>
                <span className={classes.words}>
                  <small>{place}</small>
                  <bdi>{photo.name}</bdi>
                  {isWaiting && <em>Waiting</em>}
                </span>
                {note !== null && (
                  <span className={classes.note}>
                    <bdi>{note}</bdi>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      {after}
    </div>
  );
}
