import type { ContactTextId } from '../../entities/contact.js';
import type { AddressAnswer, ChoiceAnswer, DateRangeAnswer } from '../answers/values.js';
import type { FormCondition, FormRule } from './rules.js';

/** A form as data: what the studio edits, what a version keeps, what a client answers (SPEC.md, Q-1). */
export interface Form {
  readonly title: string;
  /** Text above the first question; empty for none. */
  readonly intro: string;
  /** Questions, statements and page breaks in their order. What stands before the first break is the first page. */
  readonly items: readonly FormItem[];
  /** Values that come with the address of the form. */
  readonly hidden: readonly HiddenField[];
}

/** A line of a form. */
export type FormItem = FormQuestion | FormStatement | FormPageBreak;

interface AnyItem {
  /** Chosen by the editor, never used again for anything else: analytics and merging go by it. */
  readonly _id: string;
  /** Shown only where this holds; always without it. */
  readonly showWhen?: FormRule;
}

/** Begins a page. Its rule decides about all items up to the next break. */
export interface FormPageBreak extends AnyItem {
  readonly type: 'pageBreak';
  readonly title?: string;
  readonly text?: string;
}

/** Text between the questions, without an answer. */
export interface FormStatement extends AnyItem {
  readonly type: 'statement';
  readonly text: string;
}

/** Where to go on from a question: everything between it and the target is left out (SPEC.md, Q-13). */
export interface FormJump {
  readonly when: FormRule;
  /** Id of a later item, or `end`. */
  readonly to: string;
}

/** What an answer fills in besides: a field of the contact, or a variable (SPEC.md, Q-8). */
export type FormMapping =
  | { readonly kind: 'contact'; readonly field: MappedContactField }
  | { readonly kind: 'variable'; readonly name: string };

/** Fields of a contact that answers fill in: those that hold text. */
export type MappedContactField = ContactTextId;

/** A value that comes with the address: `?source=fair` (SPEC.md, Q-7). */
export interface HiddenField {
  readonly _id: string;
  /** Name of the parameter. */
  readonly name: string;
  /** What holds when the address does not say it. */
  readonly default?: string;
  readonly mapsTo?: FormMapping;
}

/** One of several answers to choose from. */
export interface FormOption {
  readonly _id: string;
  readonly label: string;
  readonly showWhen?: FormRule;
}

interface AnyQuestion extends AnyItem {
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly mapsTo?: FormMapping;
  readonly jumps?: readonly FormJump[];
}

interface TypedQuestion extends AnyQuestion {
  readonly placeholder?: string;
}

/** One line, or several, with a length. */
export interface TextQuestion extends TypedQuestion {
  readonly type: 'shortText' | 'longText';
  readonly minimumLength?: number;
  readonly maximumLength?: number;
  readonly default?: string;
}

/** An email address, a phone number, an address of the web. */
export interface ReachQuestion extends TypedQuestion {
  readonly type: 'email' | 'phone' | 'website';
  readonly default?: string;
}

/** A number with bounds, both of which belong to it. */
export interface NumberQuestion extends TypedQuestion {
  readonly type: 'number';
  readonly minimum?: number;
  readonly maximum?: number;
  /** Digits after the point at most; 0 for whole numbers. */
  readonly decimals: number;
  readonly default?: number;
}

/** An amount in minor units of one currency. */
export interface MoneyQuestion extends TypedQuestion {
  readonly type: 'money';
  /** ISO 4217. */
  readonly currency: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

/** A civil day, `YYYY-MM-DD`. */
export interface DateQuestion extends AnyQuestion {
  readonly type: 'date';
  readonly earliest?: string;
  readonly latest?: string;
  readonly default?: string;
}

/** A time on the clock, `HH:mm`. */
export interface TimeQuestion extends AnyQuestion {
  readonly type: 'time';
  readonly earliest?: string;
  readonly latest?: string;
  readonly default?: string;
}

/** From a day to a day, both included. */
export interface DateRangeQuestion extends AnyQuestion {
  readonly type: 'dateRange';
  readonly earliest?: string;
  readonly latest?: string;
  readonly maximumDays?: number;
  readonly default?: DateRangeAnswer;
}

interface ChoosingQuestion extends AnyQuestion {
  readonly options: readonly FormOption[];
}

/** One of several options, or words of one's own where `other` names that choice. */
export interface SingleChoiceQuestion extends ChoosingQuestion {
  readonly type: 'singleChoice';
  readonly other?: string;
  readonly default?: ChoiceAnswer;
}

/** Some of several options. */
export interface MultipleChoiceQuestion extends ChoosingQuestion {
  readonly type: 'multipleChoice';
  readonly other?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: readonly ChoiceAnswer[];
}

/** One of a long list. */
export interface DropdownQuestion extends ChoosingQuestion {
  readonly type: 'dropdown';
  readonly placeholder?: string;
  readonly default?: string;
}

/** All options, put in order. */
export interface RankingQuestion extends ChoosingQuestion {
  readonly type: 'ranking';
  readonly default?: readonly string[];
}

/** Yes or no. */
export interface YesNoQuestion extends AnyQuestion {
  readonly type: 'yesNo';
  readonly default?: boolean;
}

/** A step of a scale; both ends belong to it. */
export interface RatingQuestion extends AnyQuestion {
  readonly type: 'rating';
  readonly lowest: 0 | 1;
  readonly highest: number;
  readonly lowestLabel?: string;
  readonly highestLabel?: string;
  readonly default?: number;
}

/** A postal address. */
export interface AddressQuestion extends AnyQuestion {
  readonly type: 'address';
  readonly default?: AddressAnswer;
}

/** Files, which are stored before the answer names them. */
export interface FileQuestion extends AnyQuestion {
  readonly type: 'file';
  /** Media types (`image/png`) or groups of them (`image/*`). */
  readonly accept: readonly string[];
  readonly maximumFiles: number;
  /** Bytes of one file. */
  readonly maximumSize: number;
}

/** A box to tick; never ticked beforehand. */
export interface ConsentQuestion extends AnyQuestion {
  readonly type: 'consent';
}

/** A line of a form that is answered. */
export type FormQuestion =
  | TextQuestion
  | ReachQuestion
  | NumberQuestion
  | MoneyQuestion
  | DateQuestion
  | TimeQuestion
  | DateRangeQuestion
  | SingleChoiceQuestion
  | MultipleChoiceQuestion
  | DropdownQuestion
  | RankingQuestion
  | YesNoQuestion
  | RatingQuestion
  | AddressQuestion
  | FileQuestion
  | ConsentQuestion;

/** Name of a kind of question. */
export type FormQuestionType = FormQuestion['type'];

export type { FormCondition, FormRule };

/** Whether a line of a form is answered. */
export const isQuestion = (item: FormItem): item is FormQuestion =>
  item.type !== 'pageBreak' && item.type !== 'statement';

/** The options of a question; none where there is nothing to choose from. */
export const optionsOf = (question: FormQuestion): readonly FormOption[] =>
  'options' in question ? question.options : [];
