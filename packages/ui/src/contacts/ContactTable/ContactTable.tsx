import { contact } from '@atelier/domain/entities';
import { Avatar } from '../../foundation/Avatar/Avatar';
import type { Column } from '../../foundation/DataTable/columns';
import { Pill } from '../../foundation/Pill/Pill';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { useFormat } from '../../theme/format';
import { fieldColumn } from '../../views/ListTable/field-column';
import type { ListEntry } from '../../views/ListTable/ListEntries';
import { ListTable, type ListTableProps } from '../../views/ListTable/ListTable';
import type { ContactView } from '../contact';
import classes from './ContactTable.module.css';

const columns: readonly Column<ContactView>[] = [
  {
    ...fieldColumn(contact, 'name'),
    width: 'minmax(220px, 1.4fr)',
    cell: ({ id, name }) => (
      <span className={classes.person}>
        <Avatar name={name} colourKey={id} decorative />
        <b>{name}</b>
        <SampleMark of={id} />
      </span>
    ),
  },
  {
    ...fieldColumn(contact, 'email'),
    width: 'minmax(160px, 1.4fr)',
    cell: ({ email }) => <Known value={email} />,
  },
  {
    ...fieldColumn(contact, 'phoneNumber'),
    width: 'minmax(130px, 1fr)',
    cell: ({ phoneNumber }) => <Known value={phoneNumber} />,
  },
  {
    ...fieldColumn(contact, 'company'),
    width: 'minmax(110px, 1fr)',
    cell: ({ company }) => <Known value={company} />,
  },
  {
    ...fieldColumn(contact, 'tags'),
    width: 'minmax(110px, 1fr)',
    cell: ({ tags }) => <Tags tags={tags} />,
  },
  {
    ...fieldColumn(contact, 'createdAt'),
    width: '110px',
    align: 'end',
    cell: ({ createdAt }) => <Added at={createdAt} />,
  },
];

/** Beside an open panel there is room for the ways to reach somebody, and no more. */
const fewColumns = columns.filter(({ id }) => ['name', 'email', 'phoneNumber'].includes(id));

const entry = ({ id, name, email, phoneNumber }: ContactView): ListEntry => ({
  picture: <Avatar name={name} colourKey={id} size={36} decorative />,
  title: name,
  details: [email ?? phoneNumber ?? 'No address yet'],
  end: <SampleMark of={id} />,
});

export interface ContactTableProps
  extends Omit<ListTableProps<ContactView>, 'label' | 'columns' | 'rows' | 'rowId' | 'rowName'> {
  /** In the order in which they are shown. */
  contacts: readonly ContactView[];
}

/** Contacts in rows of 40 pixels; on a phone as a list of people. */
export function ContactTable({ contacts, ...table }: ContactTableProps) {
  return (
    <ListTable
      {...table}
      label="Contacts"
      words={{ one: 'person', many: 'people' }}
      columns={table.openId === undefined ? columns : fewColumns}
      rows={contacts}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      entry={entry}
    />
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

function Added({ at }: { at: string }) {
  return <bdi className={classes.dim}>{useFormat().date(at)}</bdi>;
}
