import { IconPhoto, IconRestore } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Icon } from '../../foundation/Icon';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import classes from './DeletedList.module.css';

/** Something that was deleted, and can come back. */
export interface DeletedView {
  id: string;
  name: string;
  /** What it is, and where it comes back to: `412 photos`, `Ceremony`. */
  detail: ReactNode;
  /** Until when: `Kept until Dec 24`. */
  until: string;
  /** Address of a small picture of it. */
  picture?: string | undefined;
}

export interface DeletedListProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What these are: `Photos`. */
  label: string;
  /** What was deleted, the latest first. */
  items: readonly DeletedView[];
  /** Called with the ids of what is to come back. */
  onRestore: (ids: readonly string[]) => void;
  /** Whether some are on their way back. */
  pending?: boolean | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** Deleted things with the day on which they are gone for good; one or several come back at a press. */
export function DeletedList({
  label,
  items,
  onRestore,
  pending,
  after,
  className,
  ...rest
}: DeletedListProps) {
  const { number } = useFormat();
  const canEdit = useReadOnly() === undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = items.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const restore = (some: readonly string[]) => {
    setChosen(new Set());
    onRestore(some);
  };
  const areAll = ids.length === items.length;
  return (
    <section {...rest} aria-label={label} className={clsx(classes.deleted, className)}>
      <header className={classes.head}>
        <h2>{label}</h2>
        {canEdit && items.length > 1 && (
          <div className={classes.actions}>
            <Checkbox
              label={items.length === 2 ? 'Both' : `All ${number(items.length)}`}
              checked={areAll}
              indeterminate={ids.length > 0 && !areAll}
              onChange={() => setChosen(new Set(areAll ? [] : items.map(({ id }) => id)))}
            />
            {ids.length > 0 && (
              <Button variant="primary" icon={IconRestore} pending={pending} onClick={() => restore(ids)}>
                Restore {number(ids.length)}
              </Button>
            )}
          </div>
        )}
      </header>
      <ul className={classes.items} aria-label={label}>
        {items.map(({ id, name, detail, until, picture }) => (
          <li key={id}>
            {canEdit && items.length > 1 && (
              <Checkbox
                label={`Select ${name}`}
                hideLabel
                checked={chosen.has(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
            )}
            <span className={classes.picture}>
              {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon icon={IconPhoto} size={18} />}
            </span>
            <span className={classes.words}>
              <bdi className={classes.name}>{name}</bdi>
              <small>{detail}</small>
            </span>
            <small className={classes.until}>{until}</small>
            <Button
              edits
              icon={IconRestore}
              disabled={pending}
              aria-label={`Restore ${name}`}
              onClick={() => restore([id])}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {after}
    </section>
  );
}
