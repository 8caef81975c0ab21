import classes from './Door.module.css';

/** Says, where scripts are off, why a door does not open and what to do. */
export function NeedsScript({ studio }: { studio: string }) {
  return (
    <noscript>
      <p className={classes.error}>
        This page can’t check what you enter, because JavaScript is turned off in your browser. Turn it on and
        load the page again, or ask {studio} to send you the photos another way.
      </p>
    </noscript>
  );
}
