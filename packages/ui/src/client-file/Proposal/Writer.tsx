import { phoneAddress } from '@atelier/domain';
import { groundOf, initialsOf } from '../../foundation/Avatar/people';
import classes from './Writer.module.css';

export interface WriterProps {
  /** Who wrote the proposal: a person, or the studio. */
  name: string;
  /** The studio, where a person wrote it. */
  studio?: string | undefined;
  email?: string | null | undefined;
  phoneNumber?: string | null | undefined;
}

/** Who wrote the proposal, and how to reach them. */
export function Writer({ name, studio, email, phoneNumber }: WriterProps) {
  return (
    <div className={classes.writer}>
      <span className={classes.avatar} data-ground={groundOf(name)} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>
        <b>{name}</b>
        {studio !== undefined && studio !== name && <span>{studio}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phoneNumber && <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a>}
      </span>
    </div>
  );
}
