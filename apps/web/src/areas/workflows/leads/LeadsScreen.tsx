import { lead, sortable } from '@atelier/domain/entities';
import { type LeadListFilters, useLeadBoard, useLeadBoardPages, useLeadList } from '@atelier/react-hooks';
import { Button, FetchingMore, LeadBoard, LeadTable, leadName, leadStages, useFormat } from '@atelier/ui';
import { IconCoin, IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyScreen } from '../../../app/lazy-screen';
import { ListPage, type ListWords } from '../../../app/lists/ListPage';
import { tableSort } from '../../../app/lists/table-sort';
import { useListPlace } from '../../../app/lists/use-list-place';
import { useBar } from '../../../frame/Bar';
import { emptyPhotographs } from '../../contacts/photographs';
import { leadViewOf, sumInWords } from '../lead';
import { FormsBesideLeads } from './FormsBesideLeads';
import type { NewLeadDialogProps } from './NewLeadDialog';
import { useLeadMoving } from './use-lead-moving';

const NewLeadDialog = lazyScreen<NewLeadDialogProps>(
  async () => (await import('./NewLeadDialog')).NewLeadDialog,
);

/** How many leads of each stage are loaded at once, and how many rows of the table. */
const BOARD_PAGE_SIZE = 30;
const TABLE_PAGE_SIZE = 50;

const statuses = leadStages.map(({ id }) => id);
const layouts = ['board', 'table'] as const;
const sorts = sortable(lead);

const standingSort = { by: 'updatedAt', type: 'desc' } as const;

/** Leads that are neither completed nor archived. */
const isOpenStatus = (status: string) => status !== 'completed' && status !== 'archived';

const words: ListWords = {
  title: 'Leads',
  create: 'New lead',
  failed: 'Couldn’t load leads',
  empty: {
    photographs: emptyPhotographs,
    title: 'From enquiry to booked, on one board',
    text: 'A lead is one client’s smart file: proposal, contract, invoice, and forms in one place. Start from a template and change what you need.',
    actions: (onCreate) => (
      <>
        <Button variant="primary" onClick={onCreate}>
          New lead
        </Button>
        <Button href="/leads/templates">Browse templates</Button>
      </>
    ),
  },
  hidden: { title: 'No leads yet', text: 'A new lead appears here.' },
  unmatched: {
    title: (search) => `No lead matches “${search}”`,
    text: 'Titles, names, and email addresses were searched.',
  },
};

/** The leads of the workspace, as a board or a table. */
export function LeadsScreen() {
  useBar([{ label: 'Leads' }]);
  const format = useFormat();
  const { locale } = format.settings;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const place = useListPlace('lead', 'template', 'contact');
  const { search, openId } = place;
  const layout = address.get('view') === 'table' ? 'table' : 'board';
  const isBoard = layout === 'board';
  // Counted over all leads, whatever is searched for.
  const counts = useLeadList({ limit: 1 }).data?.pages[0]?.statusCounts;
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const open = counts?.reduce((sum, { status, count }) => (isOpenStatus(status) ? sum + count : sum), 0);

  const input = { statuses, search, limit: BOARD_PAGE_SIZE };
  const board = useLeadBoard(input, isBoard);
  const columnPages = useLeadBoardPages(input);
  const columns = (board.data?.groups ?? []).map(({ group, data, totalDocs }) => ({
    id: group ?? '',
    items: data.map((lead) => leadViewOf(lead, locale)),
    total: totalDocs,
    // Only of what is here: a sum of some would be taken for that of all.
    sum: data.length === totalDocs ? sumInWords(data, locale) : undefined,
    isFetchingMore: columnPages.isFetching(group ?? ''),
    failed: columnPages.errorOf(group ?? '') !== null,
  }));
  const onMove = useLeadMoving(board.data, (id) => {
    const lead = columns.flatMap(({ items }) => items).find((one) => one.id === id);
    return lead ? leadName(lead) : 'The lead';
  });

  const [sort, setSort] = useState<{ by: (typeof sorts)[number]; type: 'asc' | 'desc' } | null>(null);
  const { by, type } = sort ?? standingSort;
  const filters: LeadListFilters = { sortBy: by, sortType: type };
  const table = useLeadList({ limit: TABLE_PAGE_SIZE, ...filters, ...(search ? { search } : {}) }, !isBoard);
  const total = table.data?.pages.at(-1)?.totalDocs ?? 0;
  const rows = { openId, onOpen: ({ id }: { id: string }) => place.open(id) };
  return (
    <ListPage
      words={words}
      place={place}
      query={isBoard ? board : table}
      detail={all ? `${format.number(open ?? 0)} open` : undefined}
      isSearched
      isEmpty={all === 0}
      hasRows={isBoard ? all !== 0 : total > 0}
      layout={layout}
      layouts={layouts}
      onLayout={(next) =>
        setAddress(
          (before) => {
            if (next === 'table') before.set('view', 'table');
            else before.delete('view');
            return before;
          },
          { replace: true },
        )
      }
      actions={
        <>
          <Button icon={IconCoin} href="/leads/income">
            Income
          </Button>
          <Button icon={IconTemplate} href="/leads/templates">
            Templates
          </Button>
        </>
      }
      above={
        <>
          <FormsBesideLeads search={search} openId={openId} onOpen={place.open} />
          {place.isCreating && (
            <Suspense>
              <NewLeadDialog
                templateId={address.get('template') ?? undefined}
                contactId={address.get('contact') ?? undefined}
                onClose={() => place.setCreating(false)}
                onMade={(id) =>
                  void navigate(`/leads?${isBoard ? '' : 'view=table&'}panel=lead.${id}`, { replace: true })
                }
              />
            </Suspense>
          )}
        </>
      }
    >
      {isBoard ? (
        <LeadBoard
          {...rows}
          label="Leads by stage"
          columns={columns}
          onMove={onMove}
          onNew={() => place.setCreating(true)}
          onMore={columnPages.fetchMore}
        />
      ) : (
        <LeadTable
          {...rows}
          leads={(table.data?.pages ?? [])
            .flatMap(({ data }) => data)
            .map((lead) => leadViewOf(lead, locale))}
          total={total}
          {...tableSort(sort, sorts, setSort, standingSort)}
          after={
            <FetchingMore
              hasMore={table.hasNextPage}
              fetching={table.isFetchingNextPage}
              onMore={() => void table.fetchNextPage()}
            />
          }
        />
      )}
    </ListPage>
  );
}
