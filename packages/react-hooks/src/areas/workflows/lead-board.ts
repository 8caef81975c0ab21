import {
  type CallFailed,
  type Client,
  type Lead,
  type LeadPage,
  type LeadSummary,
  leads,
  type WorkflowFilters,
  type WorkflowStatusInput,
} from '@atelier/sdk';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { useGroupPages } from '../../platform/group-pages.js';
import {
  itemIn,
  type LoadedGroup,
  moveInGroups,
  neighbourIn,
  withGroupPage,
} from '../../platform/loaded-groups.js';
import {
  changeAtOnce,
  dataOf,
  neverRetry,
  type OptimisticChange,
  rollBackAll,
} from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import type { LeadBoard } from './lead-board-list.js';
import { changeLead, settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** What a board of leads shows, and how many of each status at first. */
export interface LeadBoardInput {
  /** The statuses that have a column, in their order; one that leads have besides comes after them. */
  readonly statuses: readonly string[];
  readonly search?: string | undefined;
  /** Size of a page of one status: up to 100. */
  readonly limit: number;
}

const boardKey = (workspaceId: string, input: LeadBoardInput) =>
  [...leadKeys.boards(workspaceId), input] as const;

type Ask = (status: string, page: number) => Promise<{ group: LoadedGroup<LeadSummary>; counts: Counts }>;
type Counts = LeadPage['statusCounts'];

function asking(client: Client, workspaceId: string, input: LeadBoardInput, signal?: AbortSignal): Ask {
  const { search, limit } = input;
  return async (status, page) => {
    const filters: WorkflowFilters = { status: [status], limit, page, ...(search ? { search } : {}) };
    const answer = await dataOf(leads(client).list(filters, { signal, workspaceId }));
    return { group: groupOf(status, answer, limit), counts: answer.statusCounts };
  };
}

function groupOf(status: string, answer: LeadPage, limit: number): LoadedGroup<LeadSummary> {
  const { data, totalDocs, currentPage, hasNextPage } = answer;
  return {
    group: status,
    groupName: status,
    data,
    totalDocs,
    limit,
    currentPage,
    hasNextPage,
    totalPages: Math.max(1, Math.ceil(totalDocs / limit)),
    hasPrevPage: currentPage > 1,
    nextPage: hasNextPage ? currentPage + 1 : null,
    prevPage: currentPage > 1 ? currentPage - 1 : null,
  };
}

/** One status, as many pages as were loaded before. */
async function loadStatus(ask: Ask, status: string, before: LeadBoard | undefined) {
  const loaded = before?.groups.find(({ group }) => group === status)?.currentPage ?? 1;
  let { group, counts } = await ask(status, 1);
  while (group.hasNextPage && group.currentPage < loaded) {
    const next = await ask(status, group.currentPage + 1);
    [group = next.group] = withGroupPage([group], next.group);
    counts = next.counts;
  }
  return { group, counts };
}

async function loadBoard(ask: Ask, statuses: readonly string[], before?: LeadBoard): Promise<LeadBoard> {
  const load = (all: readonly string[]) => Promise.all(all.map((status) => loadStatus(ask, status, before)));
  const known = await load(statuses);
  // Statuses are open: what this version does not know is shown as it is.
  const others = (known[0]?.counts ?? [])
    .filter(({ status, count }) => count > 0 && !statuses.includes(status))
    .map(({ status }) => status);
  return { groups: [...known, ...(await load(others))].map(({ group }) => group) };
}

/**
 * The leads by status in their manual order; more of a status comes with {@link useLeadBoardPages}. When the board is
 * asked for again, as much of each status is loaded as was loaded before.
 *
 * @param input - statuses, text to search for, size of a page.
 * @param isEnabled - false while the board is not shown.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useLeadBoard(input: LeadBoardInput, isEnabled = true): UseQueryResult<LeadBoard, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const queryKey = boardKey(workspaceId, input);
  return useQuery({
    queryKey,
    queryFn: ({ signal, client: queries }) =>
      loadBoard(
        asking(client, workspaceId, input, signal),
        input.statuses,
        queries.getQueryData<LeadBoard>(queryKey),
      ),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/** Loads more of one status of a board, and says how far that is. */
export interface LeadBoardPages {
  /** Loads the next page of a status; nothing happens when there is none, or while it is loading. */
  readonly fetchMore: (status: string) => void;
  readonly isFetching: (status: string) => boolean;
  /** Why the next page of a status was not loaded; null when it was, or was not asked for. */
  readonly errorOf: (status: string) => CallFailed | null;
}

/**
 * Loads more of single statuses of a board; each loads and fails for itself.
 *
 * @param input - that of the {@link useLeadBoard} that is in use.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useLeadBoardPages(input: LeadBoardInput): LeadBoardPages {
  const client = useClient();
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const queryKey = boardKey(workspaceId, input);
  return useGroupPages<string>(queryKey, async (status) => {
    const board = queries.getQueryData<LeadBoard>(queryKey);
    const page = board?.groups.find(({ group }) => group === status)?.nextPage;
    if (page == null) return;
    const { group } = await asking(client, workspaceId, input)(status, page);
    queries.setQueryData<LeadBoard>(
      queryKey,
      (now) => now && { ...now, groups: withGroupPage(now.groups, group) },
    );
  });
}

/** A move of a lead to a status, and to a place in it. */
export interface LeadMove {
  readonly leadId: string;
  readonly to: string;
  /** Place among the loaded leads of the target without this one, from 0. */
  readonly index: number;
}

/**
 * How a move on a board is said to the server: the status, and beside whom.
 *
 * @param board - what is shown, before the move.
 * @param move - where the lead goes.
 * @returns undefined when nothing would change, or the lead is not on the board.
 */
export function leadMoveInput(
  { groups }: LeadBoard,
  { leadId, to, index }: LeadMove,
): WorkflowStatusInput | undefined {
  const from = groups.find((group) => itemIn(group, leadId));
  if (!from) return undefined;
  const beside = neighbourIn(groups, leadId, to, index);
  return from.group === to && Object.keys(beside).length === 0 ? undefined : { status: to, ...beside };
}

/** A move, and how the server is told. */
export interface LeadMoveWrite extends LeadMove {
  /** As {@link leadMoveInput} says it. */
  readonly input: WorkflowStatusInput;
}

/**
 * Moves a lead to another status, or within one. It shows at once, with the counts of both; when the server refuses,
 * everything is put back and `error` says why: code `not_found` when the lead is gone, `invalid_input` for a status
 * that is none. Moves are sent one after the other.
 *
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useMoveLead(): UseMutationResult<
  Lead,
  CallFailed,
  LeadMoveWrite,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, { leadId, input }) => leads(client).move(leadId, input, { workspaceId }), {
    mutationKey: leadKeys.change(workspaceId),
    scope: { id: `move-lead-${workspaceId}` },
    onMutate: async ({ leadId, to, index }) => [
      ...(await changeLead(queries, workspaceId, leadId, { status: to })),
      await changeAtOnce<LeadBoard>(queries, leadKeys.boards(workspaceId), (board) => ({
        ...board,
        groups: moveInGroups(board.groups, leadId, to, index),
      })),
    ],
    onError: (_error, _move, changes) => rollBackAll(changes),
    onSuccess: (lead) => {
      queries.setQueryData(leadKeys.one(workspaceId, lead._id), lead);
    },
    onSettled: () => settleLeads(queries, workspaceId),
  });
}
