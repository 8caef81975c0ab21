/** Words of one's own instead of an option. */
export interface OtherAnswer {
  readonly other: string;
}

/** The id of an option, or words of one's own. */
export type ChoiceAnswer = string | OtherAnswer;

/** From a day to a day, both included; `YYYY-MM-DD`. */
export interface DateRangeAnswer {
  readonly from: string;
  readonly to: string;
}

/** A postal address. The country is a code of ISO 3166-1, such as `PT`. */
export interface AddressAnswer {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly region?: string;
  readonly postcode?: string;
  readonly country?: string;
}

/** A file that is stored already. */
export interface FileAnswer {
  /** Where it is stored. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, found out from the bytes. */
  readonly type: string;
}

/** What is kept of an answer, in the one form that its question's type has (SPEC.md, Q-21). */
export type AnswerValue =
  | string
  | number
  | boolean
  | OtherAnswer
  | DateRangeAnswer
  | AddressAnswer
  | readonly ChoiceAnswer[]
  | readonly FileAnswer[];

/** Answers by the id of their question. What is not there is not answered. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Answers as they come in: anything that JSON can say. */
export type RawAnswers = Readonly<Record<string, unknown>>;
