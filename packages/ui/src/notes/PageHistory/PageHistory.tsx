import { IconArrowBackUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { NothingFound } from '../../foundation/States/EmptyState';
import classes from './PageHistory.module.css';

/** What one person wrote without a pause. */
export interface PageVersionView {
  /** Names it; larger is newer. */
  sequence: number;
  userId: string;
  name: string;
  /** The day on which it was written, in words. */
  day: string;
  /** The time, in words. */
  time: string;
  /** How many blocks it changed. */
  blocks: number;
}

/** How a block differs from what it is now. */
export interface PageBlockChangeView {
  blockId: string;
  /** `added`, `removed`, `changed` or `moved`. */
  kind: string;
  /** What it said and says; each part is `same`, `added` or `removed`. */
  words: readonly { kind: string; text: string }[];
}

export interface PageHistoryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Newest first; undefined while they load. */
  versions: readonly PageVersionView[] | undefined;
  /** The version that is shown. */
  selected?: number | undefined;
  /** How it differs from now; undefined while it loads. */
  changes?: readonly PageBlockChangeView[] | undefined;
  /** Whether the person may change the page. */
  mayRestore: boolean;
  /** Whether something goes back now. */
  isBusy?: boolean;
  /** Called with a version to show; undefined for the page as it is. */
  onShow: (sequence: number | undefined) => void;
  /** Called to make the page what it was then. */
  onRestore: () => void;
  /** Called to make one block what it was then. */
  onRestoreBlock: (blockId: string) => void;
  /** Called to take back what the person of a version wrote, from it to now. */
  onUndoPerson: (version: PageVersionView) => void;
  /** The loader of more. */
  after?: ReactNode;
}

const kinds: Readonly<Record<string, string>> = {
  added: 'Added since',
  removed: 'Removed since',
  changed: 'Changed since',
  moved: 'Moved since',
};

const backWords = (kind: string) => (kind === 'added' ? 'Remove' : 'Restore');

/** Versions come newest first, so those of a day stand together. */
function byDay(versions: readonly PageVersionView[]): readonly [string, readonly PageVersionView[]][] {
  const days = new Map<string, PageVersionView[]>();
  for (const version of versions) days.set(version.day, [...(days.get(version.day) ?? []), version]);
  return [...days];
}

/** The versions of a page: who wrote when, what differs from one to now, and going back. */
export function PageHistory({
  versions,
  selected,
  changes,
  mayRestore,
  isBusy = false,
  onShow,
  onRestore,
  onRestoreBlock,
  onUndoPerson,
  after,
  className,
  ...rest
}: PageHistoryProps) {
  if (!versions)
    return (
      <div {...rest} className={className}>
        <Loading label="Loading the history">
          <Skeleton height={120} />
        </Loading>
      </div>
    );
  // A version grows while its person goes on writing: the one that was chosen is part of it then.
  const version =
    selected === undefined ? undefined : versions.findLast(({ sequence }) => sequence >= selected);
  const days = byDay(versions);
  return (
    <div {...rest} className={clsx(classes.history, className)}>
      {version && (
        <section className={classes.version} aria-label="This version">
          <p>
            The page after what <bdi>{version.name}</bdi> wrote, {version.day} at {version.time}.
          </p>
          <div className={classes.actions}>
            <Button size="sm" onClick={() => onShow(undefined)}>
              Back to now
            </Button>
            {mayRestore && (
              <>
                <Button
                  size="sm"
                  variant="primary"
                  disabled={isBusy || changes?.length === 0}
                  onClick={onRestore}
                >
                  Restore this version
                </Button>
                <Button
                  size="sm"
                  icon={IconArrowBackUp}
                  disabled={isBusy}
                  onClick={() => onUndoPerson(version)}
                >
                  Undo changes by {version.name}
                </Button>
              </>
            )}
          </div>
          {mayRestore && (
            <small>
              Restoring adds a new version. Undoing takes back what {version.name} wrote from here to now;
              what all others wrote stays.
            </small>
          )}
          {changes === undefined ? (
            <Loading label="Comparing">
              <Skeleton height={48} />
            </Loading>
          ) : changes.length === 0 ? (
            <p>Nothing differs from now.</p>
          ) : (
            <ul className={classes.changes} aria-label="Changes since this version">
              {changes.map((change) => (
                <li key={change.blockId}>
                  <small>{kinds[change.kind] ?? change.kind}</small>
                  <p className={classes.words}>
                    {change.words.length === 0 && 'A block without text'}
                    {change.words.map(({ kind, text }, at) =>
                      kind === 'added' ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
                        <ins key={at}>{text}</ins>
                      ) : kind === 'removed' ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
                        <del key={at}>{text}</del>
                      ) : (
                        text
                      ),
                    )}
                  </p>
                  {mayRestore && change.kind !== 'moved' && (
                    <Button size="sm" disabled={isBusy} onClick={() => onRestoreBlock(change.blockId)}>
                      {backWords(change.kind)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {versions.length === 0 && (
        <NothingFound title="No history yet" text="What is written on this page is kept here for 90 days." />
      )}
      {days.map(([day, list]) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {list.map(({ sequence, userId, name, time, blocks }) => (
              <li key={sequence}>
                <button
                  type="button"
                  className={classes.row}
                  aria-pressed={sequence === version?.sequence}
                  onClick={() => onShow(sequence)}
                >
                  <Avatar name={name} colourKey={userId} size={24} decorative />
                  <span className={classes.who}>
                    <bdi>{name}</bdi>
                    <small>{blocks === 1 ? '1 block' : `${blocks} blocks`}</small>
                  </span>
                  <time>{time}</time>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {after}
    </div>
  );
}
