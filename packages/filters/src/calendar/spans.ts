/** A stretch of time in milliseconds since 1970 UTC, half-open: `from` belongs to it, `to` does not. Open ends are absent. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/** Spans in order, apart from each other, none of them without length. */
export type Spans = readonly Span[];

/** All of time. */
export const ALWAYS: Spans = [{}];

/**
 * @param from First instant, in milliseconds; `undefined` leaves the end open.
 * @param to The instant behind the last, in milliseconds; `undefined` leaves the end open.
 * @returns The span between them; none when there is no time between them.
 */
export function spanBetween(from: number | undefined, to: number | undefined): Span[] {
  if (from !== undefined && to !== undefined && from >= to) return [];
  return [{ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

/**
 * @param one Spans in order and apart.
 * @param other Spans in order and apart.
 * @returns The time that is in both.
 */
export function intersect(one: Spans, other: Spans): Span[] {
  const common: Span[] = [];
  for (const a of one) {
    for (const b of other) {
      const from = a.from === undefined ? b.from : Math.max(a.from, b.from ?? a.from);
      const to = a.to === undefined ? b.to : Math.min(a.to, b.to ?? a.to);
      common.push(...spanBetween(from, to));
    }
  }
  return common;
}

/**
 * @param spans Spans in order and apart.
 * @returns The time that is in none of them.
 */
export function complement(spans: Spans): Span[] {
  const rest: Span[] = [];
  let from: number | undefined;
  for (const [index, span] of spans.entries()) {
    // Only the first span may be open before, and then nothing is left there.
    if (index > 0 || span.from !== undefined) rest.push(...spanBetween(from, span.from));
    if (span.to === undefined) return rest;
    from = span.to;
  }
  rest.push(...spanBetween(from, undefined));
  return rest;
}
