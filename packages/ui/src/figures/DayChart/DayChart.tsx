import { type PointerEvent, useState } from 'react';
import { useDay, useShortDay } from '../../theme/days';
import { useFormat } from '../../theme/format';
import { gridLines, labelPlaces } from '../rates';
import classes from './DayChart.module.css';

/** A day with who began on it, and who of them completed. */
export interface DayView {
  /** `YYYY-MM-DD`. */
  day: string;
  starts: number;
  completions: number;
}

export interface DayChartProps {
  title: string;
  /** Oldest first, without gaps. */
  days: readonly DayView[];
}

const WIDTH = 520;
const HEIGHT = 130;
/** Of the height above the highest value. */
const AIR = 8;

/** Day by day, as lines, with the day under the pointer said; the same numbers stand in a table for those who do not see them. */
export function DayChart({ title, days }: DayChartProps) {
  const write = useDay();
  const short = useShortDay();
  const format = useFormat();
  const [at, setAt] = useState<number>();
  const highest = Math.max(...days.map(({ starts }) => starts), 1);
  const part = (index: number) => (days.length < 2 ? 0.5 : index / (days.length - 1));
  const y = (value: number) => HEIGHT - (value / highest) * (HEIGHT - AIR);
  const line = (value: (day: DayView) => number) =>
    days.map((day, index) => `${(part(index) * WIDTH).toFixed(1)},${y(value(day)).toFixed(1)}`).join(' ');
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.round(((clientX - left) / width) * (days.length - 1));
    setAt(Math.min(Math.max(index, 0), days.length - 1));
  };
  const pointed = at === undefined ? undefined : days[at];
  const percentOf = (value: number) => `${(y(value) / HEIGHT) * 100}%`;
  return (
    <section aria-label={title} className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.legend} aria-hidden="true">
          {pointed && <b>{short(pointed.day)}</b>}
          <span data-line="starts">Started{pointed && ` ${format.number(pointed.starts)}`}</span>
          <span data-line="completions">Completed{pointed && ` ${format.number(pointed.completions)}`}</span>
        </p>
      </div>
      <div className={classes.figure} aria-hidden="true">
        <div className={classes.numbers}>
          {gridLines(highest).map((value) => (
            <span key={value} style={{ top: percentOf(value) }}>
              {format.number(value)}
            </span>
          ))}
        </div>
        <div className={classes.plot} onPointerMove={point} onPointerLeave={() => setAt(undefined)}>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className={classes.chart}
            preserveAspectRatio="none"
          >
            {gridLines(highest).map((value) => (
              <line key={value} x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} className={classes.grid} />
            ))}
            {days.length > 1 && (
              <>
                <polygon
                  points={`0,${HEIGHT} ${line(({ starts }) => starts)} ${WIDTH},${HEIGHT}`}
                  className={classes.wash}
                />
                <polyline points={line(({ starts }) => starts)} className={classes.starts} />
                <polyline points={line(({ completions }) => completions)} className={classes.completions} />
              </>
            )}
          </svg>
          {days.length === 1 && days[0] && (
            <>
              <i className={classes.dot} style={{ left: '50%', top: percentOf(days[0].starts) }} />
              <i
                className={classes.dot}
                data-line="completions"
                style={{ left: '50%', top: percentOf(days[0].completions) }}
              />
            </>
          )}
          {pointed && at !== undefined && days.length > 1 && (
            <>
              <i className={classes.ruler} style={{ left: `${part(at) * 100}%` }} />
              <i
                className={classes.dot}
                style={{ left: `${part(at) * 100}%`, top: percentOf(pointed.starts) }}
              />
            </>
          )}
        </div>
        <div className={classes.ends}>
          {labelPlaces(days.length, 4).map((index) => (
            <span key={index}>{short(days[index]?.day ?? '')}</span>
          ))}
        </div>
      </div>
      <table className={classes.table}>
        <caption>{title}</caption>
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
              <td>{format.number(starts)}</td>
              <td>{format.number(completions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
