import { formatMoney } from '@atelier/domain/money';
import type { FormFigureSet, FormResponseDetails } from '@atelier/sdk';
import { durationInWords, type FigureView, type Format, type PathQuestionView, percent } from '@atelier/ui';

type QuestionFigures = FormFigureSet['questions'][number];

const definitionOf = ({ definitions }: FormFigureSet, figure: string) =>
  definitions.find((one) => one.figure === figure);

/** Views, starts, completions and the usual time, as they stand side by side. */
export function stripOf(figures: FormFigureSet, { number }: Pick<Format, 'number'>): FigureView[] {
  const { funnel, earlier } = figures;
  const { views, starts, completions, startRate, completionRate, usualTime } = funnel;
  const named = (id: string) => ({
    id,
    name: definitionOf(figures, id)?.name ?? id,
    meaning: definitionOf(figures, id)?.text ?? '',
  });
  const ofWhole = (rate: typeof startRate, whole: string) =>
    `${number(rate.numerator)} of the ${number(rate.denominator)} ${whole}.`;
  return [
    {
      ...named('views'),
      value: number(views),
      detail: 'people who saw the first page',
      change: earlier && views - earlier.views,
    },
    {
      ...named('starts'),
      value: number(starts),
      detail: `${percent(startRate)} of views`,
      rows: starts,
      change: earlier && starts - earlier.starts,
      madeOf: ofWhole(startRate, 'who saw it'),
    },
    {
      ...named('completions'),
      value: number(completions),
      detail: `${percent(completionRate)} of starts`,
      rows: completions,
      change: earlier && completions - earlier.completions,
      madeOf: ofWhole(completionRate, 'who started'),
    },
    { ...named('usualTime'), value: durationInWords(usualTime), detail: 'median' },
  ];
}

/** The choices of a question as they are drawn: those of a scale in its order, others by how many chose them. */
export const choicesOf = ({ type, choices }: QuestionFigures): QuestionFigures['choices'] =>
  type === 'rating' || type === 'yesNo'
    ? choices
    : [...choices].sort((one, other) => other.chosen - one.chosen);

/** What the answers to a question come to that are numbers, amounts, days or times; nothing for others. */
export function factsOf(
  { summary, numbers, currency, earliest, latest }: QuestionFigures,
  { number, settings }: Pick<Format, 'number' | 'settings'>,
  writeDay: (day: string) => string,
): { name: string; value: string }[] {
  const write = (value: number) =>
    currency == null
      ? number(Math.round(value * 10) / 10)
      : formatMoney({ amount: Math.round(value), currency }, settings.locale, { short: true });
  const facts: (readonly [name: string, value: string | null])[] =
    numbers !== null && numbers !== undefined
      ? (
          [
            ['Median', numbers.median],
            ['Mean', numbers.mean],
            ['Lowest', numbers.minimum],
            ['Highest', numbers.maximum],
          ] as const
        ).map(([name, value]) => [name, value == null ? null : write(value)])
      : summary === 'dates'
        ? [
            ['Earliest', earliest == null ? null : dayInWords(earliest, writeDay)],
            ['Latest', latest == null ? null : dayInWords(latest, writeDay)],
          ]
        : [];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** Days inside of a text, as people write them; times and other words stay. */
const dayInWords = (text: string, writeDay: (day: string) => string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => writeDay(day));

const dayTypes: readonly string[] = ['date', 'dateRange'];

/** The questions of a response as they are shown: days in the person's way of writing, files with their size. */
export const pathOf = (
  { questions }: Pick<FormResponseDetails, 'questions'>,
  writeDay: (day: string) => string,
  writeSize: (bytes: number) => string,
): PathQuestionView[] =>
  questions.map(({ type, answer, files, ...question }) => ({
    ...question,
    answer: answer != null && dayTypes.includes(type) ? dayInWords(answer, writeDay) : (answer ?? null),
    reason: question.reason ?? null,
    files: files.map(({ name, url, size }) => ({ name, url, detail: writeSize(size) })),
  }));

/** The responses behind a figure, in words: `Left here, Budget`. */
export function figureInWords(
  figures: FormFigureSet,
  figure: string,
  key: string | null,
  choice: string | null,
): string {
  const named = definitionOf(figures, figure)?.name ?? figure;
  const question = figures.questions.find((one) => one.key === key);
  if (question === undefined) return named;
  const chosen = question.choices.find(({ choiceId }) => choiceId === choice);
  return chosen === undefined ? `${named}, ${question.label}` : `${question.label}: ${chosen.label}`;
}
