import { CallFailed, type Result } from './result.js';

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** From 1. */
  readonly currentPage: number;
  readonly hasNextPage: boolean;
  readonly totalDocs?: number | null | undefined;
}

/** One part of a list that is read from where the previous part ended. */
export interface CursorPage<Item> {
  readonly data: readonly Item[];
  /** Where the next part starts; null or undefined at the end. */
  readonly nextCursor?: string | null | undefined;
}

/** The default page size. */
export const defaultPageSize = 10;

/**
 * The answer of a list method: the promise of one page, and all items from that page on.
 *
 * @throws CallFailed while iterating, if a page cannot be loaded.
 * @example for await (const contact of atelier.contacts.list({ limit: 100 })) count(contact);
 */
export interface Listing<Whole extends { readonly data: readonly unknown[] }>
  extends Promise<Result<Whole>>,
    AsyncIterable<Whole['data'][number], void, undefined> {}

type AnyPage = Page<unknown> | CursorPage<unknown>;

/** Returns what to add to the input of a list method for the page after this one; undefined at the end. */
function nextOf(page: AnyPage): { readonly page: number } | { readonly cursor: string } | undefined {
  if ('hasNextPage' in page) return page.hasNextPage ? { page: page.currentPage + 1 } : undefined;
  return page.nextCursor ? { cursor: page.nextCursor } : undefined;
}

/**
 * Makes the call of a list method. See P1 to P4 in SPEC.md.
 *
 * @param input - of the method; its `page` or `cursor` is where the list begins.
 * @param load - makes the call with an input.
 * @returns the promise of the first page, which also iterates over all items from there.
 */
export function listing<Input extends object, Whole extends AnyPage>(
  input: Input,
  load: (input: Input) => Promise<Result<Whole>>,
): Listing<Whole> {
  const first = load(input);
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Whole['data'][number], void, undefined> {
      let call = first;
      for (let before: object | undefined; ; ) {
        const result = await call;
        if (!result.ok) throw new CallFailed(result.error);
        const items: Iterable<Whole['data'][number]> = result.data.data;
        for (const item of items) yield item;
        const next = nextOf(result.data);
        if (next === undefined) return;
        // Prevents an infinite loop if a server returns the same page repeatedly.
        if (JSON.stringify(next) === JSON.stringify(before)) throw repeated(result.data);
        before = next;
        call = load({ ...input, ...next });
      }
    },
  });
}

const repeated = (body: unknown) =>
  new CallFailed({ kind: 'server', message: 'The server returned the same page twice.', body });

/**
 * Iterates over the pages of a list, loading each page when it is needed.
 *
 * @param load - loads one page by its number, from 1.
 * @param first - the first page to load.
 * @throws CallFailed if a page cannot be loaded, because an iterator cannot return a failure; its `error` is the error
 * of the call. TypeError if the call cannot be made, for example without a workspace.
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
 * Iterates over the items of a list across its pages. The list methods of the SDK do the same without it:
 * `for await (const contact of contacts.list())`.
 *
 * @param load - loads one page by its number, from 1.
 * @throws CallFailed if a page cannot be loaded; the items of earlier pages were yielded by then. Its `error` is the
 * error of the call. TypeError if the call cannot be made, for example without a workspace.
 * @example for await (const contact of items((page) => contacts.list({ page, limit: 100 }))) count(contact);
 */
export async function* items<Item>(
  load: (page: number) => Promise<Result<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages(load)) yield* page.data;
}
