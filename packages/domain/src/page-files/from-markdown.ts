import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type FileReading, keptImage, keptLink, type PageBlock } from './blocks.js';
import { fromHtmlFile } from './from-html.js';
import { contentOf, itemsOf, type Span, spansOf, type TextSpan, trimmed } from './spans.js';
import { contentOfTable } from './tables.js';

/**
 * Reads Markdown, with the tables, check lists and strike-through of GitHub, as blocks. HTML in it is read as HTML, without
 * scripts and dangerous links.
 *
 * @throws RangeError if it is nested so deeply that no page could hold it.
 */
export const fromMarkdownFile = (text: string, reading: FileReading): PageBlock[] =>
  blocksOf(
    fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children,
    reading,
  );

const make = (
  { newId }: FileReading,
  type: string,
  spans: readonly Span[] | null,
  more: { readonly props?: PageBlock['props']; readonly children?: readonly PageBlock[] } = {},
): PageBlock => ({
  id: newId(),
  type,
  props: more.props ?? {},
  content: spans === null ? null : contentOf(spans),
  children: more.children ?? [],
});

const opening = /^<(aside|details)\b[^>]*>/i;

/** HTML that opens an element and is closed by other HTML further down holds all Markdown between. */
function blocksOf(nodes: readonly RootContent[], reading: FileReading): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    const name = node.type === 'html' ? opening.exec(node.value.trim())?.[1]?.toLowerCase() : undefined;
    if (node.type !== 'html' || name === undefined || closes(node, name)) {
      blocks.push(...blocksOfNode(node, reading));
      continue;
    }
    const end = endOf(nodes, at, name);
    blocks.push(
      ...(name === 'aside' ? callout : toggle)(node.value.trim(), nodes.slice(at + 1, end), reading),
    );
    at = end;
  }
  return blocks;
}

const closes = (node: RootContent, name: string): boolean =>
  node.type === 'html' && new RegExp(`</${name}>\\s*$`, 'i').test(node.value);

function endOf(nodes: readonly RootContent[], from: number, name: string): number {
  let open = 1;
  for (let at = from + 1; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node?.type !== 'html') continue;
    if (opening.exec(node.value.trim())?.[1]?.toLowerCase() === name && !closes(node, name)) open += 1;
    else if (closes(node, name)) open -= 1;
    if (open === 0) return at;
  }
  return nodes.length;
}

const ICON =
  /^(\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Extended_Pictographic}|\p{Emoji_Modifier})*)\s*/u;

function callout(value: string, nodes: readonly RootContent[], reading: FileReading): PageBlock[] {
  const text = value.replace(opening, '').trim();
  const [first, ...children] = [
    ...(text === '' ? [] : fromMarkdownFile(text, reading)),
    ...blocksOf(nodes, reading),
  ];
  const spans = first?.type === 'paragraph' ? spansOf(first.content) : [];
  const inside = first && first.type !== 'paragraph' ? [first, ...children] : children;
  const [lead, ...others] = spans;
  const icon = lead && 'text' in lead ? ICON.exec(lead.text) : null;
  const line =
    lead && 'text' in lead && icon ? [{ ...lead, text: lead.text.slice(icon[0].length) }, ...others] : spans;
  return [make(reading, 'callout', line, { props: { icon: icon?.[1] ?? '💡' }, children: inside })];
}

function toggle(value: string, nodes: readonly RootContent[], reading: FileReading): PageBlock[] {
  const [made] = fromHtmlFile(value, reading);
  const inside = blocksOf(nodes, reading);
  return made ? [{ ...made, children: [...made.children, ...inside] }] : inside;
}

function blocksOfNode(node: RootContent, reading: FileReading): PageBlock[] {
  switch (node.type) {
    case 'paragraph':
      return paragraphs(node.children, reading);
    case 'heading': {
      const props = { level: Math.min(3, node.depth) };
      return [make(reading, 'heading', spansIn(node.children, reading), { props })];
    }
    case 'list':
      return node.children.map((item, at) => itemOf(node, item, at === 0, reading));
    case 'blockquote': {
      const [first, ...rest] = blocksOf(node.children, reading);
      const isLine = first?.type === 'paragraph' && first.children.length === 0;
      const children = isLine || !first ? rest : [first, ...rest];
      return [make(reading, 'quote', isLine ? spansOf(first.content) : [], { children })];
    }
    case 'code': {
      const props = node.lang ? { language: node.lang.toLowerCase() } : {};
      return [make(reading, 'codeBlock', [{ text: node.value, styles: {} }], { props })];
    }
    case 'thematicBreak':
      return [make(reading, 'divider', null)];
    case 'table':
      return [tableOf(node, reading)];
    case 'html':
      return fromHtmlFile(node.value, reading);
    case 'footnoteDefinition':
      return blocksOf(node.children, reading);
    default:
      return [];
  }
}

