import { readAnswer } from '../answers/check-answer.js';
import type { Answers, AnswerValue, RawAnswers } from '../answers/values.js';
import { type FormCondition, type FormRule, OTHER_OPTION, PACKAGE_FIELD } from '../content/rules.js';
import {
  type Form,
  type FormItem,
  type FormPageBreak,
  type FormQuestion,
  isQuestion,
  optionsOf,
} from '../content/types.js';
import { type CompiledForm, compileForm } from './compile.js';
import { cellOf, packageCell } from './fields.js';

/** What a path depends on besides the answers. */
export interface FormContext {
  /** Values of the hidden fields, by their id. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Ids of the packages that the client chose. */
  readonly packages?: readonly string[];
}

/** A page that shows something. */
export interface PathPage {
  /** The break that begins it; null for the first page. */
  readonly pageId: string | null;
  readonly items: readonly FormItem[];
}

/** Why an item is not asked (SPEC.md, Q-15). */
export type SkipReason =
  /** Its own rule does not hold; these conditions stand against it. */
  | { readonly because: 'condition'; readonly rule: FormRule; readonly conditions: readonly FormCondition[] }
  /** The rule of its page does not hold. */
  | {
      readonly because: 'page';
      readonly pageId: string;
      readonly rule: FormRule;
      readonly conditions: readonly FormCondition[];
    }
  /** A question before it went on elsewhere: to an item, or to `end`. */
  | { readonly because: 'jump'; readonly from: string; readonly to: string }
  /** None of its options is shown. */
  | { readonly because: 'options' };

/** An item that is not asked, and why. */
export interface SkippedItem {
  readonly item: FormItem;
  readonly reason: SkipReason;
}

/** The way through a form that follows from answers. */
export interface FormPath {
  /** Pages that show something, in their order. */
  readonly pages: readonly PathPage[];
  /** The questions asked, in their order. */
  readonly questions: readonly FormQuestion[];
  readonly skipped: readonly SkippedItem[];
  /** What counts of the answers: those of questions asked that fit their question, in normal form. */
  readonly answers: Answers;
  /** The options that a question with options shows, by its id. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The questions that a form asks after these answers, in their order, and why each of the others is left out. An answer
 * to a question that is not asked, or that does not fit its question, decides nothing.
 *
 * @param form - a form that {@link checkForm} has read. It is compiled once, so it must not be changed in place.
 * @param answers - answers by question, finished or not; anything is safe.
 * @param context - hidden fields and chosen packages.
 * @see SPEC.md, Q-12 to Q-17
 */
export function pathOf(form: Form, answers: RawAnswers, context: FormContext = {}): FormPath {
  return new Walk(form, answers, context).path();
}

class Walk {
  readonly #rules: CompiledForm;
  readonly #cells = new Map<string, unknown>();
  readonly #pages: { pageId: string | null; items: FormItem[] }[] = [{ pageId: null, items: [] }];
  readonly #questions: FormQuestion[] = [];
  readonly #skipped: SkippedItem[] = [];
  readonly #answers: [string, AnswerValue][] = [];
  readonly #options = new Map<string, ReadonlySet<string>>();
  readonly #form: Form;
  readonly #given: RawAnswers;
  /** Why the rest of the page, or of the form, is left out. */
  #pageReason: SkipReason | undefined;
  #jump: Extract<SkipReason, { because: 'jump' }> | undefined;

  constructor(form: Form, answers: RawAnswers, { hidden = {}, packages = [] }: FormContext) {
    this.#form = form;
    this.#given = answers;
    this.#rules = compileForm(form);
    for (const field of form.hidden)
      this.#cells.set(field._id, Object.hasOwn(hidden, field._id) ? hidden[field._id] : field.default);
    this.#cells.set(PACKAGE_FIELD, packageCell(packages));
  }

  path(): FormPath {
    for (const item of this.#form.items) this.#visit(item);
    return {
      pages: this.#pages.filter(({ items }) => items.length > 0),
      questions: this.#questions,
      skipped: this.#skipped,
      answers: Object.fromEntries(this.#answers),
      options: this.#options,
    };
  }

  #visit(item: FormItem): void {
    if (this.#jump?.to === item._id) this.#jump = undefined;
    if (item.type === 'pageBreak') {
      this.#turnPage(item);
      return;
    }
    const shown = isQuestion(item) ? this.#shownOptions(item) : undefined;
    const reason =
      this.#jump ??
      this.#pageReason ??
      this.#against(item) ??
      (shown?.size === 0 ? ({ because: 'options' } as const) : undefined);
    if (reason !== undefined) {
      this.#skipped.push({ item, reason });
      return;
    }
    this.#pages.at(-1)?.items.push(item);
    if (isQuestion(item)) this.#ask(item, shown);
  }

  #turnPage(page: FormPageBreak): void {
    this.#pages.push({ pageId: page._id, items: [] });
    const against = this.#against(page);
    this.#pageReason = against && { ...against, because: 'page', pageId: page._id };
  }

  #against({ showWhen }: FormItem) {
    const rule = showWhen && this.#rules.get(showWhen);
    if (showWhen === undefined || rule === undefined || rule.holds(this.#cells)) return undefined;
    return { because: 'condition', rule: showWhen, conditions: rule.against(this.#cells) } as const;
  }

  #holds(rule: FormRule): boolean {
    return this.#rules.get(rule)?.holds(this.#cells) ?? true;
  }

  /** What of the options is shown, words of one's own included; undefined where there is nothing to choose from. */
  #shownOptions(question: FormQuestion): ReadonlySet<string> | undefined {
    const options = optionsOf(question);
    if (options.length === 0) return undefined;
    const shown = options.filter(({ showWhen }) => showWhen === undefined || this.#holds(showWhen));
    const own = 'other' in question && question.other !== undefined ? [OTHER_OPTION] : [];
    return new Set([...shown.map(({ _id }) => _id), ...own]);
  }

  #ask(question: FormQuestion, shown: ReadonlySet<string> | undefined): void {
    this.#questions.push(question);
    if (shown !== undefined) this.#options.set(question._id, shown);
    const given = Object.hasOwn(this.#given, question._id) ? this.#given[question._id] : undefined;
    const read = readAnswer(question, given, shown);
    if ('value' in read && read.value !== null) {
      this.#answers.push([question._id, read.value]);
      this.#cells.set(question._id, cellOf(question, read.value));
    }
    const jump = question.jumps?.find(({ when }) => this.#holds(when));
    if (jump !== undefined) this.#jump = { because: 'jump', from: question._id, to: jump.to };
  }
}
