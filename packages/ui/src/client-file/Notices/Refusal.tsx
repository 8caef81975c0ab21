import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Refusal.module.css';

export interface RefusalProps {
  /** Why something did not work, and what is safe. */
  children: ReactNode;
  /** The look of the place that it stands in. */
  className?: string | undefined;
}

/**
 * Why something that somebody did was refused: it comes into view and takes the focus when it appears, because the button
 * may be at the foot of a phone, and what was refused may have moved the page.
 */
export function Refusal({ children, className }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className={clsx(classes.refusal, className)}>
      {children}
    </div>
  );
}
