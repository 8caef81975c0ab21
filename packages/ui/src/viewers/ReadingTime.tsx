import { durationInWords } from '../figures/duration';
import classes from './viewers.module.css';

/** Time of a step, and of its sections. */
export interface StepTime {
  id: string;
  label: string;
  milliseconds: number;
  sections: readonly { id: string; name: string; milliseconds: number }[];
}

export interface ReadingTimeProps {
  /** In the order of the file. */
  steps: readonly StepTime[];
}

/** Shows the viewing time of each part of a file as bars on a common scale. */
export function ReadingTime({ steps }: ReadingTimeProps) {
  const longest = Math.max(1, ...steps.map(({ milliseconds }) => milliseconds));
  return (
    <section>
      <h2 className={classes.title}>
        Reading time by part <small>all viewers</small>
      </h2>
      <ul>
        {steps.map(({ id, label, milliseconds, sections }) => (
          <li key={id} className={classes.group}>
            <Bar name={label} milliseconds={milliseconds} longest={longest} isStep />
            {sections.length > 0 && (
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <Bar name={section.name} milliseconds={section.milliseconds} longest={longest} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarProps {
  name: string;
  milliseconds: number;
  longest: number;
  isStep?: boolean;
}

const Bar = ({ name, milliseconds, longest, isStep }: BarProps) => (
  <div className={isStep ? classes.step : classes.part}>
    <bdi className={classes.name} title={name}>
      {name}
    </bdi>
    <span className={classes.track} aria-hidden="true">
      <i style={{ width: `${(milliseconds / longest) * 100}%` }} />
    </span>
    <span className={classes.number}>{durationInWords(milliseconds)}</span>
  </div>
);
