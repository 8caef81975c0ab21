import { IconArrowsSort, IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { ReadOnlyNote } from '../../foundation/ReadOnly/ReadOnly';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { ScreenHead } from '../../frame/ScreenHead/ScreenHead';
import { ListMessage } from '../../views/ListScreen/ListMessage';
import type { ListState } from '../../views/ListScreen/list-state';
import type { GalleryView } from '../gallery';
import { GalleryCard } from './GalleryCard';
import classes from './GalleryList.module.css';

/** The orders of galleries in which a choice lists them, with their names. */
export const gallerySorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-eventOn', label: 'Latest day first' },
  { value: 'eventOn', label: 'Earliest day first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
] as const;

/** An order of galleries; a minus turns it around. */
export type GallerySort = (typeof gallerySorts)[number]['value'];

export interface GalleryListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The galleries, in their order. */
  galleries: readonly GalleryView[];
  /** `ready`, or why there are no galleries. */
  state: ListState;
  /** Numbers beside the title: `9 galleries, 3 published`. */
  detail?: ReactNode;
  /** What is searched for; without it there is no search field. */
  search?: { text: string; onText: (text: string) => void } | undefined;
  /** The order of the galleries; without it there is no choice. */
  sort?: { value: GallerySort; onChange: (sort: GallerySort) => void } | undefined;
  /** Called to create a gallery. Absent where that is not allowed (`ReadOnly`). */
  onNew: () => void;
  /** What can be done with a gallery. */
  menuOf?: ((gallery: GalleryView) => readonly MenuGroup[]) | undefined;
  /** What else there is about galleries: deleted ones, watermarks. Without it, there is no such menu. */
  menu?: readonly MenuGroup[] | undefined;
  /** The loader of more. */
  after?: ReactNode;
}

/** The screen of all galleries, as cards with their covers. */
export function GalleryList({
  galleries,
  state,
  detail,
  search,
  sort,
  onNew,
  menuOf,
  menu = [],
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
          <>
            {sort && !isEmpty && <SortChoice {...sort} />}
            {!isEmpty && (
              <Button edits variant="primary" icon={IconPlus} onClick={onNew}>
                New gallery
              </Button>
            )}
            <Menu
              position="bottom-end"
              target={<IconButton icon={IconDots} label="More about galleries" />}
              groups={menu}
            />
          </>
        }
      />
      <ReadOnlyNote className={classes.readOnly} />
      {state.kind === 'loading' ? (
        <GalleriesLoading />
      ) : state.kind === 'ready' ? (
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
      ) : (
        <ListMessage state={state} name="galleries" />
      )}
    </div>
  );
}

function SortChoice({ value, onChange }: NonNullable<GalleryListProps['sort']>) {
  const current = gallerySorts.find((option) => option.value === value);
  return (
    <Menu
      position="bottom-end"
      target={
        <Button variant="subtle" icon={IconArrowsSort} aria-label={`Order: ${current?.label}`}>
          {current?.label}
        </Button>
      }
      groups={[
        {
          items: gallerySorts.map((option) => ({
            id: option.value,
            label: option.label,
            checked: option.value === value,
            onSelect: () => onChange(option.value),
          })),
        },
      ]}
    />
  );
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
