import type { FormSummary } from '../analytics/summaries.js';
import type { FormQuestion } from '../content/types.js';
import { idsOf } from './truth.testing.js';

interface Counted {
  readonly responseId: string;
}
type Given = readonly { readonly response: Counted; readonly value: unknown }[];

export const figureOf = (responses: readonly Counted[]) => ({
  value: responses.length,
  responseIds: responses.map(({ responseId }) => responseId).sort(),
});

export const rateOf = (numerator: number, denominator: number) => ({
  numerator,
  denominator,
  value: denominator > 0 ? numerator / denominator : null,
});

export function middle(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? (sorted[half] ?? null)
    : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** What answers come to. The same question in its versions, newest first. */
export function expectedSummary(questions: readonly FormQuestion[], given: Given): FormSummary {
  const [newest] = questions;
  switch (newest?.type) {
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
      return { kind: 'choices', choices: count(optionsOf(questions), given, idsOf) };
    case 'ranking': {
      const options = optionsOf(questions);
      return {
        kind: 'ranking',
        choices: count(options, given, (value) => [idsOf(value)[0] ?? '']),
        places: places(given),
      };
    }
    case 'yesNo':
      return {
        kind: 'choices',
        choices: count([row('yes', 'Yes'), row('no', 'No')], given, (value) => [
          value === true ? 'yes' : 'no',
        ]),
      };
    case 'consent':
      return { kind: 'choices', choices: count([row('yes', 'Agreed')], given, () => ['yes']) };
    case 'rating': {
      const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((step) => step <= newest.highest).map(String);
      const choices = count(
        steps.map((step) => row(step, step)),
        given,
        (value) => [String(value)],
      );
      return { kind: 'choices', choices, statistics: statistics(given, 1) };
    }
    case 'number':
      return { kind: 'numbers', statistics: statistics(given, 100) };
    case 'money':
      return { kind: 'numbers', statistics: statistics(given, 1), currency: newest.currency };
    case 'date':
    case 'time': {
      const sorted = given.map(({ value }) => String(value)).sort();
      return { kind: 'dates', earliest: sorted[0] ?? null, latest: sorted[sorted.length - 1] ?? null };
    }
    default:
      return { kind: 'texts' };
  }
}

const row = (choiceId: string, label: string, removed = false) => ({ choiceId, label, removed });

function optionsOf(questions: readonly FormQuestion[]) {
  const known = questions.flatMap((question, at) => {
    const options = 'options' in question ? question.options : [];
    const rows = options.map(({ _id, label }) => row(_id, label, at > 0));
    const words = 'other' in question ? question.other : undefined;
    return words === undefined ? rows : [...rows, row('other', words, at > 0)];
  });
  return known.filter((entry, at) => known.findIndex(({ choiceId }) => choiceId === entry.choiceId) === at);
}

const count = (rows: readonly ReturnType<typeof row>[], given: Given, idsIn: (value: unknown) => string[]) =>
  rows.map((entry) => {
    const who = given.filter(({ value }) => idsIn(value).includes(entry.choiceId));
    const share = rateOf(who.length, given.length);
    return { ...entry, chosen: figureOf(who.map(({ response }) => response)), share };
  });

function places(given: Given): Record<string, number> {
  const found: Record<string, number[]> = {};
  for (const { value } of given)
    for (const [at, optionId] of idsOf(value).entries())
      found[optionId] = [...(found[optionId] ?? []), at + 1];
  return Object.fromEntries(
    Object.entries(found).map(([optionId, all]) => [
      optionId,
      all.reduce((sum, place) => sum + place, 0) / all.length,
    ]),
  );
}

/** Numbers are added as whole numbers of their smallest part. */
function statistics(given: Given, parts: number) {
  const numbers = given
    .map(({ value }) => Math.round(Number(value) * parts))
    .sort((one, other) => one - other);
  const [minimum] = numbers;
  const maximum = numbers[numbers.length - 1];
  const median = middle(numbers);
  if (minimum === undefined || maximum === undefined || median === null)
    return { count: 0, sum: null, mean: null, median: null, minimum: null, maximum: null };
  const sum = numbers.reduce((total, number) => total + number, 0);
  return {
    count: numbers.length,
    sum: sum / parts,
    mean: sum / (parts * numbers.length),
    median: median / parts,
    minimum: minimum / parts,
    maximum: maximum / parts,
  };
}
