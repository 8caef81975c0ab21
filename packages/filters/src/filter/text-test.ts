import { foldText, notPlain } from '../text/fold';
import type { Plan } from './plan';

type TextPlan = Extract<Plan, { readonly test: 'text' }>;

/** A test of a text, split so that most texts are decided without folding them. */
export interface TextTest {
  /** What does not match this does not hold the text. */
  readonly mayHold: RegExp;
  /** What matches that, and not this, holds the text; what matches both is folded and asked again. */
  readonly needsFolding: RegExp;
  /** Decides for any text. */
  readonly holds: (text: string) => boolean;
}

/**
 * Compiles a comparison of text. Folding takes five passes, which is far too much for each row of a long list, but
 * for plain letters it is only lower-casing, and the comparison can be left to a regular expression that ignores case:
 * it finds the text, or a character for which folding is more than that.
 *
 * @param plan What to compare with, folded.
 * @returns The parts of the test; the three together decide as `holds` alone does.
 * @see SPEC.md, TEXT-3 to TEXT-5
 */
export function compileText(plan: TextPlan): TextTest {
  const odd = notPlain(plan);
  const needsFolding = ODD[plan.stripAccents ? 1 : 0];
  const holds = compileFolded(plan);
  // Plain text folds to plain text, so it cannot hold anything else.
  if (needsFolding.test(plan.text)) return { mayHold: needsFolding, needsFolding, holds };
  if (plan.text.length > MAX_PATTERN_LENGTH) return { mayHold: ANY, needsFolding: ANY, holds };
  return { mayHold: new RegExp(`${pattern(plan)}|${odd}`, 'i'), needsFolding, holds };
}

const ANY = /^/;

/** Made once, because to make a pattern costs more than to try it on a hundred texts. */
const ODD = [
  new RegExp(notPlain({ stripAccents: false })),
  new RegExp(notPlain({ stripAccents: true })),
] as const;

/** A pattern has a greatest size; far below it, folding costs less than what it saves. */
const MAX_PATTERN_LENGTH = 256;

/** Every code unit is written as its number, so that none is read as a pattern. */
function pattern({ by, text }: TextPlan): string {
  let literal = '';
  for (let index = 0; index < text.length; index += 1) {
    literal += `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  const start = by === 'equals' || by === 'startsWith' ? '^' : '';
  const end = by === 'equals' || by === 'endsWith' ? '$' : '';
  return start + literal + end;
}

function compileFolded({ by, text: sought, stripAccents }: TextPlan): (text: string) => boolean {
  const options = { stripAccents };
  switch (by) {
    case 'equals':
      return (text) => foldText(text, options) === sought;
    case 'contains':
      return (text) => foldText(text, options).includes(sought);
    case 'startsWith':
      return (text) => foldText(text, options).startsWith(sought);
    case 'endsWith':
      return (text) => foldText(text, options).endsWith(sought);
  }
}
