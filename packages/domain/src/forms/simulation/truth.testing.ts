import type { FormCondition, FormRule } from '../content/rules.js';
import { type Form, type FormItem, type FormQuestion, isQuestion } from '../content/types.js';

/** What somebody has in mind: answers, and what came with the address and the proposal. */
export interface Mind {
  readonly answers: ReadonlyMap<string, unknown>;
  readonly source: string;
  readonly packages: readonly string[];
}

/**
 * Which items are asked, worked out from the definition, item by item and without any walk, compilation or shared
 * code: an item is asked when no earlier item that is asked goes past it, and its page's rule and its own hold.
 */
export class Truth {
  readonly #items: readonly FormItem[];
  readonly #mind: Mind;
  readonly #asked = new Map<number, boolean>();

  constructor(form: Form, mind: Mind) {
    this.#items = form.items;
    this.#mind = mind;
  }

  /** The questions that are asked, in their order. */
  questions(): FormQuestion[] {
    return this.#items.filter((item, at): item is FormQuestion => isQuestion(item) && this.#isAsked(at));
  }

  /** Pages of questions that are asked. */
  pages(): FormQuestion[][] {
    const pages: FormQuestion[][] = [[]];
    for (const [at, item] of this.#items.entries()) {
      if (item.type === 'pageBreak') pages.push([]);
      else if (isQuestion(item) && this.#isAsked(at)) pages.at(-1)?.push(item);
    }
    return pages.filter((page) => page.length > 0);
  }

  /** The options that a question shows. */
  options(question: FormQuestion): string[] {
    if (!('options' in question)) return [];
    const shown = question.options.filter((option) => this.#holds(option.showWhen)).map(({ _id }) => _id);
    return 'other' in question && question.other !== undefined ? [...shown, 'other'] : shown;
  }

  /** The answer that counts; undefined for none. */
  answer(question: FormQuestion): unknown {
    const at = this.#items.indexOf(question);
    const given = this.#mind.answers.get(question._id);
    if (given === undefined || given === null || !this.#isAsked(at)) return undefined;
    if (!('options' in question)) return given;
    const shown = this.options(question);
    const ids = idsOf(given);
    const isWhole = question.type !== 'ranking' || ids.length === shown.length;
    if (!isWhole || ids.some((id) => !shown.includes(id))) return undefined;
    return given;
  }

  #isAsked(at: number): boolean {
    const known = this.#asked.get(at);
    if (known !== undefined) return known;
    const item = this.#items[at];
    const page = this.#items.slice(0, at).findLast(({ type }) => type === 'pageBreak');
    const asked =
      item !== undefined &&
      !this.#isPassed(at) &&
      this.#holds(page?.showWhen) &&
      this.#holds(item.showWhen) &&
      (!isQuestion(item) || !('options' in item) || this.options(item).length > 0);
    this.#asked.set(at, asked);
    return asked;
  }

  #isPassed(at: number): boolean {
    return this.#items.slice(0, at).some((item, before) => {
      if (!isQuestion(item) || item.jumps === undefined || !this.#isAsked(before)) return false;
      const jump = item.jumps.find(({ when }) => this.#holds(when));
      if (jump === undefined) return false;
      const target = this.#items.findIndex(({ _id }) => _id === jump.to);
      return target === -1 || target > at;
    });
  }

  #holds(rule: FormRule | undefined): boolean {
    if (rule === undefined) return true;
    const results = rule.conditions.map((condition) => this.#test(condition));
    if (rule.match === 'all') return !results.includes(false);
    return rule.match === 'any' ? results.includes(true) : !results.includes(true);
  }

  #test({ fieldId, operator, value }: FormCondition): boolean {
    if (fieldId === 'h') return (this.#mind.source === value) === (operator === 'is');
    const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (fieldId === 'package')
      return this.#mind.packages.some((id) => wanted.includes(id)) === (operator === 'contains');
    const question = this.#items.find(
      (item): item is FormQuestion => item._id === fieldId && isQuestion(item),
    );
    const given = question && this.answer(question);
    if (operator === 'isEmpty') return given === undefined;
    if (operator === 'isNotEmpty') return given !== undefined;
    if (given === undefined || question === undefined)
      return ['isNot', 'doesNotContain', 'notEquals'].includes(operator);
    return compare(question, operator, given, wanted);
  }
}

function compare(
  question: FormQuestion,
  operator: string,
  given: unknown,
  wanted: readonly unknown[],
): boolean {
  const [value] = wanted;
  switch (operator) {
    case 'greaterThan':
      return Number(given) > Number(value);
    case 'lessOrEqual':
      return Number(given) <= Number(value);
    case 'equals':
      return Number(given) === Number(value);
    case 'notEquals':
      return Number(given) !== Number(value);
    // Times have the same length, and so have days; they are in the order of their texts.
    case 'lessThan':
    case 'before':
      return String(given) < String(value);
    case 'onOrAfter':
      return String(given) >= String(value);
    case 'greaterOrEqual':
      return question.type === 'rating' ? Number(given) >= Number(value) : String(given) >= String(value);
    case 'startsWith':
      return String(given).toLowerCase().startsWith(String(value));
    case 'is':
    case 'isNot':
      return isChosen(question, given, wanted) === (operator === 'is');
    default: {
      const has =
        question.type === 'multipleChoice'
          ? idsOf(given).some((id) => wanted.includes(id))
          : String(given).toLowerCase().includes(String(value));
      return has === (operator === 'contains');
    }
  }
}

function isChosen(question: FormQuestion, given: unknown, wanted: readonly unknown[]): boolean {
  if (question.type === 'yesNo') return given === wanted[0];
  const ids = idsOf(given);
  if (question.type !== 'multipleChoice') return wanted.includes(ids[0]);
  return ids.length === wanted.length && ids.every((id) => wanted.includes(id));
}

/** Ids of what was chosen; `other` for words of one's own. */
export const idsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [given]).map((entry: unknown) =>
    typeof entry === 'string' ? entry : 'other',
  );
