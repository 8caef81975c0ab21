/** A count, with what was counted. */
export interface FormFigure {
  readonly value: number;
  /** The responses behind it, one for each that was counted, in the order of their ids. */
  readonly responseIds: readonly string[];
}

/** A part of a whole. Without a whole there is no rate: `value` is null, never NaN. */
export interface FormRate {
  readonly numerator: number;
  readonly denominator: number;
  /** 0 to 1. */
  readonly value: number | null;
}

/** A time, with the responses that it was found in. */
export interface FormTime {
  /** Null without any. */
  readonly milliseconds: number | null;
  readonly responseIds: readonly string[];
}

/** A figure of responses, each counted once. */
export const figureOf = (responses: readonly { readonly responseId: string }[]): FormFigure => {
  const responseIds = responses.map(({ responseId }) => responseId).sort();
  return { value: responseIds.length, responseIds };
};

/** A part of a whole. */
export const rateOf = (numerator: number, denominator: number): FormRate => ({
  numerator,
  denominator,
  value: denominator === 0 ? null : numerator / denominator,
});

/** The value in the middle, the mean of the two there are where the count is even; null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}
