import type { AnswerValue } from '../answers/values.js';
import { chosenIds } from '../branching/fields.js';
import type { JoinedQuestion } from '../versions/identity.js';
import { type FormFigure, type FormRate, figureOf, rateOf } from './figures.js';
import { type NumberStatistics, statisticsOf } from './statistics.js';

/** How often something was chosen. */
export interface FormChoiceCount {
  /** Id of the option; `other` for words of one's own, `yes` and `no`, or the step of a rating. */
  readonly choiceId: string;
  /** As the newest version that has it says. */
  readonly label: string;
  /** The newest version of the question has it no more; who chose it still counts. */
  readonly removed: boolean;
  readonly chosen: FormFigure;
  /** Of those who answered. Several may be chosen, so the parts may add up to more than the whole. */
  readonly share: FormRate;
}

/** What the answers to a question come to, by its type (SPEC.md, Q-51 and Q-52). */
export type FormSummary =
  /** A choice, yes or no, consent, or the steps of a rating with their statistics. */
  | {
      readonly kind: 'choices';
      readonly choices: readonly FormChoiceCount[];
      readonly statistics?: NumberStatistics;
    }
  /** Options in order: `chosen` counts first places, `places` says where each stands on average, 1 for the first. */
  | {
      readonly kind: 'ranking';
      readonly choices: readonly FormChoiceCount[];
      readonly places: Readonly<Record<string, number>>;
    }
  /** Numbers; amounts are in minor units of the currency. */
  | { readonly kind: 'numbers'; readonly statistics: NumberStatistics; readonly currency?: string }
  /** Days or times: the first and the last, null without any. A range of days counts by its first day. */
  | { readonly kind: 'dates'; readonly earliest: string | null; readonly latest: string | null }
  /** Nothing to count but the answers. */
  | { readonly kind: 'texts' };

interface Answered {
  readonly responseId: string;
  readonly answers: Readonly<Record<string, AnswerValue>>;
}

/**
 * What the answers of responses to a question come to.
 *
 * @param joined - the question as all versions know it.
 * @param responses - those that answered it.
 */
export function summaryOf(joined: JoinedQuestion, responses: readonly Answered[]): FormSummary {
  const { question, questionId } = joined;
  const given = responses.flatMap(({ responseId, answers }) => {
    const value = answers[questionId];
    return value === undefined ? [] : [{ responseId, value }];
  });
  const numbers = given.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown':
    case 'multipleChoice':
      return { kind: 'choices', choices: countChoices(optionsIn(joined), given, chosenIds) };
    case 'yesNo':
      return {
        kind: 'choices',
        choices: countChoices(YES_NO, given, (value) => [value === true ? 'yes' : 'no']),
      };
    case 'consent':
      return { kind: 'choices', choices: countChoices(AGREED, given, () => ['yes']) };
    case 'rating': {
      const { lowest, highest, lowestLabel, highestLabel } = question;
      const steps = Array.from({ length: highest - lowest + 1 }, (_, at) => {
        const step = lowest + at;
        const words = step === lowest ? lowestLabel : step === highest ? highestLabel : undefined;
        return { choiceId: String(step), label: words ? `${step}, ${words}` : String(step), removed: false };
      });
      return {
        kind: 'choices',
        choices: countChoices(steps, given, (value) => [String(value)]),
        statistics: statisticsOf(numbers, 0),
      };
    }
    case 'ranking': {
      const options = optionsIn(joined);
      return {
        kind: 'ranking',
        choices: countChoices(options, given, (value) => chosenIds(value).slice(0, 1)),
        places: placesOf(options, given),
      };
    }
    case 'number':
      return { kind: 'numbers', statistics: statisticsOf(numbers, 6) };
    case 'money':
      return { kind: 'numbers', statistics: statisticsOf(numbers, 0), currency: question.currency };
    case 'date':
    case 'time':
    case 'dateRange': {
      const days = given
        .flatMap(({ value }) => {
          if (typeof value === 'string') return [value];
          return typeof value === 'object' && 'from' in value ? [value.from] : [];
        })
        .sort();
      return { kind: 'dates', earliest: days[0] ?? null, latest: days.at(-1) ?? null };
    }
    default:
      return { kind: 'texts' };
  }
}

type Given = readonly { readonly responseId: string; readonly value: AnswerValue }[];
type Choice = Pick<FormChoiceCount, 'choiceId' | 'label' | 'removed'>;

const YES_NO: readonly Choice[] = [
  { choiceId: 'yes', label: 'Yes', removed: false },
  { choiceId: 'no', label: 'No', removed: false },
];
const AGREED: readonly Choice[] = [{ choiceId: 'yes', label: 'Agreed', removed: false }];

const optionsIn = ({ options }: JoinedQuestion): Choice[] =>
  options.map(({ _id, label, removed }) => ({ choiceId: _id, label, removed }));

function countChoices(
  choices: readonly Choice[],
  given: Given,
  idsOf: (value: AnswerValue) => readonly string[],
): FormChoiceCount[] {
  const chosen = new Map<string, { responseId: string }[]>(choices.map(({ choiceId }) => [choiceId, []]));
  for (const { responseId, value } of given)
    for (const choiceId of idsOf(value)) chosen.get(choiceId)?.push({ responseId });
  return choices.map((choice) => {
    const figure = figureOf(chosen.get(choice.choiceId) ?? []);
    return { ...choice, chosen: figure, share: rateOf(figure.value, given.length) };
  });
}

/** The mean place of each option among the responses that placed it. */
function placesOf(options: readonly Choice[], given: Given): Record<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { value } of given)
    for (const [at, optionId] of chosenIds(value).entries()) {
      const { sum, count } = sums.get(optionId) ?? { sum: 0, count: 0 };
      sums.set(optionId, { sum: sum + at + 1, count: count + 1 });
    }
  return Object.fromEntries(
    options.flatMap(({ choiceId }) => {
      const found = sums.get(choiceId);
      return found === undefined ? [] : [[choiceId, found.sum / found.count]];
    }),
  );
}
