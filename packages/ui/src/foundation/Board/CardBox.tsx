import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { CardProps } from './board';
import classes from './CardBox.module.css';

export interface CardBoxProps extends CardProps {
  children: ReactNode;
}

/** The box of a card on a board: its edge, and how it looks open, in the hand and left behind. */
export function CardBox({ isOpen, isLifted, isShade, className, children, ...rest }: CardBoxProps) {
  return (
    <div
      {...rest}
      className={clsx(
        classes.card,
        isOpen && classes.open,
        isLifted && classes.lifted,
        isShade && classes.shade,
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The photograph of a card; nothing without an address. */
export function CardPhotograph({ src }: { src: string | null | undefined }) {
  return src ? (
    <img className={classes.photograph} src={src} alt="" loading="lazy" draggable={false} />
  ) : null;
}
