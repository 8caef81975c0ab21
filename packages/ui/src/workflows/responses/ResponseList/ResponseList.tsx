import type { ReactNode } from 'react';
import { Pill } from '../../../foundation/Pill/Pill';
import { useFormat } from '../../../theme/format';
import classes from './ResponseList.module.css';

/** A response in a list. */
export interface ResponseView {
  id: string;
  /** Who answered; null while nobody said. */
  name: string | null;
  /** The lead that the form belongs to; null where all belong to one. */
  lead: string | null;
  state: 'started' | 'sent';
  answered: number;
  asked: number;
  startedAt: string;
  sentAt: string | null;
}

export interface ResponseListProps {
  label: string;
  /** Newest first, including those that were started and not sent. */
  responses: readonly ResponseView[];
  /** The one that is shown beside it. */
  current?: string | undefined;
  onOpen: (id: string) => void;
  /** The loader of more rows. */
  after?: ReactNode;
}

/** Responses to a form, newest first. */
export function ResponseList({ label, responses, current, onOpen, after }: ResponseListProps) {
  const format = useFormat();
  return (
    <div>
      <ul aria-label={label}>
        {responses.map(({ id, name, lead, state, answered, asked, startedAt, sentAt }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.row}
              aria-current={id === current || undefined}
              onClick={() => onOpen(id)}
            >
              <span className={classes.who}>
                <bdi className={name === null ? classes.nobody : classes.name}>
                  {name ?? 'Someone with the link'}
                </bdi>
                {lead !== null && <bdi className={classes.lead}>{lead}</bdi>}
              </span>
              <span className={classes.count}>
                {format.number(answered)} of {format.number(asked)} answered
              </span>
              <span className={classes.state}>
                <Pill tone={state === 'sent' ? 'moss' : 'stone'}>
                  {state === 'sent' ? 'Sent' : 'Not sent yet'}
                </Pill>
              </span>
              <time className={classes.time} dateTime={sentAt ?? startedAt}>
                {format.date(sentAt ?? startedAt)}, {format.time(sentAt ?? startedAt)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {after}
    </div>
  );
}
