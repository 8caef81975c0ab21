import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { type FileReading, type InlineItem, keptImage, keptLink, type PageBlock } from './blocks.js';
import { contentOf, plainOf, type Span, type TextSpan, trimmed } from './spans.js';
import { contentOfTable } from './tables.js';

/** Elements whose text nobody reads on a page. */
const UNREAD: ReadonlySet<string> = new Set(
  'script style head title template noscript iframe object embed svg math select textarea canvas applet'.split(
    ' ',
  ),
);

/** Elements that stand in a line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var br label input'.split(
    ' ',
  ),
);

type Marks = Omit<TextSpan, 'text'>;

/**
 * Reads HTML as blocks. Nothing of it is ever loaded or run: scripts, styles and dangerous links are dropped, and what looks
 * like markup inside a text stays text.
 *
 * @param html - any text, as hostile as it likes.
 * @throws RangeError if elements are nested so deeply that no page could hold them.
 */
export const fromHtmlFile = (html: string, reading: FileReading): PageBlock[] =>
  blocksOfNodes(parseDocument(html).children, reading);

/** Returns blocks for nodes of HTML. */
export function blocksOfNodes(nodes: readonly AnyNode[], reading: FileReading): PageBlock[] {
  const blocks: PageBlock[] = [];
  let line: Span[] = [];
  const endLine = () => {
    const spans = trimmed(line);
    line = [];
    if (spans.length > 0) blocks.push(block(reading, 'paragraph', spans));
  };
  for (const node of nodes) {
    if (isText(node)) line.push(...spansOfNode(node, reading, noMarks));
    else if (!isTag(node) || UNREAD.has(node.name)) continue;
    else if (INLINE.has(node.name) && !hasImage(node)) line.push(...spansOfNode(node, reading, noMarks));
    else {
      endLine();
      if (classesOf(node).has('indented')) putInside(blocks, blocksOfNodes(node.children, reading));
      else blocks.push(...blocksOfElement(node, reading));
    }
  }
  endLine();
  return blocks;
}

/** What is indented belongs to the block before it. */
function putInside(blocks: PageBlock[], inside: readonly PageBlock[]): void {
  const last = blocks.pop();
  if (last) blocks.push({ ...last, children: [...last.children, ...inside] });
  else blocks.push(...inside);
}

const noMarks: Marks = { styles: {} };
const classesOf = ({ attribs }: Element) => new Set((attribs.class ?? '').split(/\s+/));
const tagsIn = ({ children }: Element): Element[] => children.filter(isTag);
const hasImage = (node: Element): boolean =>
  node.name === 'img' || tagsIn(node).some((child) => hasImage(child));

function find(node: Element, holds: (element: Element) => boolean): Element | undefined {
  for (const child of tagsIn(node)) {
    const found = holds(child) ? child : find(child, holds);
    if (found) return found;
  }
  return undefined;
}

function block(
  { newId }: FileReading,
  type: string,
  spans: readonly Span[] | null,
  more: { readonly props?: PageBlock['props']; readonly children?: readonly PageBlock[] } = {},
): PageBlock {
  const content = spans === null ? null : contentOf(spans);
  return { id: newId(), type, props: more.props ?? {}, content, children: more.children ?? [] };
}

/** Splits the nodes of a block into its own line and what stands inside it. */
function lineAndInside(nodes: readonly AnyNode[], reading: FileReading) {
  const first = nodes.findIndex((node) => isTag(node) && !INLINE.has(node.name) && !UNREAD.has(node.name));
  const own = first < 0 ? nodes : nodes.slice(0, first);
  const spans = trimmed(own.flatMap((node) => spansOfNode(node, reading, noMarks)));
  const rest = first < 0 ? [] : nodes.slice(first);
  const [lead] = rest;
  // The text of an item may have a paragraph of its own.
  if (
    spans.length === 0 &&
    lead &&
    isTag(lead) &&
    (lead.name === 'p' || lead.name === 'div') &&
    !hasBlocks(lead)
  )
    return {
      spans: trimmed(spansOfNode(lead, reading, noMarks)),
      children: blocksOfNodes(rest.slice(1), reading),
    };
  return { spans, children: blocksOfNodes(rest, reading) };
}

const hasBlocks = (node: Element): boolean =>
  tagsIn(node).some((child) => !INLINE.has(child.name) || child.name === 'img' || hasBlocks(child));

