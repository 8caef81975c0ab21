import { type CallFailed, type Client, type Result, unwrap } from '@atelier/sdk';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useConnection } from './client.js';
import { fullKey, queryKeys } from './keys.js';

/** What a read hands to the call. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Handle of the open workspace; undefined outside of one. */
  readonly workspaceId?: string | undefined;
}

/** What a query holds: null where the call returns nothing, since a query cannot hold undefined. */
export type Known<Data> = undefined extends Data ? Exclude<Data, undefined> | null : Data;

/** A read as a call of the SDK. `before` is what the query held so far. */
export type ReadCall<Data> = (
  client: Client,
  options: ReadOptions,
  before: Known<Data> | undefined,
) => Promise<Result<Data>>;

type QueryOptions<Data> = Omit<
  UseQueryOptions<Known<Data>, CallFailed, Known<Data>>,
  'queryKey' | 'queryFn' | 'retry'
>;

/** Keeps showing what was loaded for the previous key while the next key loads. */
export const keepPrevious = { placeholderData: keepPreviousData } as const;

/** The options of a query, as TanStack Query takes them. */
export interface ReadQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Known<Data>> | SkipToken;
  readonly retry: false;
}

/**
 * Makes the options of a query outside of a component, for prefetching.
 *
 * @param client - makes the call.
 * @param workspaceId - handle of the workspace; undefined for data of the person or the installation.
 * @param key - of the area, without the workspace.
 * @param call - the call; undefined while there is nothing to request.
 * @param ready - resolves when the call may be made.
 */
export function readOptions<Data>(
  client: Client,
  workspaceId: string | undefined,
  key: QueryKey,
  call: ReadCall<Data> | undefined,
  ready: () => Promise<void> = async () => undefined,
): ReadQuery<Data> {
  const queryKey = fullKey(workspaceId, key);
  return {
    queryKey,
    queryFn: call
      ? async ({ signal, client: queries }) => {
          await ready();
          const before = queries.getQueryData<Known<Data>>(queryKey);
          // What is undefined has become null: that is what `Known` says.
          return ((await unwrap(call(client, { signal, workspaceId }, before))) ?? null) as Known<Data>;
        }
      : skipToken,
    // The SDK has repeated what may be repeated. The person is shown the error and a way to try again.
    retry: false,
  };
}

/** Returns a function that makes the options of queries, for hooks that run several at once. */
export function useReader(): <Data>(key: QueryKey, call: ReadCall<Data> | undefined) => ReadQuery<Data> {
  const { client, workspaceId, writes } = useConnection();
  // Whose changes those are is read itself.
  const isOfPerson = (key: QueryKey) => key[0] === queryKeys.person[0];
  return (key, call) => readOptions(client, workspaceId, key, call, () => writes.whenSent(!isOfPerson(key)));
}

/**
 * Reads data of the open workspace, the person or the installation. It waits until changes that were kept on this device
 * have been sent, so that it never brings back the state before them.
 *
 * @param key - of the area, without the workspace.
 * @param call - the call; undefined requests nothing.
 * @param options - anything TanStack Query knows about a query.
 * @returns the query; its error is a `CallFailed`.
 */
export function useRead<Data>(
  key: QueryKey,
  call: ReadCall<Data> | undefined,
  options: QueryOptions<Data> = {},
): UseQueryResult<Known<Data>, CallFailed> {
  const read = useReader();
  return useQuery<Known<Data>, CallFailed, Known<Data>>({ ...options, ...read(key, call) });
}

/**
 * Returns what is loaded of several things, and follows it. Requests nothing.
 *
 * @param ids - each once.
 * @param keyOf - key under which a thing is read.
 * @param callOf - the call that reads it.
 * @returns in the order of the ids: undefined for what is not loaded, null for what does not exist.
 */
export function useLoaded<Data>(
  ids: readonly string[],
  keyOf: (id: string) => QueryKey,
  callOf: (id: string) => ReadCall<Data>,
): readonly (Known<Data> | undefined)[] {
  const read = useReader();
  return useQueries({
    queries: ids.map((id) => ({ ...read(keyOf(id), callOf(id)), enabled: false })),
    combine: (answers) => answers.map(({ data }) => data),
  });
}

/** What every page of a list says about its place. */
interface NumberedPage {
  readonly currentPage: number;
  readonly hasNextPage: boolean;
}

/** A page of a list, with the number of all items. */
export interface CountedPage<Item> extends NumberedPage {
  readonly data: readonly Item[];
  readonly totalDocs: number;
}

type PagesOptions<Page, Param> = Omit<
  UseInfiniteQueryOptions<Page, CallFailed, InfiniteData<Page, Param>, QueryKey, Param>,
  'queryKey' | 'queryFn' | 'retry'
>;

type PageCall<Page, Param> = (client: Client, page: Param, options: ReadOptions) => Promise<Result<Page>>;

/** How a list is read on: page 1 replaces, later pages append. */
const inPages = {
  initialPageParam: 1,
  getNextPageParam: ({ currentPage, hasNextPage }: NumberedPage) =>
    hasNextPage ? currentPage + 1 : undefined,
};

/**
 * Reads a list page after page, as {@link useRead} reads one thing.
 *
 * @param key - of the area, without the workspace.
 * @param call - requests one page, counted from 1.
 * @param options - anything TanStack Query knows about an infinite query.
 * @returns the query with all pages loaded so far; its error is a `CallFailed`.
 */
export const useReadPages = <Page extends NumberedPage>(
  key: QueryKey,
  call: PageCall<Page, number>,
  options: Partial<PagesOptions<Page, number>> = {},
): UseInfiniteQueryResult<InfiniteData<Page, number>, CallFailed> =>
  useReadParts(key, call, { ...inPages, ...options });

/** Reads a list part after part, where the server says where the next one starts; else as {@link useReadPages}. */
export function useReadParts<Page, Param>(
  key: QueryKey,
  call: PageCall<Page, Param>,
  options: PagesOptions<Page, Param>,
): UseInfiniteQueryResult<InfiniteData<Page, Param>, CallFailed> {
  const { client, workspaceId, writes } = useConnection();
  return useInfiniteQuery<Page, CallFailed, InfiniteData<Page, Param>, QueryKey, Param>({
    ...options,
    queryKey: fullKey(workspaceId, key),
    queryFn: async ({ signal, pageParam }) => {
      await writes.whenSent(true);
      // TanStack Query types the parameter of a page by the options that it is part of.
      return unwrap(call(client, pageParam as Param, { signal, workspaceId }));
    },
    retry: false,
  });
}
