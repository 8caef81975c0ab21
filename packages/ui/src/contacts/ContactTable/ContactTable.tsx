import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { type Column, DataTable } from '../../foundation/DataTable/DataTable';
import { Pill } from '../../foundation/Pill/Pill';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import type { ContactView } from '../contact';
import { ContactEntries } from './ContactEntries';
import classes from './ContactTable.module.css';

/** By which column contacts are sorted, and which way. */
export interface ContactSort {
  by: ContactColumn;
  direction: 'ascending' | 'descending';
}

/** A column by which contacts can be sorted. */
export type ContactColumn = 'name' | 'email' | 'phoneNumber' | 'company' | 'tags' | 'createdAt';

export interface ContactTableProps {
  contacts: readonly ContactView[];
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  onOpen: (contact: ContactView) => void;
  /** Id of the contact that is open in the panel. */
  openId?: string | undefined;
  /** Another field than these columns marks none of them. */
  sort?: { by: string; direction: ContactSort['direction'] } | undefined;
  /** With it a press on a head sorts. */
  onSort?: ((column: ContactColumn) => void) | undefined;
  /** How many there are in all, beyond the rows that are loaded. */
  total?: number | undefined;
  /** The loader of more rows. */
  after?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Clients in rows of 40; on a phone as a list of people. */
export function ContactTable({
  contacts,
  selected,
  onSelectedChange,
  onOpen,
  openId,
  sort,
  onSort,
  total,
  after,
  className,
  ref,
}: ContactTableProps) {
  const format = useFormat();
  const sorting = (by: ContactColumn) => ({
    sorted: sort?.by === by ? sort.direction : undefined,
    onSort: onSort && (() => onSort(by)),
  });
  // Beside an open panel there is room for the ways to reach somebody, and no more.
  const more: Column<ContactView>[] = [
    {
      id: 'company',
      header: 'Company',
      width: 'minmax(110px, 1fr)',
      ...sorting('company'),
      cell: (contact) => <Known value={contact.company} />,
    },
    {
      id: 'tags',
      header: 'Tags',
      width: 'minmax(110px, 1fr)',
      ...sorting('tags'),
      cell: (contact) => <Tags tags={contact.tags} />,
    },
  ];
  const columns: Column<ContactView>[] = [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(180px, 1.4fr)',
      ...sorting('name'),
      cell: (contact) => (
        <span className={classes.person}>
          <Avatar name={contact.name} colourKey={contact.id} decorative />
          <b>{contact.name}</b>
        </span>
      ),
    },
    {
      id: 'email',
      header: 'E-mail',
      width: 'minmax(160px, 1.4fr)',
      ...sorting('email'),
      cell: (contact) => <Known value={contact.email} />,
    },
    {
      id: 'phone',
      header: 'Phone',
      width: 'minmax(130px, 1fr)',
      ...sorting('phoneNumber'),
      cell: (contact) => <Known value={contact.phoneNumber} />,
    },
    ...(openId === undefined ? more : []),
    {
      id: 'added',
      header: 'Added',
      width: '110px',
      align: 'end',
      ...sorting('createdAt'),
      cell: (contact) => <bdi className={classes.dim}>{format.date(contact.createdAt)}</bdi>,
    },
    {
      id: 'open',
      header: 'Open',
      hideHeader: true,
      width: '64px',
      align: 'end',
      cell: (contact) => (
        <Button size="sm" className={classes.open} tabIndex={-1} onClick={() => onOpen(contact)}>
          Open
        </Button>
      ),
    },
  ];
  const all = total ?? contacts.length;
  const people = all === 1 ? '1 person' : `${format.number(all)} people`;
  const shown = all > contacts.length ? `${format.number(contacts.length)} of ${people}` : people;
  return (
    <>
      <DataTable
        ref={ref}
        className={clsx(classes.table, className)}
        label="Contacts"
        columns={columns}
        rows={contacts}
        rowId={(contact) => contact.id}
        rowName={(contact) => contact.name}
        selected={selected}
        onSelectedChange={onSelectedChange}
        onOpen={onOpen}
        openId={openId}
        total={selected.size > 0 ? `${selected.size} selected of ${people}` : shown}
        after={after}
      />
      <div className={classes.list}>
        <ContactEntries
          contacts={contacts}
          selected={selected}
          onSelectedChange={onSelectedChange}
          onOpen={onOpen}
        />
        {after}
      </div>
    </>
  );
}

/** The first tags, and how many more there are. */
function Tags({ tags = [] }: { tags?: readonly string[] | undefined }) {
  const shown = tags.length > 2 ? tags.slice(0, 1) : tags;
  return (
    <span className={classes.tags}>
      {shown.map((tag) => (
        <Pill key={tag}>{tag}</Pill>
      ))}
      {tags.length > shown.length && (
        <span className={classes.dim} title={tags.join(', ')}>
          +{tags.length - shown.length}
        </span>
      )}
    </span>
  );
}

/** A value, or an empty cell: a column of "None" says nothing. */
function Known({ value }: { value: string | null | undefined }) {
  return value ? <bdi className={classes.soft}>{value}</bdi> : null;
}

/** The table while its rows are on the way. */
export function ContactTableLoading({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <Loading label="Loading contacts" className={classes.loading}>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className={classes.loadingRow}>
          <Skeleton width={16} height={16} />
          <Skeleton width={24} height={24} round />
          <Skeleton width={`${70 - ((index * 13) % 35)}%`} />
          <Skeleton width={`${80 - ((index * 17) % 30)}%`} />
          <Skeleton width="60%" />
        </div>
      ))}
    </Loading>
  );
}