function blocksOfElement(node: Element, reading: FileReading): PageBlock[] {
  const spans = () => trimmed(spansOfNode(node, reading, noMarks));
  const withInside = (type: string, props: PageBlock['props'] = {}, nodes = node.children) => {
    const { spans: line, children } = lineAndInside(nodes, reading);
    return [block(reading, type, line, { props, children })];
  };
  switch (node.name) {
    case 'p':
      return hasBlocks(node) ? blocksOfNodes(node.children, reading) : paragraph(node, spans(), reading);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [block(reading, 'heading', spans(), { props: { level: Math.min(3, Number(node.name[1])) } })];
    case 'ul':
    case 'ol':
      return tagsIn(node).flatMap((item, at) =>
        item.name === 'li' ? itemOf(node, item, at === 0, reading) : blocksOfNodes([item], reading),
      );
    case 'blockquote':
      return withInside('quote');
    case 'aside':
      return withInside('callout', { icon: node.attribs['data-icon'] ?? '💡' });
    case 'details': {
      const summary = tagsIn(node).find(({ name }) => name === 'summary');
      const line = summary ? trimmed(spansOfNode(summary, reading, noMarks)) : [];
      const children = blocksOfNodes(
        node.children.filter((child) => child !== summary),
        reading,
      );
      return [block(reading, 'toggleListItem', line, { children })];
    }
    case 'pre': {
      const code = find(node, ({ name }) => name === 'code') ?? node;
      const language = /language-([\w+#.-]+)/i.exec(code.attribs.class ?? '')?.[1]?.toLowerCase();
      const text = rawText(code);
      const props = language === undefined ? {} : { language };
      return [block(reading, 'codeBlock', [{ text, styles: {} }], { props })];
    }
    case 'hr':
      return [block(reading, 'divider', null)];
    case 'table':
      return tableBlock(node, reading);
    case 'img':
      return imageBlock(node, '', reading);
    case 'figure':
      return figureBlocks(node, reading);
    default:
      return blocksOfNodes(node.children, reading);
  }
}

/** A line that is nothing but a link to a page below this one is that page. */
function paragraph(node: Element, spans: readonly Span[], reading: FileReading): PageBlock[] {
  const links = tagsIn(node);
  const [link] = links;
  const page =
    links.length === 1 && link?.name === 'a' ? reading.pageAt?.(link.attribs.href ?? '') : undefined;
  const isAlone = link !== undefined && rawText(link).trim() === rawText(node).trim();
  if (page?.isBelow && isAlone) return [block(reading, 'subPage', null, { props: { pageId: page.id } })];
  return [block(reading, 'paragraph', spans)];
}

function itemOf(list: Element, item: Element, isFirst: boolean, reading: FileReading): PageBlock[] {
  const toggle = tagsIn(item)[0];
  const isAlone = item.children.every((child) => child === toggle || rawText(child).trim() === '');
  if (toggle?.name === 'details' && isAlone) return blocksOfElement(toggle, reading);
  const { spans, children } = lineAndInside(
    item.children.filter((child) => !(isTag(child) && classesOf(child).has('checkbox'))),
    reading,
  );
  const box = find(item, (one) => one.name === 'input' && one.attribs.type === 'checkbox');
  const drawn = find(item, (one) => classesOf(one).has('checkbox'));
  const own = box?.parent === item || classesOf(list).has('to-do-list');
  if (own && (box || drawn)) {
    const checked = drawn ? classesOf(drawn).has('checkbox-on') : box?.attribs.checked !== undefined;
    return [block(reading, 'checkListItem', spans, { props: { checked }, children })];
  }
  const type = list.name === 'ol' ? 'numberedListItem' : 'bulletListItem';
  const start = Number(list.attribs.start ?? 1);
  const props = type === 'numberedListItem' && isFirst && start > 1 ? { start } : {};
  return [block(reading, type, spans, { props, children })];
}

function tableBlock(node: Element, reading: FileReading): PageBlock[] {
  const rows: Element[] = [];
  const collect = (parent: Element) => {
    for (const child of tagsIn(parent)) {
      if (child.name === 'tr') rows.push(child);
      else if (/^(thead|tbody|tfoot)$/.test(child.name)) collect(child);
    }
  };
  collect(node);
  if (rows.length === 0) return [];
  const cells = rows.map((row) => tagsIn(row).filter(({ name }) => name === 'td' || name === 'th'));
  const isHead = (cell: Element | undefined) => cell?.name === 'th';
  const end = cells.findIndex((row) => row.length === 0 || !row.every(isHead));
  const headerRows = end < 0 ? cells.length : end;
  const headerCols = headerRows < cells.length && cells.every((row) => isHead(row[0])) ? 1 : 0;
  const content = contentOfTable(
    cells.map((row) =>
      row.map((cell): InlineItem[] => contentOf(trimmed(spansOfNode(cell, reading, noMarks)))),
    ),
    { headerRows, headerCols },
  );
  return [{ id: reading.newId(), type: 'table', props: {}, content, children: [] }];
}

function imageBlock(node: Element, caption: string, reading: FileReading): PageBlock[] {
  const url = keptImage(node.attribs.src ?? '', reading);
  if (url === undefined) return [];
  const name = node.attribs.alt ?? '';
  const props = { url, ...(caption ? { caption } : {}), ...(name ? { name } : {}) };
  return [block(reading, 'image', null, { props })];
}

function figureBlocks(node: Element, reading: FileReading): PageBlock[] {
  const classes = classesOf(node);
  const image = find(node, ({ name }) => name === 'img');
  const link = find(node, ({ name }) => name === 'a');
  if (classes.has('callout')) {
    const [icon, body] = tagsIn(node);
    const { spans, children } = lineAndInside((body ?? icon ?? node).children, reading);
    const sign = body && icon ? rawText(icon).trim() : '';
    return [block(reading, 'callout', spans, { props: { icon: sign || '💡' }, children })];
  }
  if (classes.has('link-to-page') && link) {
    const page = reading.pageAt?.(link.attribs.href ?? '');
    if (page?.isBelow) return [block(reading, 'subPage', null, { props: { pageId: page.id } })];
    const spans = trimmed(spansOfNode(link, reading, noMarks));
    return spans.length > 0 ? [block(reading, 'paragraph', spans)] : [];
  }
  const caption = find(node, ({ name }) => name === 'figcaption');
  if (image && !classes.has('bookmark'))
    return imageBlock(image, caption ? rawText(caption).trim() : '', reading);
  const kind = ['video', 'audio', 'file', 'bookmark'].find((one) => classes.has(one));
  const url = link && keptLink(link.attribs.href ?? '', reading);
  if (kind && link && url) {
    const title = find(link, (one) => classesOf(one).has('bookmark-title'));
    const called = rawText(title ?? link).trim();
    const named = called === '' || called === url ? {} : { [kind === 'bookmark' ? 'title' : 'name']: called };
    return [block(reading, kind, null, { props: { url, ...named } })];
  }
  return blocksOfNodes(node.children, reading);
}

/** Returns the text of an element as it is written. */
export function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || UNREAD.has(node.name)) return '';
  return node.name === 'br' ? '\n' : node.children.map(rawText).join('');
}

