import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { StudioWord } from '../../foundation/Logo/Logo';
import classes from './StudioPreview.module.css';

export interface StudioPreviewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The studio's name; `Your studio` until there is one. */
  name: string;
  /** Any CSS colour. */
  colour: string;
  /** Address of the studio's logo; initials without one. */
  logo?: string | null | undefined;
  /** The photograph in the card. */
  photograph: string;
}

/** What a client opens first, with the studio's name and colour as they are typed. */
export function StudioPreview({
  name,
  colour,
  logo,
  photograph,
  className,
  style,
  ...rest
}: StudioPreviewProps) {
  const properties: CSSProperties & Record<'--studio', string> = { ...style, '--studio': colour };
  return (
    <>
      <span className={classes.caption}>What a client opens first</span>
      <div {...rest} className={clsx(classes.card, className)} style={properties}>
        <div className={classes.head}>
          <StudioWord name={name.trim() || 'Your studio'} logo={logo} />
        </div>
        <img className={classes.photograph} src={photograph} alt="" />
        <div className={classes.body}>
          <h2 className={classes.title}>Hello Hannah, here is our idea</h2>
          <p className={classes.text}>Three looks for the spring collection, one day in your studio.</p>
          <span className={classes.button}>See the proposal</span>
        </div>
      </div>
    </>
  );
}