function itemOf(list: List, item: ListItem, isFirst: boolean, reading: FileReading): PageBlock {
  const [first, ...rest] = item.children;
  const isLine = first?.type === 'paragraph' && !first.children.some(({ type }) => type === 'image');
  const spans = isLine ? spansIn(first.children, reading) : [];
  const children = blocksOf(isLine ? rest : item.children, reading);
  if (typeof item.checked === 'boolean')
    return make(reading, 'checkListItem', spans, { props: { checked: item.checked }, children });
  if (!list.ordered) return make(reading, 'bulletListItem', spans, { children });
  const props = isFirst && typeof list.start === 'number' && list.start !== 1 ? { start: list.start } : {};
  return make(reading, 'numberedListItem', spans, { props, children });
}

const tableOf = (table: Table, reading: FileReading): PageBlock => ({
  id: reading.newId(),
  type: 'table',
  props: {},
  content: contentOfTable(
    table.children.map((row) => row.children.map((cell) => contentOf(spansIn(cell.children, reading)))),
    { headerRows: 1, headerCols: 0 },
  ),
  children: [],
});

/** A paragraph with pictures in it becomes several blocks; one that is a link to a page below this one is that page. */
function paragraphs(nodes: readonly PhrasingContent[], reading: FileReading): PageBlock[] {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'link') {
    const page = reading.pageAt?.(only.url);
    if (page?.isBelow) return [make(reading, 'subPage', null, { props: { pageId: page.id } })];
  }
  const blocks: PageBlock[] = [];
  let line: PhrasingContent[] = [];
  const endLine = () => {
    const spans = trimmed(spansIn(line, reading));
    line = [];
    if (spans.length > 0) blocks.push(make(reading, 'paragraph', spans));
  };
  for (const node of nodes) {
    if (node.type !== 'image') {
      line.push(node);
      continue;
    }
    endLine();
    const url = keptImage(node.url, reading);
    const props = node.alt ? { caption: node.alt } : {};
    if (url !== undefined) blocks.push(make(reading, 'image', null, { props: { url, ...props } }));
  }
  endLine();
  return blocks;
}

type Marks = Omit<TextSpan, 'text'>;

/** Returns the spans of a line. Tags of HTML come one by one: `<u>` marks what follows it until `</u>`. */
function spansIn(
  nodes: readonly PhrasingContent[],
  reading: FileReading,
  outer: Marks = { styles: {} },
): Span[] {
  const spans: Span[] = [];
  let isUnderlined = false;
  let unread: string | undefined;
  for (const node of nodes) {
    if (node.type === 'html') {
      const [, slash = '', name = ''] = /^<(\/?)([a-z]+)/i.exec(node.value) ?? [];
      const tag = name.toLowerCase();
      if (tag === 'script' || tag === 'style') unread = slash === '' ? tag : undefined;
      if (tag === 'u') isUnderlined = slash === '';
      if (tag === 'br') spans.push({ text: '\n', ...outer });
      continue;
    }
    if (unread !== undefined) continue;
    const marks = isUnderlined ? { ...outer, styles: { ...outer.styles, underline: true } } : outer;
    spans.push(...spansOfNode(node, reading, marks));
  }
  return spans;
}

const styles: Readonly<Record<string, string>> = { strong: 'bold', emphasis: 'italic', delete: 'strike' };

function spansOfNode(node: PhrasingContent, reading: FileReading, marks: Marks): Span[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replaceAll('\n', ' '), ...marks }];
    case 'inlineCode':
      return [{ ...marks, text: node.value, styles: { ...marks.styles, code: true } }];
    case 'break':
      return [{ text: '\n', ...marks }];
    case 'link': {
      const href = keptLink(node.url, reading);
      return spansIn(node.children, reading, href === undefined ? marks : { ...marks, href });
    }
    default: {
      const style = styles[node.type];
      return 'children' in node
        ? spansIn(
            itemsOf(node.children) as unknown as PhrasingContent[],
            reading,
            style ? { ...marks, styles: { ...marks.styles, [style]: true } } : marks,
          )
        : [];
    }
  }
}

/** Returns the text of the first heading of a Markdown file if it is what the file begins with; where it ends, too. */
export function leadingTitle(text: string): { readonly title: string; readonly rest: string } | undefined {
  const found = /^\uFEFF?\s*# +(.*)\r?\n?/.exec(text);
  return found ? { title: plain(found[1] ?? ''), rest: text.slice(found[0].length) } : undefined;
}

const plain = (line: string): string => textIn(fromMarkdown(line)).trim();

const textIn = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textIn).join('') : '';
