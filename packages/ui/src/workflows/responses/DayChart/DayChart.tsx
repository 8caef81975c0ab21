import { useDay } from '../../useDay';
import classes from './DayChart.module.css';

/** A day with who began on it, and who of them completed. */
export interface DayView {
  /** `YYYY-MM-DD`. */
  day: string;
  starts: number;
  completions: number;
}

const WIDTH = 520;
const HEIGHT = 130;

/** Day by day, as lines; the same numbers stand in a table for those who do not see them. */
export function DayChart({ days }: { days: readonly DayView[] }) {
  const write = useDay();
  const highest = Math.max(...days.map(({ starts }) => starts), 1);
  const x = (index: number) => (days.length < 2 ? WIDTH / 2 : (index / (days.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / highest) * (HEIGHT - 10);
  const line = (value: (day: DayView) => number) =>
    days.map((day, index) => `${x(index).toFixed(1)},${y(value(day)).toFixed(1)}`).join(' ');
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <figure className={classes.figure}>
      <p className={classes.legend} aria-hidden="true">
        <span data-line="starts">Started</span>
        <span data-line="completions">Completed</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`}
        className={classes.chart}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={WIDTH}
            y1={y(highest * part)}
            y2={y(highest * part)}
            className={classes.grid}
          />
        ))}
        <polygon
          points={`0,${HEIGHT} ${line(({ starts }) => starts)} ${WIDTH},${HEIGHT}`}
          className={classes.wash}
        />
        <polyline points={line(({ starts }) => starts)} className={classes.starts} />
        <polyline points={line(({ completions }) => completions)} className={classes.completions} />
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{first && write(first)}</span>
        <span>at most {highest} a day</span>
        <span>{last && last !== first && write(last)}</span>
      </p>
      <table className={classes.table}>
        <caption>Day by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Started</th>
            <th scope="col">Completed</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, starts, completions }) => (
            <tr key={day}>
              <th scope="row">{write(day)}</th>
              <td>{starts}</td>
              <td>{completions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
