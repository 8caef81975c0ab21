import { Link } from '../theme/links';
import classes from './Sending.module.css';

/** Something that has to be done before a file goes out. */
export interface FileGapView {
  id: string;
  /** `Contract: ceremony time is empty`. */
  words: string;
  /** Where it is done. */
  href?: string | undefined;
}

/** What is missing, each with the way there; nothing when nothing is. */
export function FileGaps({ gaps }: { gaps: readonly FileGapView[] }) {
  if (gaps.length === 0) return null;
  return (
    <section className={classes.gaps} aria-label="What is missing">
      <p>
        <b>{gaps.length === 1 ? '1 item is missing' : `${gaps.length} items are missing`}</b> before this can
        go out:
      </p>
      <ul>
        {gaps.map(({ id, words, href }) => (
          <li key={id}>{href === undefined ? <bdi>{words}</bdi> : <Link href={href}>{words}</Link>}</li>
        ))}
      </ul>
    </section>
  );
}
