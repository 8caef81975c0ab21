import type {
  Blockquote,
  Break,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { type FileNames, type PageBlock, pageOfPath, textProp } from './blocks.js';
import { type Span, spansOf, type TextSpan } from './spans.js';
import { type FileTable, tableOf } from './tables.js';
import { inlineHtml } from './to-html.js';

/**
 * Writes blocks as Markdown with the tables, check lists and strike-through of GitHub. What Markdown has no sign for is
 * written as the HTML that readers of Markdown take, or as its text alone.
 */
export function toMarkdownFile(blocks: readonly PageBlock[], names: FileNames): string {
  const root: Root = { type: 'root', children: blocksToNodes(blocks, names) };
  return toMarkdown(root, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '_',
    // Dashes below a line would make a heading of it.
    rule: '*',
    listItemIndent: 'one',
    resourceLink: true,
  });
}

const listTypes: Readonly<Record<string, boolean>> = {
  bulletListItem: false,
  checkListItem: false,
  numberedListItem: true,
};

function blocksToNodes(blocks: readonly PageBlock[], names: FileNames): RootContent[] {
  const nodes: RootContent[] = [];
  for (const block of blocks) {
    const ordered = listTypes[block.type];
    if (ordered === undefined) {
      nodes.push(...blockToNodes(block, names));
      continue;
    }
    const last = nodes.at(-1);
    const item = itemOf(block, names);
    if (last?.type === 'list' && last.ordered === ordered) last.children.push(item);
    else nodes.push(listOf(block, ordered, item));
  }
  return nodes;
}

function listOf(block: PageBlock, ordered: boolean, item: ListItem): List {
  const { start } = block.props;
  return {
    type: 'list',
    ordered,
    spread: false,
    children: [item],
    ...(ordered && typeof start === 'number' ? { start } : {}),
  };
}

const itemOf = (block: PageBlock, names: FileNames): ListItem => ({
  type: 'listItem',
  // What is not set apart could be read as part of the line above it.
  spread: block.children.some(({ type }) => !(type in listTypes)),
  ...(block.type === 'checkListItem' ? { checked: block.props.checked === true } : {}),
  children: [paragraphOf(block, names), ...inside(block, names)],
});

// What may stand in a list or a quotation is all that may stand in a document, but for what ours never holds.
const inside = (block: PageBlock, names: FileNames) =>
  blocksToNodes(block.children, names) as Blockquote['children'];

const paragraphOf = ({ content }: PageBlock, names: FileNames): Paragraph => ({
  type: 'paragraph',
  children: phrasing(spansOf(content), names),
});

const html = (value: string): RootContent => ({ type: 'html', value });

const linkTo = (url: string, text: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'link', url, children: [{ type: 'text', value: text || url }] }],
});

/** Returns a block, and those inside it where Markdown cannot nest them, one after another. */
function blockToNodes(block: PageBlock, names: FileNames): RootContent[] {
  const table = tableOf(block.content);
  if (table) return [tableToNode(table, names), ...inside(block, names)];
  switch (block.type) {
    case 'heading': {
      const depth = Math.min(6, Math.max(1, Number(block.props.level ?? 1)));
      const { children } = paragraphOf(block, names);
      return [{ type: 'heading', depth: depth as 1, children }, ...inside(block, names)];
    }
    case 'quote':
      return [{ type: 'blockquote', children: [paragraphOf(block, names), ...inside(block, names)] }];
    case 'callout': {
      const { children } = paragraphOf(block, names);
      const icon: PhrasingContent = { type: 'text', value: `${textProp(block, 'icon') || '💡'} ` };
      const line: Paragraph = { type: 'paragraph', children: [icon, ...children] };
      return [html('<aside>'), line, ...inside(block, names), html('</aside>')];
    }
    case 'toggleListItem': {
      const summary = inlineHtml(spansOf(block.content), names);
      return [html(`<details>\n<summary>${summary}</summary>`), ...inside(block, names), html('</details>')];
    }
    case 'codeBlock': {
      const value = spansOf(block.content)
        .map((span) => ('text' in span ? span.text : ''))
        .join('');
      const lang = textProp(block, 'language');
      return [{ type: 'code', value, lang: lang === '' ? null : lang }, ...inside(block, names)];
    }
    case 'divider':
      return [{ type: 'thematicBreak' }, ...inside(block, names)];
    case 'image': {
      const url = textProp(block, 'url');
      if (url === '') return inside(block, names);
      const alt = textProp(block, 'caption') || textProp(block, 'name');
      return [{ type: 'paragraph', children: [{ type: 'image', url, alt }] }, ...inside(block, names)];
    }
    case 'video':
    case 'audio':
    case 'file':
    case 'bookmark': {
      const url = textProp(block, 'url');
      const text = textProp(block, 'caption') || textProp(block, 'title') || textProp(block, 'name');
      return url === '' ? inside(block, names) : [linkTo(url, text), ...inside(block, names)];
    }
    case 'subPage': {
      const page = names.page(textProp(block, 'pageId'));
      return page ? [linkTo(page.href, page.title)] : [];
    }
    default: {
      const line = paragraphOf(block, names);
      return [...(line.children.length > 0 ? [line] : []), ...inside(block, names)];
    }
  }
}

