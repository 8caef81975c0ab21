import { parseDay } from '../calendar/civil-day';
import { readDate } from '../cell/date';
import { readNumber, readText } from '../cell/scalar';
import { boundsOf } from '../filter/number-bounds';
import type { DateRange, Plan } from '../filter/plan';
import { type FoldOptions, foldText } from '../text/fold';
import type { Narrow } from './narrow';

type PlanOf<Test extends Plan['test']> = Extract<Plan, { readonly test: Test }>;

// Each kind of column has a loop of its own, so that each is compiled for what it reads. Where it can, a loop adds the
// answer as 0 or 1 instead of branching on it: answers are hard to foresee, and a wrong guess costs more than the rest.
// Indexes come from the columns' own length, which the compiler cannot know.

/** Whether something is so in each row. */
export class FlagColumn {
  readonly #flags: Uint8Array;

  constructor(cells: readonly unknown[], test: (cell: unknown) => boolean) {
    this.#flags = Uint8Array.from(cells, (cell) => (test(cell) ? 1 : 0));
  }

  is(flag: boolean): Narrow {
    const flags = this.#flags;
    const flip = flag ? 0 : 1;
    return (from, count, into) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = from[place] as number;
        into[kept] = row;
        kept += (flags[row] as number) ^ flip;
      }
      return kept;
    };
  }
}

/** Numbers; an empty cell is not a number, which is inside no bounds. */
export class NumberColumn {
  readonly #numbers: Float64Array;

  constructor(cells: readonly unknown[]) {
    this.#numbers = Float64Array.from(cells, (cell) => readNumber(cell) ?? Number.NaN);
  }

  compares(plan: PlanOf<'number'>, wanted: boolean): Narrow {
    const numbers = this.#numbers;
    const { low, high } = boundsOf(plan);
    const flip = wanted ? 0 : 1;
    return (from, count, into) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = from[place] as number;
        const number = numbers[row] as number;
        into[kept] = row;
        kept += (Number(number >= low) & Number(number <= high)) ^ flip;
      }
      return kept;
    };
  }
}

/** Days or instants: one of the two for each row, and not a number for the other. */
export class DateColumn {
  readonly #days: Float64Array;
  readonly #instants: Float64Array;

  constructor(cells: readonly unknown[]) {
    this.#days = new Float64Array(cells.length).fill(Number.NaN);
    this.#instants = new Float64Array(cells.length).fill(Number.NaN);
    for (const [row, cell] of cells.entries()) {
      const date = readDate(cell);
      if (date?.kind === 'day') this.#days[row] = date.day;
      if (date?.kind === 'instant') this.#instants[row] = date.instant;
    }
  }

  isIn({ days, spans }: DateRange, wanted: boolean): Narrow {
    const dayOf = this.#days;
    const instantOf = this.#instants;
    const firstDay = days === null ? Number.POSITIVE_INFINITY : dayOr(days.from, Number.NEGATIVE_INFINITY);
    const lastDay = days === null ? Number.NEGATIVE_INFINITY : dayOr(days.to, Number.POSITIVE_INFINITY);
    const start =
      spans.length === 0 ? Number.POSITIVE_INFINITY : (spans[0]?.from ?? Number.NEGATIVE_INFINITY);
    const end = spans.at(-1)?.to ?? Number.POSITIVE_INFINITY;
    // One span is the rule; several come from clocks that go back over midnight.
    const isBetween = (instant: number): boolean =>
      spans.length > 1 &&
      !spans.some((span) => instant >= (span.from ?? start) && instant < (span.to ?? end));
    return (from, count, into) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = from[place] as number;
        const day = dayOf[row] as number;
        const instant = instantOf[row] as number;
        into[kept] = row;
        // Comparing with not a number is never true.
        const isIn =
          (day >= firstDay && day <= lastDay) || (instant >= start && instant < end && !isBetween(instant));
        if (isIn === wanted) kept += 1;
      }
      return kept;
    };
  }
}

function dayOr(text: string | undefined, open: number): number {
  return text === undefined ? open : (parseDay(text) ?? Number.NaN);
}

/** Folded texts; an empty cell is "", in which nothing is found that a filter can seek. */
export class TextColumn {
  readonly #texts: readonly string[];

  constructor(cells: readonly unknown[], fold: FoldOptions) {
    this.#texts = cells.map((cell) => foldText(readText(cell) ?? '', fold));
  }

  compares({ by, text: sought }: PlanOf<'text'>, wanted: boolean): Narrow {
    const texts = this.#texts;
    return (from, count, into) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = from[place] as number;
        const text = texts[row] as string;
        into[kept] = row;
        const isSo =
          by === 'contains'
            ? text.includes(sought)
            : by === 'startsWith'
              ? text.startsWith(sought)
              : by === 'endsWith'
                ? text.endsWith(sought)
                : text === sought;
        if (isSo === wanted) kept += 1;
      }
      return kept;
    };
  }
}
