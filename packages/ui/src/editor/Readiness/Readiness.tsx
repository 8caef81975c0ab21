import type { Gap } from '@atelier/domain/smart-files';
import { Glyph } from '../../foundation/Pill/Glyph';
import classes from './Readiness.module.css';

export interface ReadinessProps {
  /** As a heading: `Before you send it`. */
  title: string;
  /** What is missing, in the order of the file. */
  gaps: readonly Gap[];
  /** What is in order, in words. */
  done: readonly string[];
  /** Leads to the field of a gap. */
  onGap: (gap: Gap) => void;
}

/** What stands between a file and its sending; each gap leads to its field. */
export function Readiness({ title, gaps, done, onGap }: ReadinessProps) {
  return (
    <section className={classes.box} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.stepId} ${gap.kind} ${gap.path} ${gap.words}`} className={classes.gap}>
            <Glyph kind="needsYou" size={15} />
            <button type="button" onClick={() => onGap(gap)}>
              {gap.words}
            </button>
          </li>
        ))}
        {done.map((words) => (
          <li key={words}>
            <Glyph kind="done" size={15} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
