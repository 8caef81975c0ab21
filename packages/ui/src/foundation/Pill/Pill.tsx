import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Glyph, type GlyphKind } from './Glyph';
import classes from './Pill.module.css';
import type { PillTone } from './tones';

export type { PillTone };

export interface PillProps extends ComponentProps<'span'> {
  /** Default `stone`. */
  tone?: PillTone | undefined;
  /** The state's shape. A pill that tells a state has one: colour never says it alone. */
  glyph?: GlyphKind | undefined;
  /** Instead of the shape's own colour. */
  glyphTone?: PillTone | undefined;
}

/** A word with its state. */
export function Pill({ tone = 'stone', glyph, glyphTone, className, children, ...rest }: PillProps) {
  return (
    <span {...rest} className={clsx(classes.pill, classes[tone], className)}>
      {glyph && <Glyph kind={glyph} tone={glyphTone} size={12} />}
      <span className={classes.words}>{children}</span>
    </span>
  );
}
