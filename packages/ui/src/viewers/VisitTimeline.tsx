import { durationInWords } from '../figures/duration';
import { useShortDay } from '../theme/days';
import { useFormat } from '../theme/format';
import classes from './viewers.module.css';

/** A visit on the timeline. */
export interface VisitDot {
  id: string;
  /** `YYYY-MM-DD` in the zone of the workspace. */
  day: string;
  /** Since midnight of that day, as a clock on the wall says. */
  minuteOfDay: number;
  /** Milliseconds. */
  duration: number;
  viewerId: string;
}

export interface VisitTimelineProps {
  /** Every day from the first visit to the last. */
  days: readonly { day: string; views: number }[];
  visits: readonly VisitDot[];
  /** Whose colours are named above; the rest, and who has no name, share one. */
  viewers: readonly { id: string; name: string | null }[];
}

/** Days that are drawn at once: the last ones. */
const MAX_DAYS = 14;
const colours = ['var(--chart-1)', 'var(--chart-3)', 'var(--chart-2)', 'var(--chart-4)'];
const rest = 'var(--chart-5)';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** When people came: a column for each day, a dot for each visit, larger the longer it was. */
export function VisitTimeline({ days, visits, viewers }: VisitTimelineProps) {
  const format = useFormat();
  const written = useShortDay();
  const shown = days.slice(-MAX_DAYS);
  const withName = viewers.filter(({ name }) => name !== null);
  const named = withName.slice(0, colours.length);
  const colourOf = (viewerId: string) => colours[named.findIndex(({ id }) => id === viewerId)] ?? rest;
  const nameOf = (viewerId: string) => viewers.find(({ id }) => id === viewerId)?.name ?? 'No name';
  const longest = Math.max(1, ...visits.map(({ duration }) => duration));
  return (
    <section>
      <h2 className={classes.title}>
        When they came
        <span className={classes.legend} aria-hidden="true">
          {named.map(({ id, name }, index) => (
            <span key={id}>
              <i className={classes.swatch} style={{ background: colours[index] }} /> <bdi>{name}</bdi>
            </span>
          ))}
          {viewers.length > named.length && (
            <span>
              <i className={classes.swatch} style={{ background: rest }} />{' '}
              {withName.length > named.length ? 'Others' : 'No name'}
            </span>
          )}
        </span>
      </h2>
      <div className={classes.timeline}>
        <div className={classes.hours} aria-hidden="true">
          <span>00</span>
          <span>12</span>
          <span>24</span>
        </div>
        <ol className={classes.days}>
          {shown.map(({ day, views }, index) => (
            <li key={day} className={classes.day}>
              <div className={classes.column}>
                {visits
                  .filter((visit) => visit.day === day)
                  .map(({ id, viewerId, minuteOfDay, duration }) => {
                    const size = 10 + Math.round(14 * Math.sqrt(duration / longest));
                    const words = `${nameOf(viewerId)}, ${clock(minuteOfDay)}, ${durationInWords(duration)}`;
                    return (
                      <span
                        key={id}
                        role="img"
                        aria-label={words}
                        title={words}
                        className={classes.dot}
                        style={{
                          width: size,
                          height: size,
                          top: `${8 + (minuteOfDay / 1_440) * 84}%`,
                          insetInlineStart: `${15 + ((minuteOfDay * 37) % 70)}%`,
                          background: colourOf(viewerId),
                        }}
                      />
                    );
                  })}
              </div>
              <time
                dateTime={day}
                className={shown.length > 7 && index % 2 === 1 ? classes.second : undefined}
              >
                {written(day)}
              </time>
              <span className={classes.hidden}>
                {views === 1 ? '1 visit' : `${format.number(views)} visits`}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {days.length > shown.length && (
        <p className={classes.more}>
          The last {MAX_DAYS} days of {days.length} are shown.
        </p>
      )}
    </section>
  );
}
