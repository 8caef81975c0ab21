import classes from './ViewBarPlace.module.css';

/** Keeps the place of the tabs and conditions of a list, which come right after it. */
export function ViewBarPlace() {
  return <div className={classes.place} />;
}
