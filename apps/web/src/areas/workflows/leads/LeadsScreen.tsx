import { lead } from '@atelier/domain/entities';
import {
  leadViewKind,
  listFilters,
  useLeadBoard,
  useLeadBoardPages,
  useLeadList,
  useLeadMetadata,
} from '@atelier/react-hooks';
import type { LeadMetadata } from '@atelier/sdk';
import { Button, FetchingMore, LeadBoard, LeadTable, leadName, leadStages, useFormat } from '@atelier/ui';
import { IconCoin, IconTemplate } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyScreen } from '../../../app/lazy-screen';
import { ListPage } from '../../../app/lists/ListPage';
import { tableSort } from '../../../app/lists/table-sort';
import { type ListPlace, useListPlace } from '../../../app/lists/use-list-place';
import { useShownView } from '../../../app/lists/use-shown-view';
import { ViewBarPlace } from '../../../app/lists/ViewBarPlace';
import { useBar } from '../../../frame/Bar';
import { leadViewOf, sumInWords } from '../lead';
import { FormsBesideLeads } from './FormsBesideLeads';
import type { LeadViewBarProps } from './LeadViewBar';
import { lastChanged, leadSorts, leadWords } from './lead-list';
import type { NewLeadDialogProps } from './NewLeadDialog';
import { useLeadMoving } from './use-lead-moving';
import { useOwners } from './use-owners';

const NewLeadDialog = lazyScreen<NewLeadDialogProps>(
  async () => (await import('./NewLeadDialog')).NewLeadDialog,
);

/** How many leads of each stage are loaded at once, and how many rows of the table. */
const BOARD_PAGE_SIZE = 30;
const TABLE_PAGE_SIZE = 50;

/** Tabs and filters load while the list is queried, so that nobody waits longer for the list because of them. */
const LeadViewBar = lazyScreen<LeadViewBarProps>(async () => (await import('./LeadViewBar')).LeadViewBar);
void LeadViewBar.preload();

const statuses = leadStages.map(({ id }) => id);

/** Leads that are neither completed nor archived. */
const isOpenStatus = (status: string) => status !== 'completed' && status !== 'archived';

/** The leads of the workspace: saved views, as a board or a table. */
export function LeadsScreen() {
  useBar([{ label: 'Leads' }]);
  const metadata = useLeadMetadata();
  const place = useListPlace('lead', 'template', 'contact');
  return metadata.data ? (
    <Leads metadata={metadata.data} place={place} />
  ) : (
    <ListPage words={leadWords} place={place} query={metadata} layout="board" hasRows={false} />
  );
}

/** The leads of the selected view. */
function Leads({ metadata, place }: { metadata: LeadMetadata; place: ListPlace }) {
  const format = useFormat();
  const { locale, timeZone } = format.settings;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { search, openId } = place;
  const { me, owners } = useOwners();
  const shown = useShownView('lead', leadViewKind, metadata.views, metadata.selectedWorkflowView);
  const { state, change } = shown;
  const isBoard = state.type === 'board';
  const isFiltered = state.filters.length > 0;
  // Counted over all leads, whatever is searched and filtered for.
  const counts = useLeadList({ limit: 1 }).data?.pages[0]?.statusCounts;
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const open = counts?.reduce((sum, { status, count }) => (isOpenStatus(status) ? sum + count : sum), 0);

  const filters = listFilters(state, timeZone);
  const input = { statuses, search, filters, limit: BOARD_PAGE_SIZE };
  const board = useLeadBoard(input, isBoard);
  const columnPages = useLeadBoardPages(input);
  const columns = (board.data?.groups ?? []).map(({ group, data, totalDocs }) => ({
    id: group ?? '',
    items: data.map((one) => leadViewOf(one, locale, owners)),
    total: totalDocs,
    // Only of what is here: a sum of some would be taken for that of all.
    sum: data.length === totalDocs ? sumInWords(data, locale) : undefined,
    isFetchingMore: columnPages.isFetching(group ?? ''),
    failed: columnPages.errorOf(group ?? '') !== null,
  }));
  const onMove = useLeadMoving(board.data, (id) => {
    const moved = columns.flatMap(({ items }) => items).find((one) => one.id === id);
    return moved ? leadName(moved) : 'The lead';
  });

  const sort = state.sort ?? lastChanged;
  const table = useLeadList(
    {
      limit: TABLE_PAGE_SIZE,
      ...filters,
      sortBy: sort.by,
      sortType: sort.type,
      ...(search ? { search } : {}),
    },
    !isBoard,
  );
  const total = table.data?.pages.at(-1)?.totalDocs ?? 0;
  const by = leadSorts.find((id) => id === state.sort?.by);
  const sortedBy = by && lead.fields[by].label.toLowerCase();
  const rows = { openId, onOpen: ({ id }: { id: string }) => place.open(id) };
  return (
    <ListPage
      words={leadWords}
      place={place}
      query={isBoard ? board : table}
      detail={all ? `${format.number(open ?? 0)} open` : undefined}
      isSearched
      isEmpty={all === 0}
      // Empty columns are of use, until nothing in any of them matches.
      hasRows={isBoard ? all !== 0 && (!isFiltered || columns.some((column) => column.total > 0)) : total > 0}
      onShowAll={isFiltered ? () => change({ filters: [] }) : undefined}
      layout={state.type}
      layouts={leadViewKind.layouts}
      onLayout={(type) => change({ type })}
      views={
        <Suspense fallback={<ViewBarPlace />}>
          <LeadViewBar metadata={metadata} shown={shown} me={me} owners={owners} total={all} />
        </Suspense>
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
                onMade={(id) => void navigate(`/leads?panel=lead.${id}`, { replace: true })}
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
          isFiltered={isFiltered || search !== ''}
          columns={columns}
          onMove={onMove}
          sortedBy={sortedBy}
          onNew={() => place.setCreating(true)}
          onMore={columnPages.fetchMore}
        />
      ) : (
        <LeadTable
          {...rows}
          leads={(table.data?.pages ?? [])
            .flatMap(({ data }) => data)

            .map((one) => leadViewOf(one, locale, owners))}
          total={total}
          {...tableSort(state.sort, leadSorts, (next) => change({ sort: next }), lastChanged)}
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
