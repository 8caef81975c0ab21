import { type LeadListFilters, useLeadList } from '@atelier/react-hooks';
import {
  Button,
  FetchingMore,
  type LeadColumn,
  LeadTable,
  LeadTableLoading,
  NothingFound,
  useFormat,
} from '@atelier/ui';
import { useState } from 'react';
import { ListFailed } from '../../../app/failed/ListFailed';
import layout from '../../../frame/layout.module.css';
import { leadViewOf } from '../lead';
import classes from '../workflows.module.css';

/** What board and table of leads share. */
export interface LeadListProps {
  search: string;
  openId: string | undefined;
  onOpen: (leadId: string) => void;
  onNew: () => void;
  onClearSearch: () => void;
}

const pageSize = 50;

type Sort = Required<Pick<LeadListFilters, 'sortBy' | 'sortType'>>;

/** The leads in a table: read on, sort, open beside. */
export function LeadsInTable({ search, openId, onOpen, onClearSearch }: LeadListProps) {
  const { locale } = useFormat().settings;
  const [sort, setSort] = useState<Sort>({ sortBy: 'updatedAt', sortType: 'desc' });
  const list = useLeadList({ limit: pageSize, ...sort, ...(search ? { search } : {}) });
  const total = list.data?.pages.at(-1)?.totalDocs ?? 0;
  if (list.isPending) return <LeadTableLoading />;
  if (!list.data) return <ListFailed title="The leads did not load" query={list} />;
  if (total === 0)
    return (
      <div className={layout.middle}>
        <NothingFound
          title={`No lead matches “${search}”`}
          text="Titles, names and addresses were searched."
          actions={<Button onClick={onClearSearch}>Clear the search</Button>}
        />
      </div>
    );
  const sortBy = (by: LeadColumn) =>
    setSort((now) => ({
      sortBy: by,
      sortType: now.sortBy === by && now.sortType === 'asc' ? 'desc' : 'asc',
    }));
  return (
    <div className={classes.list}>
      <LeadTable
        leads={list.data.pages.flatMap(({ data }) => data).map((lead) => leadViewOf(lead, locale))}
        total={total}
        openId={openId}
        onOpen={({ id }) => onOpen(id)}
        sort={{ by: sort.sortBy ?? '', direction: sort.sortType === 'desc' ? 'descending' : 'ascending' }}
        onSort={sortBy}
        after={
          <FetchingMore
            hasMore={list.hasNextPage}
            fetching={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        }
      />
    </div>
  );
}
