import type { FormRate } from './figures.js';

/** What a figure is called, and how it is counted. */
export interface FormFigureDefinition {
  readonly name: string;
  readonly text: string;
}

/**
 * The definition of every figure, to stand beside it (SPEC.md, Q-54). The words say what the rules of the same number
 * in SPEC.md say.
 */
export const formFigureDefinitions = {
  views: {
    name: 'Views',
    text: 'People who saw the first page. Someone who comes back counts once.',
  },
  starts: {
    name: 'Started',
    text: 'People who began to answer, on the day they began. Someone who comes back counts once.',
  },
  completions: {
    name: 'Completed',
    text: 'People who sent the last page. Someone who comes back counts once.',
  },
  usualTime: {
    name: 'Usual time',
    text: 'From the first answer to sending the last page. Half of those who completed were faster.',
  },
  shown: {
    name: 'Shown',
    text: 'People who had this question in sight, on the way that their answers led.',
  },
  answered: {
    name: 'Answered',
    text: 'People who answered this question. An answer that a later change left out does not count.',
  },
  left: {
    name: 'Left here',
    text: 'People who did not send the form, and had this question in sight next.',
  },
  leftBefore: {
    name: 'Left before the first question',
    text: 'People who began, did not send the form, and had no question in sight.',
  },
  choices: {
    name: 'Answers by choice',
    text: 'People who chose this, of all who answered the question. Where several may be chosen, the parts add up to more than the whole.',
  },
  ranking: {
    name: 'First places',
    text: 'People who put this first, of all who answered the question.',
  },
  numbers: {
    name: 'Numbers',
    text: 'Mean and middle of all answers to the question; half are at most the middle.',
  },
  days: {
    name: 'Day by day',
    text: 'Each person stands on the day they began; who completed stands there too, whenever they sent the form.',
  },
  change: {
    name: 'Change',
    text: 'The difference from the same number of days before.',
  },
} as const satisfies Readonly<Record<string, FormFigureDefinition>>;

/** Name of a figure that has a definition. */
export type FormFigureName = keyof typeof formFigureDefinitions;

const counted = new Intl.NumberFormat('en-GB');

/**
 * The definition of a figure with its numbers: “People who sent the last page. Someone who comes back counts once. 121 of
 * the 164 who started.”
 *
 * @param name - which figure.
 * @param rate - what it is a part of, where there is something.
 * @see SPEC.md, Q-54
 */
export function explainFigure(name: FormFigureName, rate?: FormRate): string {
  const { text } = formFigureDefinitions[name];
  if (rate === undefined) return text;
  const whole = counted.format(rate.denominator);
  return `${text} ${counted.format(rate.numerator)} of the ${whole} ${wholes[name] ?? 'who answered'}.`;
}

const wholes: Readonly<Partial<Record<FormFigureName, string>>> = {
  starts: 'who saw it',
  completions: 'who started',
  answered: 'who had it in sight',
  left: 'who had it in sight',
};
