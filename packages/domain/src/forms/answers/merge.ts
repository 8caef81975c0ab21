import type { AnswerValue } from './values.js';

/** An answer with the time at which the server got it. */
export interface StampedAnswer {
  /** Null where an answer was taken away. */
  readonly value: AnswerValue | null;
  /** Milliseconds since 1970 UTC, by the server's clock. */
  readonly at: number;
}

/** Answers of somebody who has not finished, as they are kept. */
export type PartialAnswers = Readonly<Record<string, StampedAnswer>>;

/**
 * Joins what two devices of one person have answered: of each question the latest answer by the server's clock. The
 * order of the two does not matter, nor how often they are joined.
 *
 * @param one - answers of a device.
 * @param other - answers of another device.
 * @see SPEC.md, Q-26
 */
export function mergePartials(one: PartialAnswers, other: PartialAnswers): PartialAnswers {
  const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(
    ids.flatMap((questionId) => {
      const [mine, theirs] = [at(one, questionId), at(other, questionId)];
      const latest = mine !== undefined && theirs !== undefined ? later(mine, theirs) : (mine ?? theirs);
      return latest === undefined ? [] : [[questionId, latest]];
    }),
  );
}

/** What there is to answer, without what was taken away. */
export function answersIn(partial: PartialAnswers): Readonly<Record<string, AnswerValue>> {
  return Object.fromEntries(
    Object.entries(partial).flatMap(([questionId, { value }]) =>
      value === null ? [] : [[questionId, value]],
    ),
  );
}

const at = (answers: PartialAnswers, questionId: string) =>
  Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;

/** Of two in one millisecond an answer goes before none, and else the text that is greater: any fixed choice will do. */
function later(one: StampedAnswer, other: StampedAnswer): StampedAnswer {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.value === null || other.value === null) return one.value === null ? other : one;
  return textOf(one.value) >= textOf(other.value) ? one : other;
}

/** A value as text that does not depend on the order of its keys. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}
