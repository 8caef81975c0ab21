import classes from './PlaceCount.module.css';

export interface PlaceCountProps {
  /** What waits there; nothing is drawn for 0. */
  count?: number | undefined;
  className?: string | undefined;
}

/** The number beside a place, read as `4 waiting`. */
export function PlaceCount({ count, className }: PlaceCountProps) {
  if (!count) return null;
  return (
    <span className={className}>
      {count}
      <span className={classes.hidden}> waiting</span>
    </span>
  );
}
