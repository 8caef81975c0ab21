import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { useFormat } from '../../theme/format';
import { FaceCover, type FaceCoverView } from './FaceCover';
import classes from './People.module.css';

/** A person on the photographs that a visitor sees. */
export interface VisitedPersonView {
  id: string;
  /** Null unless the studio shows names. */
  name: string | null;
  /** Photographs that the visitor sees. */
  photos: number;
  cover: FaceCoverView | null;
}

export interface PeopleListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Those on most photographs first. */
  people: readonly VisitedPersonView[];
  /** Called with the id of a person whose photographs are wanted. */
  onOpen: (personId: string) => void;
  /** Called for the next ones. Without it, there are none. */
  onMore?: (() => void) | undefined;
  pending?: boolean | undefined;
}

/** The people of a gallery, by their faces. */
export function PeopleList({ people, onOpen, onMore, pending, className, ...rest }: PeopleListProps) {
  const { number } = useFormat();
  return (
    <div {...rest} className={clsx(classes.people, className)}>
      <ul aria-label="People" className={classes.grid}>
        {people.map(({ id, name, photos, cover }) => {
          const count = photos === 1 ? '1 photo' : `${number(photos)} photos`;
          return (
            <li key={id}>
              <button type="button" className={classes.person} onClick={() => onOpen(id)}>
                <FaceCover cover={cover} />
                {name && (
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                )}
                <small>{count}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {onMore && (
        <Button variant="subtle" pending={pending} onClick={onMore}>
          More people
        </Button>
      )}
    </div>
  );
}
