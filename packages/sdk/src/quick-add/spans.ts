import { foldText } from '@atelier/filters';

/** The kind of a recognized part. */
export type QuickTaskKind = 'date' | 'repeat' | 'assignee' | 'contact' | 'label' | 'newLabel' | 'priority';

/** A recognized part of the line, which is not in the title. */
export interface QuickTaskSpan {
  /**
   * Depends only on the words, not on their position: `date tomorrow`. Pass it in `ignore` to keep the words in the
   * title.
   */
  readonly id: string;
  readonly kind: QuickTaskKind;
  /** Start position in the line, in UTF-16 code units. */
  readonly start: number;
  /** End position, exclusive. */
  readonly end: number;
  /** The text of the part. */
  readonly text: string;
  /** Its value: the due date, the rule of a repetition, the ID of a person or label, the name of a new label, or the priority. */
  readonly value: string;
}

/** A name that matches several people or labels; it stays in the title. Pass its ID in `chosen` to decide. */
export interface UnclearSpan extends Omit<QuickTaskSpan, 'value'> {
  /** IDs of all candidates. */
  readonly candidates: readonly string[];
}

/** A half-open range of the line, in UTF-16 code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the ID of a part of the line: its kind and its case-folded words, so that it survives edits elsewhere in
 * the line.
 */
export function spanId(kind: QuickTaskKind, text: string): string {
  return `${kind} ${foldText(text.trim().replaceAll(/\s+/g, ' '))}`;
}

/**
 * Masks ranges of the line without changing positions. The mask character is neither a letter nor a space, so that
 * nothing is parsed across it.
 */
export function mask(line: string, stretches: readonly Stretch[]): string {
  let masked = line;
  for (const { start, end } of stretches) {
    masked = masked.slice(0, start) + MASK.repeat(end - start) + masked.slice(end);
  }
  return masked;
}

/** A private-use character. If a line contains it, it ends up in the title. */
export const MASK = '\uE000';

/** Finds quoted text, which is taken literally. */
export function quotations(line: string): Stretch[] {
  return [...line.matchAll(/"[^"]+"|“[^”]+”|«[^»]+»/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * Removes spans from the line, with one space in place of each and none at the ends. The rest is unchanged.
 *
 * @param spans - sorted and without overlap.
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

/** Joins two pieces around a gap; closing punctuation moves up to the word before it. */
function joined(before: string, after: string): string {
  if (before === '') return after;
  const next = after.trimStart();
  return /^[.,;:!?)\]]+(?!\S)/.test(next) ? before.trimEnd() + next : `${before.trimEnd()} ${next}`;
}
