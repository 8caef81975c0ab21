import { IconCircleCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Column } from '../../foundation/DataTable/columns';
import { DataTable } from '../../foundation/DataTable/DataTable';
import { Icon } from '../../foundation/Icon';
import { NothingFound } from '../../foundation/States/EmptyState';
import { useFormat } from '../../theme/format';
import { ListTableLoading } from '../../views/ListTable/ListTable';
import classes from './VisitorInsights.module.css';

/** Somebody who visited a gallery, and what they did there. */
export interface VisitorRow {
  id: string;
  /** Null for a guest who did not say. */
  name: string | null;
  email: string | null;
  /** Whether the address was verified. */
  isVerified: boolean;
  /** Label of the role. */
  role: string;
  visits: number;
  viewed: number;
  favourites: number;
  picked: number;
  downloaded: number;
  /** When they were last there, in words: `12 min`. */
  lastSeen: string;
}

export interface VisitorInsightsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The visitors of this page of the list; undefined while it is loading. */
  visitors: readonly VisitorRow[] | undefined;
  /** Called with a visitor whose steps are to be shown. */
  onOpen: (visitor: VisitorRow) => void;
  /** Id of the visitor that is open beside the table. */
  openId?: string | undefined;
  /** Shown when there is nobody: that nobody came yet, or which conditions hide them. */
  empty: { title: string; text: string };
  /** The loader of more. */
  after?: ReactNode;
}

/** Who visited a gallery, what each viewed, picked and downloaded. */
export function VisitorInsights({
  visitors,
  onOpen,
  openId,
  empty,
  after,
  className,
  ...rest
}: VisitorInsightsProps) {
  const { number } = useFormat();
  const nameOf = ({ name, email }: VisitorRow) => name ?? email ?? 'Guest';
  const counts: readonly [
    id: 'visits' | 'viewed' | 'favourites' | 'picked' | 'downloaded',
    header: string,
  ][] = [
    ['visits', 'Visits'],
    ['viewed', 'Viewed'],
    ['favourites', 'Favorites'],
    ['picked', 'Picked'],
    ['downloaded', 'Downloaded'],
  ];
  const columns: Column<VisitorRow>[] = [
    {
      id: 'name',
      header: 'Visitor',
      width: 'minmax(0, 1fr)',
      cell: (visitor) => (
        <span className={classes.who}>
          <b>
            <bdi>{nameOf(visitor)}</bdi>
          </b>
          {visitor.name !== null && visitor.email !== null && (
            <small>
              <bdi>{visitor.email}</bdi>
              {visitor.isVerified && (
                <>
                  <Icon icon={IconCircleCheck} size={13} />
                  <span className={classes.hidden}>verified</span>
                </>
              )}
            </small>
          )}
        </span>
      ),
    },
    { id: 'role', header: 'Role', width: '104px', narrow: '80px', cell: ({ role }) => role },
    ...counts.map(
      ([id, header]): Column<VisitorRow> => ({
        id,
        header,
        width: '92px',
        narrow: '72px',
        align: 'end',
        cell: (visitor) => number(visitor[id]),
      }),
    ),
    { id: 'lastSeen', header: 'Last seen', width: '96px', narrow: '76px', cell: ({ lastSeen }) => lastSeen },
  ];
  return (
    <div {...rest} className={clsx(className)}>
      {visitors === undefined ? (
        <ListTableLoading label="Loading visitors" />
      ) : visitors.length === 0 ? (
        <NothingFound {...empty} />
      ) : (
        <DataTable
          label="Visitors"
          columns={columns}
          rows={visitors}
          rowId={({ id }) => id}
          rowName={nameOf}
          onOpen={onOpen}
          openId={openId}
          after={after}
          isStacked
        />
      )}
    </div>
  );
}
