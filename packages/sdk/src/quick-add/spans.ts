import { foldText } from '@atelier/filters';

/** What a part of the line was understood as. */
export type QuickTaskKind = 'date' | 'assignee' | 'label' | 'priority';

/** A part of the line that was understood, and is not in the title. */
export interface QuickTaskSpan {
  /** The same for the same words, wherever they stand: `date tomorrow`. Hand it back in `ignore` to undo it. */
  readonly id: string;
  readonly kind: QuickTaskKind;
  /** Where it begins in the line, in UTF-16 units. */
  readonly start: number;
  /** Where it ends; the unit there is no part of it. */
  readonly end: number;
  /** The part as it was written. */
  readonly text: string;
  /** What it means: the due date, the id of a person or a label, the priority. */
  readonly value: string;
}

/** A name that several people or labels answer to; it stays in the title. Hand its id back in `chosen` to decide. */
export interface UnclearSpan extends Omit<QuickTaskSpan, 'value'> {
  /** Ids of all that it could mean. */
  readonly candidates: readonly string[];
}

/** A stretch of the line, in UTF-16 units; half-open. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The id of a part of the line: its kind and its folded words, so that it outlives edits elsewhere in the line. */
export function spanId(kind: QuickTaskKind, text: string): string {
  return `${kind} ${foldText(text.trim().replaceAll(/\s+/g, ' '))}`;
}

/**
 * The line with some stretches made unreadable, every other character in its place. What replaces them is neither a
 * letter nor a blank, so that nothing is read across it.
 */
export function mask(line: string, stretches: readonly Stretch[]): string {
  let masked = line;
  for (const { start, end } of stretches) {
    masked = masked.slice(0, start) + MASK.repeat(end - start) + masked.slice(end);
  }
  return masked;
}

/** A private character: whoever writes it in a line finds it in the title. */
export const MASK = '\uE000';

/** What stands in quotation marks is meant word by word. */
export function quotations(line: string): Stretch[] {
  return [...line.matchAll(/"[^"]+"|“[^”]+”|«[^»]+»/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * What is left of the line when the spans are taken out: one blank where a span was, none at the ends. The rest stays
 * as it was written.
 *
 * @param spans - in order, without overlap.
 */
export function withoutSpans(line: string, spans: readonly Stretch[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of spans) {
    rest = joined(rest, line.slice(from, start));
    from = end;
  }
  return joined(rest, line.slice(from)).trim();
}

/** Two pieces around a gap; a closing mark moves up to the word before it. */
function joined(before: string, after: string): string {
  if (before === '') return after;
  const next = after.trimStart();
  return /^[.,;:!?)\]]+(?!\S)/.test(next) ? before.trimEnd() + next : `${before.trimEnd()} ${next}`;
}
