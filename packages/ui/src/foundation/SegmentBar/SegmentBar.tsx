import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { useFormat } from '../../theme/format';
import classes from './SegmentBar.module.css';

/** Colours of the parts, in order of use. */
export type SegmentColour = 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-5' | 'clay' | 'moss-line';

/** A part of a whole, in a colour. */
export interface Segment {
  label: string;
  value: number;
  colour: SegmentColour;
  /** The value as it is written; the plain number without it. */
  text?: string | undefined;
}

export interface SegmentBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The parts of the whole, in the order in which they are drawn; their values are added up. */
  segments: readonly Segment[];
  /** Hides the rows below the bar. */
  barOnly?: boolean | undefined;
}

/** How a whole divides, with a row of words and numbers for each part. */
export function SegmentBar({ segments, barOnly, className, ...rest }: SegmentBarProps) {
  const format = useFormat();
  const written = (segment: Segment) => segment.text ?? format.number(segment.value);
  const colour = (segment: Segment): CSSProperties & Record<'--colour', string> => ({
    '--colour': `var(--${segment.colour})`,
  });
  const said = segments.map((segment) => `${segment.label}: ${written(segment)}`).join(', ');
  return (
    <div {...rest} className={clsx(className)}>
      <div className={clsx(classes.bar)} role="img" aria-label={said}>
        {segments
          .filter((segment) => segment.value > 0)
          .map((segment) => (
            <span
              key={segment.label}
              className={classes.part}
              style={{ ...colour(segment), flex: segment.value }}
            />
          ))}
      </div>
      {!barOnly && (
        <dl className={classes.rows}>
          {segments.map((segment) => (
            <div key={segment.label} className={classes.row}>
              <dt>
                <span className={classes.key} style={colour(segment)} />
                {segment.label}
              </dt>
              <dd>{written(segment)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
