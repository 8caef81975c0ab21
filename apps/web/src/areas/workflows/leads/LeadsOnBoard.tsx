import { useLeadBoard, useLeadBoardPages } from '@atelier/react-hooks';
import { LeadBoard, LeadBoardLoading, leadName, leadStageOf, leadStages, useFormat } from '@atelier/ui';
import { ListFailed } from '../../../app/failed/ListFailed';
import { leadViewOf, sumInWords } from '../lead';
import type { LeadListProps } from './LeadsInTable';
import { useLeadMoving } from './use-lead-moving';

/** How many leads of each stage come at once. */
const pageSize = 30;

const statuses = leadStages.map(({ id }) => id);

/** The leads in columns by stage. */
export function LeadsOnBoard({ search, openId, onOpen, onNew }: LeadListProps) {
  const { locale } = useFormat().settings;
  const input = { statuses, search, limit: pageSize };
  const board = useLeadBoard(input);
  const pages = useLeadBoardPages(input);
  const columns = (board.data?.groups ?? []).map(({ group, data, totalDocs }) => {
    const status = group ?? '';
    return {
      stage: leadStageOf(status),
      leads: data.map((lead) => leadViewOf(lead, locale)),
      total: totalDocs,
      // Only of what is here: a sum of some would be taken for that of all.
      sum: data.length === totalDocs ? sumInWords(data, locale) : undefined,
      isFetchingMore: pages.isFetching(status),
      failed: pages.errorOf(status) !== null,
    };
  });
  const move = useLeadMoving(board.data, (id) => {
    const lead = columns.flatMap(({ leads }) => leads).find((one) => one.id === id);
    return lead ? leadName(lead) : 'The lead';
  });
  if (board.isPending) return <LeadBoardLoading />;
  if (!board.data) return <ListFailed title="The leads did not load" query={board} />;
  return (
    <LeadBoard
      label="Leads by stage"
      columns={columns}
      onMove={move}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      onNew={onNew}
      onMore={pages.fetchMore}
    />
  );
}
