import * as Y from 'yjs';
import { type Element, isElement, type Piece, piecesOf, type Run, runsOf, setProp } from './inline';

/** Returns pieces as what stands in an element. */
export function elementsFrom(pieces: readonly Piece[]): (Y.XmlText | Element)[] {
  return pieces.map((piece) => {
    if ('runs' in piece) {
      const text = new Y.XmlText();
      text.applyDelta(
        piece.runs.map(({ insert, attributes }) => ({ insert, attributes: { ...attributes } })),
      );
      return text;
    }
    const element: Element = new Y.XmlElement(piece.node);
    for (const [name, value] of Object.entries(piece.props))
      if (value !== null && value !== undefined) setProp(element, name, value);
    element.insert(0, elementsFrom(piece.inside));
    return element;
  });
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes the text of an element what is given by the smallest edit: what is equal at both ends stays, and with it everything
 * that somebody else is writing there at the same time.
 */
export function writePieces(element: Element, after: readonly Piece[]): void {
  const before = piecesOf(element);
  let start = 0;
  while (start < before.length && start < after.length && same(before[start], after[start])) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && same(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  const [removed, added] = [before.length - start - end, after.slice(start, after.length - end)];
  const text = element.get(start);
  const [only] = added;
  if (removed === 1 && added.length === 1 && text instanceof Y.XmlText && only && 'runs' in only) {
    writeRuns(text, only.runs);
    return;
  }
  if (removed > 0) element.delete(start, removed);
  element.insert(start, elementsFrom(added));
}

interface Letter {
  readonly code: string;
  readonly marks: string;
}

const lettersOf = (runs: readonly Run[]): Letter[] =>
  runs.flatMap(({ insert, attributes }) => {
    const marks = JSON.stringify(attributes);
    return insert.split('').map((code) => ({ code, marks }));
  });

const isInPair = (letters: readonly Letter[], at: number) =>
  /^[\uDC00-\uDFFF]$/.test(letters[at]?.code ?? '');

/** Makes a text what is given: by deleting and inserting between what stays, or by changing marks alone. */
function writeRuns(text: Y.XmlText, runs: readonly Run[]): void {
  const [before, after] = [lettersOf(runsOf(text)), lettersOf(runs)];
  if (
    same(
      before.map(({ code }) => code),
      after.map(({ code }) => code),
    )
  ) {
    writeMarks(text, before, after);
    return;
  }
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(before[start], after[start])) start += 1;
  // A character of two halves is never cut.
  if (isInPair(before, start) || isInPair(after, start)) start -= 1;
  let end = 0;
  while (end < most - start && same(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  if (isInPair(before, before.length - end) || isInPair(after, after.length - end)) end -= 1;
  if (before.length > start + end) text.delete(start, before.length - start - end);
  let at = start;
  for (const { insert, attributes } of runsFrom(after.slice(start, after.length - end))) {
    text.insert(at, insert, { ...attributes });
    at += insert.length;
  }
}

function runsFrom(letters: readonly Letter[]): Run[] {
  const groups: { insert: string; marks: string }[] = [];
  for (const { code, marks } of letters) {
    const last = groups.at(-1);
    if (last?.marks === marks) last.insert += code;
    else groups.push({ insert: code, marks });
  }
  return groups.map(({ insert, marks }) => ({ insert, attributes: attributesOf(marks) }));
}

const attributesOf = (marks: string): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(marks);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

function writeMarks(text: Y.XmlText, before: readonly Letter[], after: readonly Letter[]): void {
  for (let at = 0; at < after.length; ) {
    const [old, now] = [before[at]?.marks ?? '{}', after[at]?.marks ?? '{}'];
    let length = 1;
    while (before[at + length]?.marks === old && after[at + length]?.marks === now) length += 1;
    if (old !== now) {
      const removed = Object.keys(attributesOf(old)).map((name) => [name, null]);
      text.format(at, length, { ...Object.fromEntries(removed), ...attributesOf(now) });
    }
    at += length;
  }
}

/** Changes attributes of an element; null removes one, and what is absent stays. */
export function writeProps(element: Element, props: Readonly<Record<string, unknown>>): void {
  const before = element.getAttributes();
  for (const [name, value] of Object.entries(props)) {
    if (!same(before[name] ?? null, value ?? null)) setProp(element, name, value);
  }
}

/** Returns the elements in an element. */
export const elementsIn = (element: Element | Y.XmlFragment): Element[] =>
  element.toArray().filter(isElement);
