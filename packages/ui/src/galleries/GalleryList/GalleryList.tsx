import { IconPlus, IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import type { MenuGroup } from '../../foundation/Menu/Menu';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { EmptyState, NothingFound } from '../../foundation/States/EmptyState';
import { ErrorState } from '../../foundation/States/ErrorState';
import { ScreenHead } from '../../frame/ScreenHead/ScreenHead';
import type { ListState } from '../../views/ListScreen/ListScreen';
import type { GalleryView } from '../gallery';
import { GalleryCard } from './GalleryCard';
import classes from './GalleryList.module.css';

export interface GalleryListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The galleries, in their order. */
  galleries: readonly GalleryView[];
  /** `ready`, or why there are no galleries. */
  state: ListState;
  /** Numbers beside the title: `9 galleries, 3 published`. */
  detail?: ReactNode;
  /** What is searched for; without it there is no search field. */
  search?: { text: string; onText: (text: string) => void } | undefined;
  /** Called to create a gallery. Absent where that is not allowed (`ReadOnly`). */
  onNew: () => void;
  /** What can be done with a gallery. */
  menuOf?: ((gallery: GalleryView) => readonly MenuGroup[]) | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** The screen of all galleries, as cards with their covers. */
export function GalleryList({
  galleries,
  state,
  detail,
  search,
  onNew,
  menuOf,
  after,
  className,
  ...rest
}: GalleryListProps) {
  const isEmpty = state.kind === 'empty';
  return (
    <div {...rest} className={clsx(classes.screen, className)}>
      <ScreenHead
        title="Galleries"
        detail={state.kind === 'ready' ? detail : undefined}
        search={
          search &&
          !isEmpty && (
            <TextField
              label="Search galleries"
              hideLabel
              size="sm"
              type="search"
              icon={IconSearch}
              placeholder="Search galleries"
              value={search.text}
              onChange={search.onText}
            />
          )
        }
        actions={
          !isEmpty && (
            <Button edits variant="primary" icon={IconPlus} onClick={onNew}>
              New gallery
            </Button>
          )
        }
      />
      {state.kind === 'loading' && <GalleriesLoading />}
      {state.kind === 'failed' && <ErrorState {...without(state)} />}
      {state.kind === 'empty' && <EmptyState {...without(state)} />}
      {state.kind === 'nothing' && <NothingFound {...without(state)} />}
      {(state.kind === 'ready' || state.kind === 'offline') && (
        <>
          <ul aria-label="Galleries" className={classes.grid}>
            {galleries.map((gallery) => (
              <li key={gallery.id}>
                <GalleryCard gallery={gallery} menu={menuOf?.(gallery)} />
              </li>
            ))}
          </ul>
          {after}
        </>
      )}
    </div>
  );
}

function without<State extends { kind: string }>({ kind: _kind, ...rest }: State): Omit<State, 'kind'> {
  return rest;
}

function GalleriesLoading() {
  return (
    <Loading label="Loading galleries" className={classes.grid}>
      {[62, 48, 70, 55, 44, 66].map((width) => (
        <div key={width} className={classes.card}>
          <div className={classes.cover} />
          <div className={classes.body}>
            <Skeleton width={`${width}%`} height={14} />
            <Skeleton width="40%" />
            <Skeleton width={96} height={20} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
