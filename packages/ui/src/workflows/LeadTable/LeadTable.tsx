import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { type Column, DataTable } from '../../foundation/DataTable/DataTable';
import { Pill } from '../../foundation/Pill/Pill';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useDay } from '../../theme/days';
import { useFormat } from '../../theme/format';
import { type LeadView, leadName } from '../lead';
import classes from './LeadTable.module.css';

/** A column by which leads can be sorted. */
export type LeadColumn = 'title' | 'status' | 'eventDate' | 'updatedAt';

export interface LeadTableProps {
  leads: readonly LeadView[];
  onOpen: (lead: LeadView) => void;
  /** Id of the lead that is open in the panel. */
  openId?: string | undefined;
  sort?: { by: string; direction: 'ascending' | 'descending' } | undefined;
  onSort?: ((column: LeadColumn) => void) | undefined;
  /** How many there are in all, beyond the rows that are loaded. */
  total: number;
  /** The loader of more rows. */
  after?: ReactNode;
  className?: string | undefined;
}

/** Leads in rows of 40; on a phone as a list. */
export function LeadTable({ leads, onOpen, openId, sort, onSort, total, after, className }: LeadTableProps) {
  const format = useFormat();
  const day = useDay();
  const sorting = (by: LeadColumn) => ({
    sorted: sort?.by === by ? sort.direction : undefined,
    onSort: onSort && (() => onSort(by)),
  });
  const columns: Column<LeadView>[] = [
    {
      id: 'title',
      header: 'Lead',
      width: 'minmax(180px, 1.6fr)',
      ...sorting('title'),
      cell: (lead) => <b className={classes.title}>{lead.title}</b>,
    },
    {
      id: 'client',
      header: 'For',
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
      id: 'stage',
      header: 'Stage',
      width: '130px',
      ...sorting('status'),
      cell: ({ stage }) => <StagePill {...stage} />,
    },
    {
      id: 'waits',
      header: 'Waits for',
      width: 'minmax(120px, 1fr)',
      cell: ({ waitsFor }) =>
        waitsFor && (
          <bdi className={waitsFor.isOurs ? classes.ours : classes.soft}>
            {waitsFor.short ?? waitsFor.label}
          </bdi>
        ),
    },
    {
      id: 'value',
      header: 'Value',
      width: '96px',
      align: 'end',
      cell: ({ value }) => value && <bdi className={classes.value}>{value}</bdi>,
    },
    {
      id: 'event',
      header: 'Event',
      width: '110px',
      align: 'end',
      ...sorting('eventDate'),
      cell: ({ eventDay }) => eventDay && <bdi className={classes.soft}>{day(eventDay)}</bdi>,
    },
    {
      id: 'changed',
      header: 'Changed',
      width: '110px',
      align: 'end',
      ...sorting('updatedAt'),
      cell: ({ updatedAt }) => <bdi className={classes.dim}>{format.date(updatedAt)}</bdi>,
    },
  ];
  const all = total === 1 ? '1 lead' : `${format.number(total)} leads`;
  return (
    <>
      <DataTable
        className={clsx(classes.table, className)}
        label="Leads"
        columns={columns}
        rows={leads}
        rowId={({ id }) => id}
        rowName={leadName}
        onOpen={onOpen}
        openId={openId}
        total={total > leads.length ? `${format.number(leads.length)} of ${all}` : all}
        after={after}
      />
      <div className={classes.list}>
        <ul aria-label="Leads">
          {leads.map((lead) => (
            <li key={lead.id}>
              <button type="button" className={classes.entry} onClick={() => onOpen(lead)}>
                <span>
                  <b>{lead.client?.name ?? lead.title}</b>
                  <small>
                    {[lead.client && lead.title, lead.eventDay && day(lead.eventDay)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  {(lead.value || lead.waitsFor) && (
                    <small>{[lead.value, lead.waitsFor?.label].filter(Boolean).join(' · ')}</small>
                  )}
                </span>
                <StagePill {...lead.stage} />
              </button>
            </li>
          ))}
        </ul>
        {after}
      </div>
    </>
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

/** The table while its rows are on the way. */
export function LeadTableLoading() {
  return (
    <Loading label="Loading leads" className={classes.loading}>
      {[64, 48, 72, 56, 60, 44].map((width) => (
        <div key={width} className={classes.loadingRow}>
          <Skeleton width={`${width}%`} />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </Loading>
  );
}
