import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../testing/local-server.js';
import { items, listing, type Page, pages } from './pagination.js';
import { CallFailed, fail, mapData, ok, type Result, unwrap } from './result.js';

/** A list of numbers on a server with pages. */
const serve =
  (length: number, size: number, asked: number[] = []) =>
  async (page: number): Promise<Result<Page<number>>> => {
    asked.push(page);
    const all = Array.from({ length }, (_, index) => index);
    const data = all.slice((page - 1) * size, page * size);
    return ok({ data, currentPage: page, hasNextPage: page * size < length, totalDocs: length });
  };

describe('pages', () => {
  it('give every entry once and in order, whatever their size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (length, size) => {
        expect(await collect(items(serve(length, size)))).toEqual(
          Array.from({ length }, (_, index) => index),
        );
      }),
    );
  });

  it('are asked for one by one, only as far as they are used', async () => {
    const asked: number[] = [];
    for await (const item of items(serve(100, 10, asked))) if (item === 15) break;
    expect(asked).toEqual([1, 2]);
  });

  it('can begin later', async () => {
    const found = await collect(pages(serve(25, 10), 2));
    expect(found.map(({ currentPage, data }) => [currentPage, data.length])).toEqual([
      [2, 10],
      [3, 5],
    ]);
  });

  it('end with the failure of a page', async () => {
    const error = { kind: 'network', message: 'gone' } as const;
    const broken = (page: number) => (page === 2 ? Promise.resolve(fail(error)) : serve(30, 10)(page));
    const seen: number[] = [];
    const walk = async () => {
      for await (const item of items(broken)) seen.push(item);
    };
    await expect(walk()).rejects.toMatchObject({ name: 'CallFailed', error });
    expect(seen).toHaveLength(10);
  });

  it('stop if a server returns the same page again', async () => {
    const stuck = async () => ok({ data: [1], currentPage: 1, hasNextPage: true });
    await expect(collect(items(stuck))).rejects.toThrow('page 1 instead of page 2');
  });
});

describe('results', () => {
  it('are unwrapped to the data, or thrown', async () => {
    expect(await unwrap(Promise.resolve(ok(1)))).toBe(1);
    const cause = new TypeError('fetch failed');
    const failed = unwrap(fail({ kind: 'network', message: 'gone', cause }));
    await expect(failed).rejects.toBeInstanceOf(CallFailed);
    await expect(failed).rejects.toMatchObject({ message: 'gone', cause });
  });

  it('are mapped with their partial errors', async () => {
    const errors = [{ message: 'half' }];
    expect(await mapData(Promise.resolve(ok(2, errors)), (two) => two * 2)).toEqual({
      ok: true,
      data: 4,
      errors,
    });
    const failure = fail({ kind: 'aborted', message: 'Cancelled.' });
    expect(await mapData(Promise.resolve<Result<number>>(failure), (two) => two * 2)).toBe(failure);
  });
});

describe('the answer of a list method', () => {
  const list = (length: number, size: number, asked: number[] = []) => {
    const load = serve(length, size, asked);
    return (input: { readonly page?: number; readonly tag?: string } = {}) =>
      listing(input, ({ page = 1 }) => load(page));
  };

  it('is the promise of one page (P1)', async () => {
    const asked: number[] = [];
    const result = await list(25, 10, asked)({ page: 2 });
    expect(result).toMatchObject({ ok: true, data: { currentPage: 2, hasNextPage: true } });
    expect(asked).toEqual([2]);
  });

  it('gives every item from its page on, in order, and loads no page twice (P2)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 4 }),
        async (length, size, page) => {
          const asked: number[] = [];
          const found = await collect(list(length, size, asked)({ page }));
          expect(found).toEqual(Array.from({ length }, (_, index) => index).slice((page - 1) * size));
          expect(new Set(asked).size).toBe(asked.length);
        },
      ),
    );
  });

  it('repeats the input for each page (P2)', async () => {
    const inputs: object[] = [];
    const load = serve(25, 10);
    const input = { tag: 'wedding' };
    await collect(
      listing<{ tag: string; page?: number }, Page<number>>(input, (given) => {
        inputs.push(given);
        return load(given.page ?? 1);
      }),
    );
    expect(inputs).toEqual([{ tag: 'wedding' }, { tag: 'wedding', page: 2 }, { tag: 'wedding', page: 3 }]);
  });

  it('follows a cursor where the list has one (P2)', async () => {
    const load = async ({ cursor = '0' }: { readonly cursor?: string }) => {
      const at = Number(cursor);
      return ok({ data: [at, at + 1], nextCursor: at < 4 ? String(at + 2) : null });
    };
    expect(await collect(listing({}, load))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('loads a page only when it is needed (P3)', async () => {
    const asked: number[] = [];
    for await (const item of list(100, 10, asked)()) if (item === 9) break;
    expect(asked).toEqual([1]);
  });

  it('throws the error of a page as CallFailed, after the items before it (P4)', async () => {
    const error = { kind: 'network', message: 'gone' } as const;
    const load = ({ page = 1 }: { readonly page?: number }) =>
      page === 2 ? Promise.resolve(fail(error)) : serve(30, 10)(page);
    const seen: number[] = [];
    const walk = async () => {
      for await (const item of listing<{ page?: number }, Page<number>>({}, load)) seen.push(item);
    };
    await expect(walk()).rejects.toMatchObject({ name: 'CallFailed', error });
    expect(seen).toHaveLength(10);
  });

  it('ends if a server returns the same page again (P4)', async () => {
    const stuck = async () => ok({ data: [1], currentPage: 1, hasNextPage: true });
    await expect(collect(listing({}, stuck))).rejects.toThrow('the same page twice');
  });
});
