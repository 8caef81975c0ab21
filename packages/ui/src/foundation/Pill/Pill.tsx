import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Glyph, type GlyphKind } from './Glyph';
import classes from './Pill.module.css';

/** The colour of a pill. */
export type PillTone = 'stone' | 'moss' | 'clay' | 'sky' | 'ochre' | 'plum' | 'danger';

export interface PillProps extends ComponentProps<'span'> {
  /** Default `stone`. */
  tone?: PillTone | undefined;
  /** The state's shape. A pill that tells a state has one: colour never says it alone. */
  glyph?: GlyphKind | undefined;
}

/** A word with its state. */
export function Pill({ tone = 'stone', glyph, className, children, ...rest }: PillProps) {
  return (
    <span {...rest} className={clsx(classes.pill, classes[tone], className)}>
      {glyph && <Glyph kind={glyph} size={12} />}
      <span className={classes.words}>{children}</span>
    </span>
  );
}
