import { CallFailed, type Result } from './result.js';

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** From 1. */
  readonly currentPage: number;
  readonly hasNextPage: boolean;
  readonly totalDocs?: number | null | undefined;
}

/** The number of entries on a page when the call does not say. */
export const defaultPageSize = 10;

/**
 * Walks over the pages of a list, asking for each when the one before is used up.
 *
 * @param load - asks for one page, by its number from 1.
 * @param first - the page to begin with.
 * @throws CallFailed when a page cannot be had, since an iterator has no other way to say so.
 * @example for await (const page of pages((page) => contacts.list({ page, limit: 100 }))) show(page.data);
 */
export async function* pages<Whole extends Page<unknown>>(
  load: (page: number) => Promise<Result<Whole>>,
  first = 1,
): AsyncGenerator<Whole, void, undefined> {
  for (let number = first; ; number++) {
    const result = await load(number);
    if (!result.ok) throw new CallFailed(result.error);
    const page = result.data;
    yield page;
    if (!page.hasNextPage) return;
    // A server that gives the same page again and again would keep the loop going for ever.
    if (page.currentPage !== number) {
      const message = `The server answered with page ${page.currentPage} where page ${number} was asked for.`;
      throw new CallFailed({ kind: 'server', message, body: page });
    }
  }
}

/**
 * Walks over the entries of a list across its pages.
 *
 * @param load - asks for one page, by its number from 1.
 * @throws CallFailed when a page cannot be had.
 * @example for await (const contact of items((page) => contacts.list({ page, limit: 100 }))) count(contact);
 */
export async function* items<Item>(
  load: (page: number) => Promise<Result<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages(load)) yield* page.data;
}
