import {
  type Client,
  type LeadPage,
  type LeadSummary,
  leads,
  ok,
  unwrap,
  type WorkflowFilters,
  type WorkflowStatusInput,
} from '@atelier/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { changed } from '../../platform/changes.js';
import { useConnection } from '../../platform/client.js';
import { type GroupPages, useGroupPages } from '../../platform/group-pages.js';
import { fullKey } from '../../platform/keys.js';
import {
  itemIn,
  type LoadedGroup,
  moveInGroups,
  neighbourIn,
  withGroupPage,
} from '../../platform/loaded-groups.js';
import { keepPrevious, type ReadOptions, useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { leadKeys } from './lead-keys.js';
import { changeLead, type LeadBoard, leadWrite } from './leads.js';

/** What a board of leads shows, and how many of each status at first. */
export interface LeadBoardInput {
  /** The statuses that have a column, in their order; another one that leads have comes after them. */
  readonly statuses: readonly string[];
  readonly search?: string | undefined;
  /** Conditions and sort of the view that is shown, as lists take them. Defaults to all, in the manual order. */
  readonly filters?: Pick<WorkflowFilters, 'filters' | 'timezone' | 'sortBy' | 'sortType'> | undefined;
  /** Size of a page of one status: up to 100. */
  readonly limit: number;
}

const boardKey = (input: LeadBoardInput) => [...leadKeys.boards, input];

type ReadStatus = (
  status: string,
  page: number,
) => Promise<{ group: LoadedGroup<LeadSummary>; counts: Counts }>;
type Counts = LeadPage['statusCounts'];

function statusReader(client: Client, input: LeadBoardInput, options: Partial<ReadOptions>): ReadStatus {
  const { search, limit, filters: shown } = input;
  return async (status, page) => {
    const filters: WorkflowFilters = {
      ...shown,
      status: [status],
      limit,
      page,
      ...(search ? { search } : {}),
    };
    const answer = await unwrap(leads(client).list(filters, options));
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
async function loadStatus(read: ReadStatus, status: string, before: LeadBoard | undefined) {
  const loaded = before?.groups.find(({ group }) => group === status)?.currentPage ?? 1;
  let { group, counts } = await read(status, 1);
  while (group.hasNextPage && group.currentPage < loaded) {
    const next = await read(status, group.currentPage + 1);
    [group = next.group] = withGroupPage([group], next.group);
    counts = next.counts;
  }
  return { group, counts };
}

async function loadBoard(
  read: ReadStatus,
  statuses: readonly string[],
  before?: LeadBoard,
): Promise<LeadBoard> {
  const load = (all: readonly string[]) => Promise.all(all.map((status) => loadStatus(read, status, before)));
  const known = await load(statuses);
  // Statuses are open: what this version does not know is shown as it is.
  const others = (known[0]?.counts ?? [])
    .filter(({ status, count }) => count > 0 && !statuses.includes(status))
    .map(({ status }) => status);
  return { groups: [...known, ...(await load(others))].map(({ group }) => group) };
}

/**
 * Reads the leads by status, in their manual order unless the input sorts them; {@link useLeadBoardPages} loads more of a status. When the board is
 * requested again, as much of each status is loaded as was loaded before.
 *
 * @param input - statuses, text to search for, size of a page.
 * @param enabled - false requests nothing. Defaults to true.
 */
export const useLeadBoard = (input: LeadBoardInput, enabled = true) =>
  useRead<LeadBoard>(
    boardKey(input),
    async (client, options, before) =>
      ok(await loadBoard(statusReader(client, input, options), input.statuses, before)),
    { enabled, ...keepPrevious },
  );

/** Loads more of one status of a board, and reports how far that is. */
export type LeadBoardPages = GroupPages<string>;

/**
 * Loads more of single statuses of a board; each loads and fails on its own.
 *
 * @param input - that of the {@link useLeadBoard} that is in use.
 */
export function useLeadBoardPages(input: LeadBoardInput): LeadBoardPages {
  const { client, workspaceId } = useConnection();
  const queries = useQueryClient();
  const queryKey = fullKey(workspaceId, boardKey(input));
  return useGroupPages<string>(queryKey, async (status) => {
    const board = queries.getQueryData<LeadBoard>(queryKey);
    const page = board?.groups.find(({ group }) => group === status)?.nextPage;
    if (page == null) return;
    const { group } = await statusReader(client, input, { workspaceId })(status, page);
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
 * Returns how a move on a board is sent to the server: the status, and the neighbor.
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
  const neighbor = neighbourIn(groups, leadId, to, index);
  return from.group === to && Object.keys(neighbor).length === 0 ? undefined : { status: to, ...neighbor };
}

/** A move, and how it is sent to the server. */
export interface LeadMoveWrite extends LeadMove {
  /** What {@link leadMoveInput} returned. */
  readonly input: WorkflowStatusInput;
}

/**
 * Moves a lead to another status, or within one. It shows at once, with the counts of both. Moves are sent one after the
 * other.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when the lead is gone, `invalid_input` for a status
 * that does not exist.
 */
export const useMoveLead = defineWrite(
  'workflows.move',
  (client, { leadId, input }: LeadMoveWrite, options) => leads(client).move(leadId, input, options),
  {
    label: 'Move lead',
    serial: 'move-lead',
    ...leadWrite,
    optimistic: ({ leadId, to, index }) => [
      ...changeLead(leadId, { status: to }),
      changed<LeadBoard>(leadKeys.boards, (board) => ({
        ...board,
        groups: moveInGroups(board.groups, leadId, to, index),
      })),
    ],
  },
);
