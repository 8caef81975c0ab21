import { CallFailed, type Result } from './result.js';

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** From 1. */
  readonly currentPage: number;
  readonly hasNextPage: boolean;
  readonly totalDocs?: number | null | undefined;
}

/** The default page size. */
export const defaultPageSize = 10;

/**
 * Iterates over the pages of a list, loading each page when it is needed.
 *
 * @param load - loads one page by its number, from 1.
 * @param first - the first page to load.
 * @throws CallFailed if a page cannot be loaded, because an iterator cannot return a failure.
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
    // Prevents an infinite loop if a server returns the same page repeatedly.
    if (page.currentPage !== number) {
      const message = `The server returned page ${page.currentPage} instead of page ${number}.`;
      throw new CallFailed({ kind: 'server', message, body: page });
    }
  }
}

/**
 * Iterates over the items of a list across its pages.
 *
 * @param load - loads one page by its number, from 1.
 * @throws CallFailed if a page cannot be loaded.
 * @example for await (const contact of items((page) => contacts.list({ page, limit: 100 }))) count(contact);
 */
export async function* items<Item>(
  load: (page: number) => Promise<Result<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages(load)) yield* page.data;
}
