import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import { type ContactEventView, eventIcon, eventWords, timelineDays } from './events';
import classes from './Timeline.module.css';

export interface TimelineProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Newest first. */
  events: readonly ContactEventView[];
  /** With it there is more to load. */
  onMore?: (() => void) | undefined;
  /** Whether older events are being loaded. */
  isFetchingMore?: boolean | undefined;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

/** What happened around a contact, newest first, by the days of whoever looks. */
export function Timeline({
  events,
  onMore,
  isFetchingMore,
  titleLevel = 3,
  className,
  ...rest
}: TimelineProps) {
  const format = useFormat();
  const Title = `h${titleLevel}` as const;
  const Day = titleLevel === 2 ? 'h3' : 'h4';
  const days = timelineDays(events, { ...format.settings, now: new Date() });
  return (
    <section aria-label="Timeline" {...rest} className={clsx(classes.timeline, className)}>
      <Title className={classes.title}>Timeline</Title>
      {days.length === 0 && (
        <p className={classes.none}>No activity yet. Changes, imports, merges, and tasks appear here.</p>
      )}
      {days.map((day) => (
        <div key={`${day.key} ${day.events[0]?.id}`}>
          <Day className={classes.day}>{day.label}</Day>
          <ol className={classes.events}>
            {day.events.map((event) => (
              <Event key={event.id} event={event} time={format.time(event.at)} />
            ))}
          </ol>
        </div>
      ))}
      {onMore && (
        <Button size="sm" variant="subtle" pending={isFetchingMore} onClick={onMore}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

/** One line: what happened, who did it, when. */
function Event({ event, time }: { event: ContactEventView; time: string }) {
  const { before, after } = eventWords(event);
  const { subject, actor } = event;
  return (
    <li className={classes.event}>
      <span className={classes.sign}>
        <Icon icon={eventIcon(event.kind)} size={15} />
      </span>
      <span className={classes.words}>
        {before}{' '}
        {subject &&
          (subject.href === undefined ? (
            <b>
              <bdi>{subject.title}</bdi>
            </b>
          ) : (
            <Link href={subject.href}>
              <bdi>{subject.title}</bdi>
            </Link>
          ))}{' '}
        {after}
        {actor && (
          <small>
            <bdi>{actor}</bdi>
          </small>
        )}
      </span>
      <time dateTime={event.at} className={classes.time}>
        {time}
      </time>
    </li>
  );
}

/** The timeline while it is on its way. */
export function TimelineLoading() {
  return (
    <Loading label="Loading the timeline" className={classes.timeline}>
      {[62, 48, 70].map((width) => (
        <div key={width} className={classes.event}>
          <Skeleton width={26} height={26} round />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </Loading>
  );
}
