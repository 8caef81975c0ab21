import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../testing/local-server.js';
import { items, type Page, pages } from './pagination.js';
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
