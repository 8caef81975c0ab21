import { IconArrowBackUp, IconGitMerge } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import classes from './MergeHistory.module.css';

/** A merge that was made. */
export interface MergeView {
  id: string;
  /** Both as they were before. */
  kept: { id: string; name: string };
  merged: { id: string; name: string };
  /** UTC instants. */
  mergedAt: string;
  mergedBy: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  /** Why it cannot be taken back now; null when it can, and when it was. */
  undoProblem: string | null;
}

export interface MergeHistoryProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Newest first. */
  merges: readonly MergeView[];
  /** The address of a contact. */
  contactHref: (id: string) => string;
  /** Called to undo a merge, which restores both contacts. */
  onUndo: (merge: MergeView) => void;
  /** The merge that is being taken back. */
  undoingId?: string | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** Merges that were made, each with its way back or the reason why there is none. */
export function MergeHistory({
  merges,
  contactHref,
  onUndo,
  undoingId,
  after,
  className,
  ...rest
}: MergeHistoryProps) {
  const format = useFormat();
  const by = (actor: string | null) => (actor === null ? '' : ` by ${actor}`);
  return (
    <>
      <ul aria-label="Merges" {...rest} className={clsx(classes.merges, className)}>
        {merges.map((merge) => (
          <li key={merge.id} className={classes.merge}>
            <span className={classes.sign}>
              <Icon icon={merge.undoneAt ? IconArrowBackUp : IconGitMerge} size={16} />
            </span>
            <div>
              <p className={classes.words}>
                <b>{merge.merged.name}</b> into{' '}
                <Link href={contactHref(merge.kept.id)}>
                  <b>{merge.kept.name}</b>
                </Link>
              </p>
              <p className={classes.detail}>
                Merged {format.date(merge.mergedAt)}
                {by(merge.mergedBy)}
                {merge.undoneAt && `, undone ${format.date(merge.undoneAt)}${by(merge.undoneBy)}`}
              </p>
              {merge.undoProblem && <p className={classes.problem}>Cannot be undone: {merge.undoProblem}</p>}
            </div>
            {!merge.undoneAt && (
              <Button
                edits
                size="sm"
                icon={IconArrowBackUp}
                aria-label={`Undo the merge of ${merge.merged.name} into ${merge.kept.name}`}
                disabled={merge.undoProblem !== null}
                pending={undoingId === merge.id}
                onClick={() => onUndo(merge)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {after}
    </>
  );
}
