/** Why money is refused; stable, so that a form or a server can go by it. */
export type MoneyProblemCode =
  | 'unknownCurrency'
  | 'otherCurrency'
  | 'beyondLimit'
  | 'notWhole'
  | 'notAnAmount'
  | 'tooManyDecimals'
  | 'tooMany'
  | 'notADay'
  | 'unknownTax'
  | 'unknownChoice'
  | 'sameTwice'
  | 'beyondTax'
  | 'tooFewChosen'
  | 'tooManyChosen'
  | 'percentOver'
  | 'fixedBeyondTotal'
  | 'beyondTotal'
  | 'belowTotal'
  | 'secondRest'
  | 'noEventDate'
  | 'beyondCalendar'
  | 'keptBeyondTotal'
  | 'nothingOpen'
  | 'notANumber'
  | 'notAPrefix';

/** One thing that is wrong. */
export interface MoneyProblem {
  /** Where, as a path into what was given: `schedule.1.amount.value`. */
  readonly field: string;
  readonly code: MoneyProblemCode;
  /** What would be allowed, where there is such a thing: an amount in minor units, a count, a rate. */
  readonly limit?: number;
  /** The same for people, in English. */
  readonly message: string;
}

/** A value, or everything that is wrong with what was given. Nothing expected is thrown. */
export type MoneyAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly MoneyProblem[] };

export const answer = <Value>(value: Value): MoneyAnswer<Value> => ({ ok: true, value });

export const refusal = (...problems: MoneyProblem[]): MoneyAnswer<never> => ({ ok: false, problems });

/** Collects what is wrong with one input, so that a form hears of everything at once. */
export class Problems {
  readonly found: MoneyProblem[] = [];

  add(field: string, code: MoneyProblemCode, message: string, limit?: number): void {
    this.found.push({ field, code, message, ...(limit === undefined ? {} : { limit }) });
  }

  /** Whether a number is whole and within its limits; if not, that is a problem. */
  whole(field: string, value: number, least: number, most: number, unit: string): boolean {
    // What comes from JSON or a form can be anything, whatever its type says.
    if (!Number.isInteger(value)) {
      this.add(field, 'notWhole', `This is a whole number of ${unit}.`);
      return false;
    }
    if (value >= least && value <= most) return true;
    const limit = value < least ? least : most;
    this.add(
      field,
      'beyondLimit',
      `This is ${value < least ? 'at least' : 'at most'} ${limit.toLocaleString('en-GB')} ${unit}.`,
      limit,
    );
    return false;
  }

  /** Whether a list is short enough; if not, that is a problem. */
  count(field: string, list: readonly unknown[], most: number, things: string): boolean {
    if (list.length <= most) return true;
    this.add(field, 'tooMany', `There are at most ${most} ${things}.`, most);
    return false;
  }

  /** Whether no two entries of a list have the same id; each one that has it again is a problem. */
  distinct(field: string, list: readonly { readonly _id: string }[]): boolean {
    const ids = new Set<string>();
    const before = this.found.length;
    for (const [index, { _id }] of list.entries()) {
      if (ids.has(_id)) this.add(`${field}.${index}._id`, 'sameTwice', `Two entries have the id ${_id}.`);
      ids.add(_id);
    }
    return this.found.length === before;
  }
}
