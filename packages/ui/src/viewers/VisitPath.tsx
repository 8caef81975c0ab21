import { durationInWords } from '../figures/duration';
import { useFormat } from '../theme/format';
import classes from './viewers.module.css';

/** One visit: from where and by what, and the way through the file. */
export interface VisitView {
  /** An instant in UTC. */
  startedAt: string;
  /** Milliseconds. */
  duration: number;
  /** `Mumbai, iPhone, Safari`. */
  details: string;
  /** Network address. */
  address: string;
  stops: readonly { label: string; name: string; milliseconds: number; isReturn: boolean }[];
  /** What was done, in order; `what` in words, `at` in UTC. */
  acts: readonly { label: string; what: string; at: string }[];
}

/** The way of one visit through a file. */
export function VisitPath({ visit }: { visit: VisitView }) {
  const format = useFormat();
  const { startedAt, duration, details, address, stops, acts } = visit;
  return (
    <div className={classes.path}>
      <p className={classes.visitHead}>
        <time dateTime={startedAt}>
          {format.date(startedAt)}, {format.time(startedAt)}
        </time>
        <span>{durationInWords(duration)}</span>
        <span>{details}</span>
        <span>{address}</span>
      </p>
      <ol>
        {stops.map(({ label, name, milliseconds, isReturn }, index) => (
          // A visit is over: its stops keep their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may stand there twice
          <li key={index}>
            <b>{label}</b>, {isReturn ? `back to ${name}` : name}, {durationInWords(milliseconds)}
          </li>
        ))}
        {acts.map(({ label, what, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be done twice in one moment
          <li key={`act-${index}`}>
            <b>{label}</b>, {what} at <time dateTime={at}>{format.time(at)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
