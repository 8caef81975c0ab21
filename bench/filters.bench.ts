import { compareAnswers, countAgain, find, group } from './filters/answers';
import { board, boardByHand } from './filters/board';
import { editMeter } from './filters/edit-meter';
import { groupings } from './filters/groupings';
import { isBuilt, product } from './filters/product';
import { queries } from './filters/queries';
import { family, type Pair } from './filters/ratio';
import { context, makeFields, makeTasks, plainReader, reader, type Task } from './filters/rows';
import { sortings } from './filters/sortings';
import type { Benchmark, Benchmarks, Goal, Unavailable } from './frame/benchmark';

const { compileSorts, createView } = product;

/** The goals for a number of rows. Everything else is measured as well. */
interface Goals {
  readonly filters: number;
  readonly eachFilter?: number;
  readonly filtersAgain?: number;
  readonly groupings?: number;
  readonly board?: number;
  readonly edit: number;
}

function pairsOf(rows: readonly Task[]) {
  const count = countAgain(rows);
  const shuffled = rows.toSorted((left, right) => left.order - right.order);
  const fields = makeFields();
  const sort = (sorting: (typeof sortings)[number], name: string, product: () => unknown): Pair => ({
    name: `sort ${sorting.name}${name}`,
    product,
    hand: () => shuffled.toSorted(sorting.compare),
  });
  return {
    filters: queries.map(({ name, filter, hand }) => ({
      name,
      product: () => find(rows, filter),
      hand: () => hand(rows),
    })),
    plainFilters: queries.map(({ name, filter, hand }) => ({
      name: `${name}, one reader`,
      product: () => find(rows, filter, plainReader),
      hand: () => hand(rows),
    })),
    filtersAgain: queries.map(({ name, filter, hand }) => ({
      name: `${name}, again`,
      product: () => count(filter),
      hand: () => hand(rows),
    })),
    groupings: groupings.map(({ name, group: definition, hand }) => ({
      name: `group ${name}`,
      product: () => group(rows, definition),
      hand: () => hand(rows),
    })),
    sorts: sortings.map((sorting) =>
      sort(sorting, '', () => compileSorts(sorting.sorts, makeFields(), reader, context).sort(shuffled)),
    ),
    sortsAgain: sortings
      .filter(({ byLocale }) => byLocale)
      .map((sorting) => {
        const sorter = compileSorts(sorting.sorts, makeFields(), reader, context);
        return sort(sorting, ', again', () => sorter.sort(shuffled));
      }),
    boards: [
      {
        name: 'board, first time',
        product: () => createView(rows, board, makeFields(), reader, context).groups,
        hand: () => boardByHand(rows),
      },
      {
        name: 'board, titles known',
        product: () => createView(rows, board, fields, reader, context).groups,
        hand: () => boardByHand(rows),
      },
    ],
  };
}

function filtersOver(name: string, count: number, goals: Goals): Benchmark | Unavailable {
  if (!isBuilt) return { unavailable: 'the package of filters is not built; run pnpm build first.' };
  const rows = makeTasks(count);
  if (count <= 20_000) compareAnswers(rows);
  const pairs = pairsOf(rows);
  const edit = editMeter(rows);
  const goal = (of: string, atMost: number | undefined): Goal[] =>
    atMost === undefined ? [] : [{ of, atMost }];
  return {
    name,
    title: `${count} rows of 12 fields: the product compared with hand-written loops for these rows`,
    measure: '× hand',
    rounds: 7,
    candidates: {
      ...family(pairs.filters, 'filters, mean'),
      ...family(pairs.plainFilters, 'filters by one reader of all fields, mean'),
      ...family(pairs.filtersAgain, 'filters again, mean'),
      ...family(pairs.groupings, 'groupings, mean'),
      ...family(pairs.sorts),
      ...family(pairs.sortsAgain),
      ...family(pairs.boards),
      'one moved card': { once: async () => edit() },
    },
    goals: [
      ...goal('filters, mean', goals.filters),
      ...pairs.filters.flatMap((pair) => goal(pair.name, goals.eachFilter)),
      ...goal('filters again, mean', goals.filtersAgain),
      ...goal('groupings, mean', goals.groupings),
      ...sortings.flatMap(({ name: sorting, byLocale }) => goal(`sort ${sorting}`, byLocale ? 1.1 : 1)),
      ...pairs.sortsAgain.flatMap((pair) => goal(pair.name, 0.5)),
      ...pairs.boards.flatMap((pair) => goal(pair.name, goals.board)),
      ...goal('one moved card', goals.edit),
    ],
  };
}

const small: Goals = { filters: 3, edit: 1 / 20 };
const middle: Goals = { filters: 1.6, filtersAgain: 0.4, groupings: 1.2, board: 1.3, edit: 1 / 100 };
const large: Goals = { ...middle, filters: 1.4, eachFilter: 2, edit: 1 / 500 };

export const benchmarks: Benchmarks = {
  'filters-1k': async () => filtersOver('filters-1k', 1_000, small),
  'filters-10k': async () => filtersOver('filters-10k', 10_000, middle),
  'filters-100k': async () => filtersOver('filters-100k', 100_000, large),
  'filters-1m': async () =>
    process.argv.includes('--large')
      ? filtersOver('filters-1m', 1_000_000, large)
      : {
          unavailable: 'it takes gigabytes and many minutes; ask for it with pnpm bench filters-1m --large.',
        },
};
