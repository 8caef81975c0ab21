import { IconMail } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormError } from '../../foundation/FormError/FormError';
import { ProgressBar } from '../../foundation/Progress/Progress';
import { useFormat } from '../../theme/format';
import classes from './PreRegisteredList.module.css';

/** Somebody who left an address before the release of a gallery. */
export interface PreRegisteredView {
  id: string;
  name: string | null;
  email: string;
  /** How they stand: `Waits`, `On 12 photos`, `Notified on 3 Dec`. */
  state: string;
}

export interface PreRegisteredListProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Who waits, the latest first. */
  people: readonly PreRegisteredView[];
  /** How many there are, and how many were notified. */
  counts: { total: number; notified: number };
  /** How far their selfies are matched with the photographs; undefined when that is done. */
  matching?: { done: number; total: number } | undefined;
  /** Called to notify everybody who was not notified before. */
  onNotify: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** People who wait for a gallery, and the press that notifies each of them once. */
export function PreRegisteredList({
  people,
  counts: { total, notified },
  matching,
  onNotify,
  pending,
  error,
  after,
  className,
  ...rest
}: PreRegisteredListProps) {
  const { number } = useFormat();
  const waiting = total - notified;
  const matchingWords =
    matching && `${number(matching.done)} of ${number(matching.total)} selfies compared with the photos`;
  return (
    <section aria-label="Waiting for the release" {...rest} className={clsx(classes.waiting, className)}>
      <header className={classes.head}>
        <div>
          <h2>Waiting for the release</h2>
          <p role="status">
            {total === 1 ? '1 person left an address' : `${number(total)} people left an address`}
            {notified > 0 && `, ${number(notified)} ${notified === 1 ? 'has' : 'have'} been notified`}.
          </p>
        </div>
        {waiting > 0 && (
          <Button edits icon={IconMail} onClick={onNotify} pending={pending}>
            {waiting === 1 ? 'Notify 1 person' : `Notify ${number(waiting)} people`}
          </Button>
        )}
      </header>
      {matching && matchingWords && (
        <p className={classes.matching} role="status">
          <ProgressBar {...matching} label={matchingWords} />
          <small>{matchingWords}</small>
        </p>
      )}
      {error && <FormError>{error}</FormError>}
      <ul className={classes.people} aria-label="People who wait">
        {people.map(({ id, name, email, state }) => (
          <li key={id}>
            <span className={classes.who}>
              {name !== null && <bdi>{name}</bdi>}
              <bdi className={name === null ? undefined : classes.address}>{email}</bdi>
            </span>
            <small>{state}</small>
          </li>
        ))}
      </ul>
      {after}
    </section>
  );
}
