import { IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { areaKeys } from '../../foundation/area-keys';
import { Button } from '../../foundation/Button/Button';
import { EditableText } from '../../foundation/EditableText/EditableText';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuItem } from '../../foundation/Menu/Menu';
import { ReadOnlyNote, useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import type { CommitText } from '../../foundation/TypedText/use-typed-text';
import { useFormat } from '../../theme/format';
import { BulkBar, type BulkBarProps } from '../../views/BulkBar/BulkBar';
import classes from './DatabaseFrame.module.css';

export interface DatabaseFrameProps {
  /** What the database is called; may be empty. */
  name: string;
  /** Id of the database: its name is kept under it while it is written. */
  databaseId: string;
  /** Of the database, as its name is shown. */
  revision?: number | undefined;
  /** Without it the name is read only. */
  onName?: CommitText | undefined;
  /** Numbers beside the name: `10 rows`. */
  detail?: ReactNode;
  /** What is searched for; without it there is no search field. */
  search?: { text: string; onText: (text: string) => void } | undefined;
  /** Adds a row, also on the key N. Without it there is no button. */
  onNewRow?: (() => void) | undefined;
  /** Entries of the menu "More". */
  menu?: readonly MenuItem[] | undefined;
  /** Tabs of the views, and their conditions. */
  views?: ReactNode;
  /** What can be done to the selected rows; shown while its count is above 0. */
  bulk?: BulkBarProps | undefined;
  /** In a block of a page: as high as its rows, with a small name. */
  isEmbedded?: boolean | undefined;
  /** The rows in their layout. */
  children: ReactNode;
}

/** A database: its name, its views and its rows, as a page or in a block of one. */
export function DatabaseFrame({
  name,
  databaseId,
  revision,
  onName,
  detail,
  search,
  onNewRow,
  menu = [],
  views,
  bulk,
  isEmbedded,
  children,
}: DatabaseFrameProps) {
  const format = useFormat();
  const frame = useRef<HTMLElement | null>(null);
  const isReadOnly = useReadOnly() !== undefined;
  const Title = isEmbedded ? 'h3' : 'h1';
  const shown = name || 'Untitled';
  const selected = bulk?.count ?? 0;
  const press = areaKeys({
    ...(onNewRow && !isReadOnly ? { n: onNewRow } : {}),
    f: () => frame.current?.querySelector<HTMLElement>('[aria-label="Add filter"]')?.click(),
  });
  return (
    <section
      ref={frame}
      aria-label={shown}
      className={clsx(classes.frame, isEmbedded && classes.embedded)}
      onKeyDown={press}
    >
      <div className={classes.head}>
        <Title className={classes.title}>
          {onName && !isReadOnly ? (
            <EditableText
              isLine
              field={`database.${databaseId}.name`}
              label="Name of the database"
              placeholder="Untitled"
              value={name}
              revision={revision}
              onCommit={onName}
            />
          ) : (
            <bdi>{shown}</bdi>
          )}
        </Title>
        {detail && <span className={classes.detail}>{detail}</span>}
        <div className={classes.end}>
          {search && (
            <TextField
              label={`Search ${shown}`}
              hideLabel
              size="sm"
              type="search"
              icon={IconSearch}
              placeholder="Search"
              className={classes.search}
              value={search.text}
              onChange={search.onText}
            />
          )}
          {menu.length > 0 && (
            <Menu target={<IconButton icon={IconDots} size="md" label="More" />} groups={[{ items: menu }]} />
          )}
          {onNewRow && (
            <Button edits variant="primary" icon={IconPlus} onClick={onNewRow}>
              New row
            </Button>
          )}
        </div>
      </div>
      <ReadOnlyNote className={classes.readOnly} />
      {views}
      <div className={classes.body}>{children}</div>
      {bulk && (
        <p role="status" className={classes.hidden}>
          {selected > 0 && `${format.number(selected)} rows selected`}
        </p>
      )}
      {bulk && selected > 0 && !isReadOnly && (
        <div className={classes.bulk}>
          <BulkBar {...bulk} />
        </div>
      )}
    </section>
  );
}
