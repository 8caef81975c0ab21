import { lead } from '@atelier/domain/entities';
import { Avatar } from '../../foundation/Avatar/Avatar';
import type { Column } from '../../foundation/DataTable/columns';
import { Pill } from '../../foundation/Pill/Pill';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { useDay } from '../../theme/days';
import { useFormat } from '../../theme/format';
import { fieldColumn } from '../../views/ListTable/field-column';
import { ListTable, type ListTableProps } from '../../views/ListTable/ListTable';
import { type LeadView, leadName } from '../lead';
import classes from './LeadTable.module.css';

const columns: readonly Column<LeadView>[] = [
  {
    ...fieldColumn(lead, 'title'),
    width: 'minmax(180px, 1.6fr)',
    cell: ({ id, title }) => (
      <>
        <b>{title}</b>
        <SampleMark of={id} />
      </>
    ),
  },
  {
    ...fieldColumn(lead, 'client'),
    width: 'minmax(140px, 1fr)',
    cell: ({ client }) =>
      client && (
        <span className={classes.person}>
          <Avatar name={client.name} colourKey={client.id} size={22} decorative />
          <bdi>{client.name}</bdi>
        </span>
      ),
  },
  {
    ...fieldColumn(lead, 'status'),
    width: '130px',
    cell: ({ stage }) => <StagePill {...stage} />,
  },
  {
    ...fieldColumn(lead, 'waitsFor'),
    width: 'minmax(120px, 1fr)',
    cell: ({ waitsFor }) =>
      waitsFor && (
        <bdi className={waitsFor.isOurs ? classes.ours : classes.soft}>
          {waitsFor.short ?? waitsFor.label}
        </bdi>
      ),
  },
  {
    ...fieldColumn(lead, 'owner'),
    width: 'minmax(96px, 0.7fr)',
    cell: ({ owner }) =>
      owner && (
        <span className={classes.person}>
          <Avatar name={owner.name} picture={owner.picture} colourKey={owner.id} size={22} decorative />
          <bdi>{owner.name}</bdi>
        </span>
      ),
  },
  {
    ...fieldColumn(lead, 'value'),
    width: '96px',
    align: 'end',
    cell: ({ value }) => value && <bdi>{value}</bdi>,
  },
  {
    ...fieldColumn(lead, 'eventDate'),
    width: '110px',
    align: 'end',
    cell: ({ eventDay }) => eventDay && <EventDay day={eventDay} />,
  },
  {
    ...fieldColumn(lead, 'updatedAt'),
    width: '110px',
    align: 'end',
    cell: ({ updatedAt }) => <Changed at={updatedAt} />,
  },
];

export interface LeadTableProps
  extends Omit<ListTableProps<LeadView>, 'label' | 'columns' | 'rows' | 'rowId' | 'rowName'> {
  /** In the order in which they are shown. */
  leads: readonly LeadView[];
}

/** Leads in rows of 40 pixels; on a phone as a list. */
export function LeadTable({ leads, ...table }: LeadTableProps) {
  const day = useDay();
  return (
    <ListTable
      {...table}
      label="Leads"
      words={{ one: 'lead', many: 'leads' }}
      columns={columns}
      rows={leads}
      rowId={({ id }) => id}
      rowName={leadName}
      entry={({ title, client, eventDay, value, waitsFor, stage }) => ({
        title: client?.name ?? title,
        details: [
          [client && title, eventDay && day(eventDay)].filter(Boolean).join(', '),
          [value, waitsFor?.label].filter(Boolean).join(' · '),
        ],
        end: <StagePill {...stage} />,
      })}
    />
  );
}

/** A stage as a pill. */
function StagePill({ tone, glyph, label }: LeadView['stage']) {
  return (
    <Pill tone={tone} glyph={glyph} glyphTone={tone}>
      {label}
    </Pill>
  );
}

function EventDay({ day }: { day: string }) {
  return <bdi className={classes.soft}>{useDay()(day)}</bdi>;
}

function Changed({ at }: { at: string }) {
  return <bdi className={classes.dim}>{useFormat().date(at)}</bdi>;
}
