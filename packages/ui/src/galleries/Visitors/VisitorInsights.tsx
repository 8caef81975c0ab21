import { IconCircleCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Column } from '../../foundation/DataTable/columns';
import { Icon } from '../../foundation/Icon';
import { NothingFound } from '../../foundation/States/EmptyState';
import { useFormat } from '../../theme/format';
import { ListTable, ListTableLoading } from '../../views/ListTable/ListTable';
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

/** What a visitor did, in words, without what they did not: `24 viewed, 3 favorites`. */
const deedsInWords = (
  { viewed, favourites, picked, downloaded }: VisitorRow,
  number: (value: number) => string,
): string =>
  [
    viewed > 0 && `${number(viewed)} viewed`,
    favourites > 0 && (favourites === 1 ? '1 favorite' : `${number(favourites)} favorites`),
    picked > 0 && `${number(picked)} picked`,
    downloaded > 0 && `${number(downloaded)} downloaded`,
  ]
    .filter(Boolean)
    .join(', ');

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
    {
      id: 'lastSeen',
      header: 'Last seen',
      width: '112px',
      narrow: '92px',
      align: 'end',
      cell: ({ lastSeen }) => lastSeen,
    },
  ];
  return (
    <div {...rest} className={clsx(className)}>
      {visitors === undefined ? (
        <ListTableLoading label="Loading visitors" />
      ) : visitors.length === 0 ? (
        <NothingFound {...empty} />
      ) : (
        <ListTable
          label="Visitors"
          columns={columns}
          rows={visitors}
          rowId={({ id }) => id}
          rowName={nameOf}
          onOpen={onOpen}
          openId={openId}
          after={after}
          entry={(visitor) => ({
            title: <bdi>{nameOf(visitor)}</bdi>,
            details: [
              visitor.name !== null && visitor.email,
              `${visitor.role}, ${visitor.lastSeen}`,
              deedsInWords(visitor, number),
            ],
          })}
        />
      )}
    </div>
  );
}
