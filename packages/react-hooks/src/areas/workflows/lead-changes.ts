import type { Lead, LeadPage, LeadSummary, TemplatePage } from '@atelier/sdk';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withoutItem } from '../../platform/loaded-groups.js';
import { changeAtOnce, type OptimisticChange } from '../../platform/results.js';
import type { LeadBoard } from './lead-board-list.js';
import { leadKeys } from './lead-keys.js';

/** A change of the counts by status: one less in one, one more in another. */
function withCounts(
  counts: LeadPage['statusCounts'],
  change: Readonly<Record<string, number>>,
): LeadPage['statusCounts'] {
  const missing = Object.keys(change)
    .filter((status) => counts.every((one) => one.status !== status))
    .map((status) => ({ status, count: 0 }));
  return [...counts, ...missing].map(({ status, count }) => ({
    status,
    count: Math.max(0, count + (change[status] ?? 0)),
  }));
}

/** Changes a lead wherever it is shown in pages or alone, before the server has answered. */
export function changeLead(
  queries: QueryClient,
  workspaceId: string,
  leadId: string,
  fields: Partial<Pick<LeadSummary, 'title' | 'status' | 'eventDate' | 'holdUntil'>>,
): Promise<readonly OptimisticChange[]> {
  return Promise.all([
    changeAtOnce<InfiniteData<LeadPage>>(queries, leadKeys.pages(workspaceId), (list) => {
      const before = list.pages.flatMap(({ data }) => data).find(({ _id }) => _id === leadId);
      if (!before) return list;
      const { status = before.status } = fields;
      const counts = status === before.status ? {} : { [before.status]: -1, [status]: 1 };
      const pages = list.pages.map((page) => ({
        ...page,
        statusCounts: withCounts(page.statusCounts, counts),
        data: page.data.map((lead) => (lead._id === leadId ? { ...lead, ...fields } : lead)),
      }));
      return { ...list, pages };
    }),
    changeAtOnce<LeadBoard>(queries, leadKeys.boards(workspaceId), (board) => ({
      ...board,
      groups: board.groups.map((group) => ({
        ...group,
        data: group.data.map((lead) => (lead._id === leadId ? { ...lead, ...fields } : lead)),
      })),
    })),
    changeAtOnce<Lead | null>(
      queries,
      leadKeys.one(workspaceId, leadId),
      (lead) => lead && { ...lead, ...fields },
    ),
  ]);
}

/** Takes a lead out of every list, before the server has answered; counts go down. */
export function removeLead(
  queries: QueryClient,
  workspaceId: string,
  leadId: string,
): Promise<readonly OptimisticChange[]> {
  return Promise.all([
    changeAtOnce<InfiniteData<LeadPage>>(queries, leadKeys.pages(workspaceId), (list) => {
      const gone = list.pages.flatMap(({ data }) => data).find(({ _id }) => _id === leadId);
      if (!gone) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        data: page.data.filter(({ _id }) => _id !== leadId),
        totalDocs: page.totalDocs - 1,
        statusCounts: withCounts(page.statusCounts, { [gone.status]: -1 }),
      }));
      return { ...list, pages };
    }),
    changeAtOnce<LeadBoard>(queries, leadKeys.boards(workspaceId), (board) => ({
      ...board,
      groups: withoutItem(board.groups, leadId),
    })),
  ]);
}

/** Takes a template out of every list, before the server has answered; counts go down. */
export function removeTemplate(
  queries: QueryClient,
  workspaceId: string,
  templateId: string,
): Promise<OptimisticChange> {
  return changeAtOnce<InfiniteData<TemplatePage>>(queries, leadKeys.templatePages(workspaceId), (list) => {
    if (!list.pages.some(({ data }) => data.some(({ _id }) => _id === templateId))) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.filter(({ _id }) => _id !== templateId),
      totalDocs: page.totalDocs - 1,
    }));
    return { ...list, pages };
  });
}

/**
 * Asks again for everything of smart files when a write has ended; the last of several that are under way does it, so
 * that an answer does not undo what the others show.
 */
export function settleLeads(queries: QueryClient, workspaceId: string): void {
  const isLast = queries.isMutating({ mutationKey: leadKeys.change(workspaceId) }) <= 1;
  // Not waited for: a write that ended while the lists were on their way would take this one for the last.
  if (isLast) void queries.invalidateQueries({ queryKey: leadKeys.root(workspaceId) });
}