/** Returns the spans of a node in a line; blanks that follow one another are one. */
export function spansOfNode(node: AnyNode, reading: FileReading, marks: Marks): Span[] {
  if (isText(node)) {
    const text = node.data.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/(?![\n])\p{Cc}/gu, '');
    return text === '' ? [] : [{ text, ...marks }];
  }
  if (!isTag(node) || UNREAD.has(node.name)) return [];
  if (node.name === 'br') return [{ text: '\n', ...marks }];
  if (node.name === 'time') {
    const day = node.attribs.datetime ?? '';
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return [{ mention: 'date', target: day }];
  }
  const inner = marksOf(node, reading, marks);
  const spans = node.children.flatMap((child) => spansOfNode(child, reading, inner));
  const isBlock = !INLINE.has(node.name) && plainOf(spans).trim() !== '';
  return isBlock && node.next && /^(p|div|li)$/.test(node.name)
    ? [...spans, { text: '\n', ...marks }]
    : spans;
}

const styleOf: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
};

const COLORS = 'gray brown orange yellow green teal blue purple pink red'.split(' ');

function marksOf(node: Element, reading: FileReading, outer: Marks): Marks {
  const style = styleOf[node.name];
  const highlight = /highlight-([a-z]+)(_background)?/.exec(node.attribs.class ?? '');
  const colors: Record<string, string> = {};
  const add = (name: string, color: string | undefined) => {
    const known = color === 'teal' ? 'green' : color;
    if (known !== undefined && COLORS.includes(known)) colors[name] = known;
  };
  add(highlight?.[2] ? 'backgroundColor' : 'textColor', highlight?.[1]);
  add('textColor', node.attribs['data-text-color']);
  add('backgroundColor', node.attribs['data-background-color']);
  const css = node.attribs.style ?? '';
  const bold = /font-weight:\s*(?:bold|[6-9]00)/i.test(css) ? { bold: true } : {};
  const italic = /font-style:\s*italic/i.test(css) ? { italic: true } : {};
  const href = node.name === 'a' ? keptLink(node.attribs.href?.trim() ?? '', reading) : outer.href;
  return {
    styles: { ...outer.styles, ...(style ? { [style]: true } : {}), ...colors, ...bold, ...italic },
    ...(href === undefined ? {} : { href }),
  };
}
