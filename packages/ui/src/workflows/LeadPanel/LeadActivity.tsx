import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { useFormat } from '../../theme/format';
import classes from './LeadActivity.module.css';

/** One line of the record. */
export interface ActivityLine {
  id: string;
  /** `Mira Anand moved Wedding weekend to contract`. */
  summary: string;
  /** Who did it, of the workspace or its client; null: nobody by name. */
  actor: { id: string; name: string } | null;
  /** An instant in UTC. */
  at: string;
}

export interface LeadActivityProps {
  /** Newest first. */
  lines: readonly ActivityLine[];
  /** With it there is more to load. */
  onMore?: (() => void) | undefined;
  /** Whether older lines are being loaded. */
  isFetchingMore?: boolean | undefined;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

/** What was done, newest first, one line for each change. */
export function LeadActivity({ lines, onMore, isFetchingMore, titleLevel = 3 }: LeadActivityProps) {
  const format = useFormat();
  const Title = `h${titleLevel}` as const;
  return (
    <section aria-label="Activity">
      <Title className={classes.title}>Activity</Title>
      <ol className={classes.lines}>
        {lines.map(({ id, summary, actor, at }) => (
          <li key={id} className={classes.line}>
            <Avatar name={actor?.name ?? ''} colourKey={actor?.id ?? id} size={20} decorative />
            <bdi className={classes.words}>{summary}</bdi>
            <time dateTime={at} className={classes.time}>
              {format.date(at)}, {format.time(at)}
            </time>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="sm" variant="subtle" pending={isFetchingMore} onClick={onMore}>
          Show earlier
        </Button>
      )}
    </section>
  );
}
