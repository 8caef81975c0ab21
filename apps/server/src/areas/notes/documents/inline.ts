import * as Y from 'yjs';

/** An element of a document, as the editor writes it. */
export type Element = Y.XmlElement;

/** Text with one set of marks, as Yjs keeps it. */
export interface Run {
  readonly insert: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** What stands in a line: text, or a node such as a mention or a line break. */
export type Piece =
  | { readonly runs: readonly Run[] }
  | {
      readonly node: string;
      readonly props: Readonly<Record<string, unknown>>;
      readonly inside: readonly Piece[];
    };

/** An item of a block's content in the form of the editor: text with styles, a link, or a node with props. */
export type InlineItem = Record<string, unknown>;

/** How the editor writes a line break inside a block. */
const BREAK = 'hardBreak';

/** Sets an attribute of an element. Yjs keeps any JSON, though its types know text alone. */
export function setProp(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined) element.removeAttribute(name);
  else (element as Y.XmlElement<{ [key: string]: NonNullable<unknown> }>).setAttribute(name, value);
}

/** Returns whether a child of an element is an element. */
export const isElement = (child: unknown): child is Element => child instanceof Y.XmlElement;

/** Returns the attributes of an element that have a value. */
export const propsOf = (element: Element): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(element.getAttributes()).filter(([, value]) => value !== null && value !== undefined),
  );

/** Returns what stands in an element, side by side. */
export function piecesOf(element: Element): Piece[] {
  return element.toArray().flatMap((child): Piece[] => {
    if (child instanceof Y.XmlText) return [{ runs: runsOf(child) }];
    return isElement(child) ? [{ node: child.nodeName, props: propsOf(child), inside: piecesOf(child) }] : [];
  });
}

/** Returns the text of a Yjs text by its marks. */
export const runsOf = (text: Y.XmlText): Run[] =>
  text
    .toDelta()
    .flatMap(({ insert, attributes = {} }: { insert: unknown; attributes?: Record<string, unknown> }) =>
      typeof insert === 'string' ? [{ insert, attributes }] : [],
    );

/** Returns pieces in the form of the editor. */
export function inlineOf(pieces: readonly Piece[]): InlineItem[] {
  const items: InlineItem[] = [];
  for (const piece of pieces) {
    if ('runs' in piece) for (const run of piece.runs) addRun(items, run);
    else if (piece.node === BREAK) addRun(items, { insert: '\n', attributes: marksAtEnd(items) });
    else
      items.push({
        type: piece.node,
        props: piece.props,
        ...(piece.inside.length > 0 ? { content: inlineOf(piece.inside) } : {}),
      });
  }
  return items;
}

const isText = (item: unknown): item is { type: 'text'; text: string; styles: Record<string, unknown> } =>
  typeof item === 'object' && item !== null && 'type' in item && item.type === 'text';

/** A line break has the styles of the text before it. */
function marksAtEnd(items: readonly InlineItem[]): Record<string, unknown> {
  const last = items.at(-1);
  return isText(last) ? marksOf(last.styles) : {};
}

/** Adds text, joined to the item before it where the two are alike. */
function addRun(items: InlineItem[], { insert, attributes }: Run): void {
  const { link, ...marks } = attributes;
  const styles = Object.fromEntries(Object.entries(marks).map(([name, mark]) => [bare(name), styleOf(mark)]));
  const href = hrefOf(link);
  const last = items.at(-1);
  if (href !== undefined) {
    const isSame = last?.type === 'link' && last.href === href;
    const content: InlineItem[] = isSame && Array.isArray(last.content) ? last.content : [];
    addRun(content, { insert, attributes: marks });
    if (!isSame) items.push({ type: 'link', href, content });
    return;
  }
  if (isText(last) && JSON.stringify(last.styles) === JSON.stringify(styles)) last.text += insert;
  else items.push({ type: 'text', text: insert, styles });
}

/** Marks that may overlap with one of their own kind have a hash after their name. */
const bare = (name: string) => name.replace(/--[a-zA-Z0-9+/=]{8}$/, '');

const hrefOf = (link: unknown): string | undefined =>
  typeof link === 'object' && link !== null && 'href' in link && typeof link.href === 'string'
    ? link.href
    : undefined;

/** A style is on, or has a value. */
const styleOf = (mark: unknown): unknown =>
  typeof mark === 'object' && mark !== null && 'stringValue' in mark ? mark.stringValue : true;

const marksOf = (styles: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof styles === 'object' && styles !== null ? styles : {}).flatMap(([name, value]) =>
      value === false || value === null
        ? []
        : [[name, typeof value === 'string' ? { stringValue: value } : {}]],
    ),
  );

/** How content is written. */
interface Writing {
  /** Marks that all of it has. */
  readonly marks?: Readonly<Record<string, unknown>>;
  /** Whether a new line is part of the text, as in code. */
  readonly keepsLines?: boolean;
}

/** Returns content in the form of the editor as pieces; what is no item of content is left out. */
export function piecesFrom(items: readonly InlineItem[], writing: Writing = {}): Piece[] {
  const { marks = {}, keepsLines = false } = writing;
  const pieces: Piece[] = [];
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    if ('runs' in piece && last && 'runs' in last)
      pieces[pieces.length - 1] = { runs: joined([...last.runs, ...piece.runs]) };
    else pieces.push(piece);
  };
  for (const item of items) {
    const inside: InlineItem[] = Array.isArray(item.content) ? item.content : [];
    if (item.type === 'text') {
      const attributes = { ...marksOf(item.styles), ...marks };
      const text = String(item.text ?? '');
      for (const [at, line] of (keepsLines ? [text] : text.split('\n')).entries()) {
        if (at > 0) add({ node: BREAK, props: {}, inside: [] });
        if (line !== '') add({ runs: [{ insert: line, attributes }] });
      }
    } else if (item.type === 'link') {
      const link = { href: String(item.href ?? '') };
      for (const piece of piecesFrom(inside, { ...writing, marks: { link } })) add(piece);
    } else if (typeof item.type === 'string')
      add({ node: item.type, props: propsFrom(item.props), inside: piecesFrom(inside, { keepsLines }) });
  }
  return pieces;
}

/** Neighbours with the same marks are one run. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && JSON.stringify(last.attributes) === JSON.stringify(run.attributes))
      result[result.length - 1] = { ...last, insert: last.insert + run.insert };
    else result.push(run);
  }
  return result;
}

/** Returns an object's fields that have a value. */
export const propsFrom = (given: unknown): Record<string, NonNullable<unknown>> =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );

/** Returns all text of content, for search. */
export const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { text, content, rows, cells } = value as Record<string, unknown>;
  if (typeof text === 'string') return text;
  if (Array.isArray(rows)) return rows.map(plainText).join('\n');
  if (Array.isArray(cells)) return cells.map(plainText).join('\n');
  return plainText(content);
};
