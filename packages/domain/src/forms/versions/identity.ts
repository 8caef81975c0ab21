import { OTHER_OPTION } from '../content/rules.js';
import {
  type Form,
  type FormQuestion,
  type FormQuestionType,
  isQuestion,
  optionsOf,
} from '../content/types.js';

/** A form as it was at one time. A version never changes; an edit makes the next one. */
export interface FormVersion {
  /** Counts up from 1. */
  readonly version: number;
  readonly form: Form;
}

/**
 * What makes two questions of different versions one: the same id, and answers that can be counted together. A changed
 * type is a different question, and so is an amount in another currency or a rating on another scale.
 *
 * @see SPEC.md, Q-31
 */
export function questionKey(question: FormQuestion): string {
  const { _id, type } = question;
  if (type === 'money') return `${_id}:${type}:${question.currency}`;
  if (type === 'rating') return `${_id}:${type}:${question.lowest}-${question.highest}`;
  return `${_id}:${type}`;
}

/** An option as all versions know it. */
export interface JoinedOption {
  readonly _id: string;
  /** As the newest version that has it says. */
  readonly label: string;
  /** The newest version of the question has it no more. */
  readonly removed: boolean;
}

/** A question as all versions know it. */
export interface JoinedQuestion {
  /** {@link questionKey} */
  readonly key: string;
  readonly questionId: string;
  readonly type: FormQuestionType;
  /** As the newest version that has it says. */
  readonly label: string;
  /** The versions that ask it, in their order. */
  readonly versions: readonly number[];
  /** The newest version asks it no more. */
  readonly removed: boolean;
  /** Options of all versions: those of the newest in their order, then those that were removed. */
  readonly options: readonly JoinedOption[];
  /** The question in the newest version that has it. */
  readonly question: FormQuestion;
}

/**
 * The questions of all versions, each once: those of the newest version in their order, then those that were removed,
 * the latest first.
 *
 * @param versions - versions of one form, in any order.
 * @see SPEC.md, Q-31 and Q-32
 */
export function joinVersions(versions: readonly FormVersion[]): JoinedQuestion[] {
  const newestFirst = [...versions].sort((one, other) => other.version - one.version);
  const newest = newestFirst[0]?.version;
  const found = new Map<string, { version: number; question: FormQuestion }[]>();
  for (const { version, form } of newestFirst)
    for (const question of form.items.filter(isQuestion)) {
      const key = questionKey(question);
      const places = found.get(key) ?? [];
      places.push({ version, question });
      found.set(key, places);
    }
  return [...found].flatMap(([key, places]) => {
    const [latest] = places;
    if (latest === undefined) return [];
    const { question } = latest;
    return {
      key,
      questionId: question._id,
      type: question.type,
      label: question.label,
      versions: places.map(({ version }) => version).sort((one, other) => one - other),
      removed: latest.version !== newest,
      options: joinOptions(places.map((place) => place.question)),
      question,
    };
  });
}

/** Options of one question, its newest version first. */
function joinOptions(questions: readonly FormQuestion[]): JoinedOption[] {
  const options = new Map<string, JoinedOption>();
  for (const [at, question] of questions.entries()) {
    const other = 'other' in question ? question.other : undefined;
    const own = other === undefined ? [] : [{ _id: OTHER_OPTION, label: other }];
    for (const { _id, label } of [...optionsOf(question), ...own])
      if (!options.has(_id)) options.set(_id, { _id, label, removed: at > 0 });
  }
  return [...options.values()];
}