/** The first row of a table in Markdown is its head, whatever it is in the page. */
const tableToNode = ({ rows }: FileTable, names: FileNames): Table => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((spans) => ({ type: 'tableCell', children: phrasing(spans, names, true) })),
  })),
});

/** Marks of Markdown, the outermost first. */
const marks = ['href', 'bold', 'italic', 'strike', 'underline', 'code'] as const;
type Mark = (typeof marks)[number];

const markIn = (span: Span, mark: Mark): string | undefined => {
  if ('mention' in span) return undefined;
  if (mark === 'href') return span.href;
  return span.styles[mark] === true ? 'on' : undefined;
};

/** Neighbors with a mark in common share one sign: `**one****two**` is something else. */
function phrasing(spans: readonly Span[], names: FileNames, isInCell = false, from = 0): PhrasingContent[] {
  const mark = marks[from];
  if (mark === undefined) return spans.flatMap((span) => unmarked(span, names, isInCell));
  const nodes: PhrasingContent[] = [];
  for (let at = 0; at < spans.length; ) {
    const [first] = spans.slice(at, at + 1);
    if (!first) break;
    const value = markIn(first, mark);
    let end = at + 1;
    while (end < spans.length && markIn(spans[end] as Span, mark) === value) end += 1;
    const group = spans.slice(at, end);
    at = end;
    if (value === undefined) nodes.push(...phrasing(group, names, isInCell, from + 1));
    else nodes.push(...marked(mark, value, group, names, isInCell, from));
  }
  return nodes;
}

function marked(
  mark: Mark,
  value: string,
  group: readonly Span[],
  names: FileNames,
  isInCell: boolean,
  from: number,
): PhrasingContent[] {
  const code = () => group.map((span) => ('text' in span ? span.text : '')).join('');
  if (mark === 'code') return [{ type: 'inlineCode', value: code().replaceAll('\n', ' ') }];
  const children = phrasing(group, names, isInCell, from + 1);
  switch (mark) {
    case 'href': {
      const id = pageOfPath(value);
      const page = id === undefined ? undefined : names.page(id);
      if (id !== undefined && !page) return children;
      // A link in a link is none of Markdown, and neither is one in a mention.
      return [{ type: 'link', url: page?.href ?? value, children: children as [] }];
    }
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    default:
      return [{ type: 'html', value: '<u>' }, ...children, { type: 'html', value: '</u>' }];
  }
}

function unmarked(span: Span, names: FileNames, isInCell: boolean): PhrasingContent[] {
  if ('mention' in span) {
    if (span.mention === 'page') {
      const page = names.page(span.target);
      return page ? [{ type: 'link', url: page.href, children: [{ type: 'text', value: page.title }] }] : [];
    }
    const name = span.mention === 'person' ? `@${names.person(span.target) ?? 'Former member'}` : span.target;
    return [{ type: 'text', value: name }];
  }
  return lines(span, isInCell ? { type: 'html', value: '<br>' } : { type: 'break' });
}

const lines = ({ text }: TextSpan, end: Break | { type: 'html'; value: string }): PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((line, at): PhrasingContent[] => [
      ...(at > 0 ? [end] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
    ]);
