import { cleanLine } from '../../text.js';
import type {
  DropdownQuestion,
  MultipleChoiceQuestion,
  RankingQuestion,
  SingleChoiceQuestion,
} from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import { type ReadAnswer, readTexts } from './reading.js';
import type { Fault } from './speech.js';
import type { ChoiceAnswer, OtherAnswer } from './values.js';

type Choosing = SingleChoiceQuestion | DropdownQuestion | MultipleChoiceQuestion | RankingQuestion;
type Shown = ReadonlySet<string> | undefined;

/** The options that may be chosen, in the order of the form. */
const allowedOf = (question: Choosing, shown: Shown): string[] =>
  question.options.flatMap(({ _id }) => (shown === undefined || shown.has(_id) ? [_id] : []));

const GONE: { readonly problem: Fault } = { problem: ({ words }) => words.answers.notAnOption };

const unsaid = (option = ''): { readonly problem: Fault } => ({
  problem: ({ words }) => words.answers.other({ option }),
});

/** Words of one's own; null when there are none. */
function readOther(value: unknown): OtherAnswer | null | { readonly problem: Fault } {
  const { other } = readTexts(value, ['other']) ?? {};
  if (other === undefined) return GONE;
  const text = other.length > limits.otherText * 4 ? undefined : cleanLine(other);
  if (text === undefined || text.length > limits.otherText)
    return { problem: ({ words }) => words.answers.tooLong({ length: limits.otherText }) };
  return text === '' ? null : { other: text };
}

const ownWords = (question: Choosing): string | undefined =>
  'other' in question ? question.other : undefined;

export function readSingle(
  question: SingleChoiceQuestion | DropdownQuestion,
  value: unknown,
  shown: Shown,
): ReadAnswer {
  if (typeof value === 'string') return allowedOf(question, shown).includes(value) ? { value } : GONE;
  if (ownWords(question) === undefined) return GONE;
  const other = readOther(value);
  if (other === null) return unsaid(ownWords(question));
  return 'problem' in other ? other : { value: other };
}

export function readMultiple(question: MultipleChoiceQuestion, value: unknown, shown: Shown): ReadAnswer {
  if (!Array.isArray(value) || value.length > limits.options + 1) return GONE;
  const entries: readonly unknown[] = value;
  const ids = entries.filter((entry) => typeof entry === 'string');
  const own = entries.filter((entry) => typeof entry !== 'string');
  const allowed = allowedOf(question, shown);
  if (ids.some((id) => !allowed.includes(id)) || own.length > 1) return GONE;
  // In the order of the form, each once, so that the same choice is the same value.
  const chosen: ChoiceAnswer[] = allowed.filter((id) => ids.includes(id));
  if (own.length === 1) {
    if (ownWords(question) === undefined) return GONE;
    const other = readOther(own[0]);
    if (other === null) return unsaid(ownWords(question));
    if ('problem' in other) return other;
    chosen.push(other);
  }
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = question;
  // Where a rule leaves fewer options than have to be chosen, all of them will do.
  const least = Math.min(minimum, allowed.length);
  if (chosen.length < least) return { problem: ({ words }) => words.answers.tooFew({ count: least }) };
  if (chosen.length > maximum) return { problem: ({ words }) => words.answers.tooMany({ count: maximum }) };
  return { value: chosen };
}

export function readRanking(question: RankingQuestion, value: unknown, shown: Shown): ReadAnswer {
  const allowed = allowedOf(question, shown);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const ids = entries.filter((entry) => typeof entry === 'string');
  const isOrder =
    ids.length === allowed.length &&
    entries.length === allowed.length &&
    new Set(ids).size === ids.length &&
    ids.every((id) => allowed.includes(id));
  return isOrder
    ? { value: ids }
    : { problem: ({ words }) => words.answers.unordered({ count: allowed.length }) };
}
