import { describe, expect, it } from 'vitest';
import { tableSort } from './table-sort';

type Sort = Parameters<typeof tableSort<'name' | 'createdAt'>>[0];
const sorts = ['name', 'createdAt'] as const;

/** What the presses on heads lead to, one after the other. */
function pressing(columns: readonly string[], standing: Sort): Sort[] {
  const after: Sort[] = [];
  let sort: Sort = null;
  for (const column of columns) {
    tableSort(sort, sorts, (next) => (sort = next), standing).onSort(column);
    after.push(sort);
  }
  return after;
}

describe('the sort of a table', () => {
  it('goes from ascending to descending to the order of the list', () => {
    expect(pressing(['name', 'name', 'name'], null)).toEqual([
      { by: 'name', type: 'asc' },
      { by: 'name', type: 'desc' },
      null,
    ]);
  });
  it.each(['asc', 'desc'] as const)('turns a standing order %s round first', (type) => {
    const [first] = pressing(['name'], { by: 'name', type });
    expect(first).toEqual({ by: 'name', type: type === 'asc' ? 'desc' : 'asc' });
    expect(tableSort(null, sorts, () => undefined, { by: 'name', type }).sort?.by).toBe('name');
  });
  it('takes another column, and none by which the list cannot be sorted', () => {
    expect(pressing(['name', 'createdAt', 'shoeSize'], null)).toEqual([
      { by: 'name', type: 'asc' },
      { by: 'createdAt', type: 'asc' },
      { by: 'createdAt', type: 'asc' },
    ]);
  });
});
