import { type FileNames, type PageBlock, pageOfPath, textProp } from './blocks.js';
import { type Span, spansOf, type TextSpan } from './spans.js';
import { type FileTable, tableOf } from './tables.js';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text as it stands in HTML, in an attribute as well. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const attribute = (name: string, value: unknown): string =>
  typeof value === 'string' && value !== '' && value !== 'default' ? ` ${name}="${escapeHtml(value)}"` : '';

/** Writes blocks as HTML without scripts and styles. */
export const toHtmlFile = (blocks: readonly PageBlock[], names: FileNames): string => {
  let made = '';
  for (let at = 0; at < blocks.length; ) {
    const list = lists[blocks[at]?.type ?? ''];
    let end = at + 1;
    if (list) while (end < blocks.length && blocks[end]?.type === blocks[at]?.type) end += 1;
    const written = blocks
      .slice(at, end)
      .map((block) => (list ? itemToHtml(block, names) : blockToHtml(block, names)))
      .join('');
    const start = blocks[at]?.props.start;
    made += list ? `<${list}${startOf(list, start)}>${written}</${list.split(' ')[0]}>\n` : written;
    at = end;
  }
  return made;
};

const lists: Readonly<Record<string, string>> = {
  bulletListItem: 'ul',
  numberedListItem: 'ol',
  checkListItem: 'ul class="to-do-list"',
};

const startOf = (list: string, start: unknown) =>
  list === 'ol' && typeof start === 'number' ? ` start="${start}"` : '';

function itemToHtml(block: PageBlock, names: FileNames): string {
  const isCheck = block.type === 'checkListItem';
  const box = isCheck
    ? `<input type="checkbox" disabled${block.props.checked === true ? ' checked' : ''}> `
    : '';
  return `<li>${box}${inlineHtml(spansOf(block.content), names)}${toHtmlFile(block.children, names)}</li>`;
}

/** What stands inside a block whose element cannot hold it. */
const indented = ({ children }: PageBlock, names: FileNames): string =>
  children.length === 0 ? '' : `<div class="indented">${toHtmlFile(children, names)}</div>`;

const figure = (kind: string, inner: string) => `<figure class="${kind}">${inner}</figure>`;

function blockToHtml(block: PageBlock, names: FileNames): string {
  const text = () => inlineHtml(spansOf(block.content), names);
  const below = () => indented(block, names);
  const table = tableOf(block.content);
  if (table) return `${tableToHtml(table, names)}${below()}\n`;
  const address = textProp(block, 'url');
  const called = textProp(block, 'caption') || textProp(block, 'title') || textProp(block, 'name');
  switch (block.type) {
    case 'heading': {
      const level = Math.min(6, Math.max(1, Number(block.props.level ?? 1)));
      return `<h${level}>${text()}</h${level}>${below()}\n`;
    }
    case 'quote':
      return `<blockquote>${text()}${toHtmlFile(block.children, names)}</blockquote>\n`;
    case 'callout':
      return `<aside${attribute('data-icon', block.props.icon)}><p>${text()}</p>${toHtmlFile(block.children, names)}</aside>\n`;
    case 'toggleListItem':
      return `<details><summary>${text()}</summary>${toHtmlFile(block.children, names)}</details>\n`;
    case 'codeBlock': {
      const code = spansOf(block.content)
        .map((span) => ('text' in span ? escapeHtml(span.text) : ''))
        .join('');
      const language = textProp(block, 'language');
      const named = language === '' ? '' : attribute('class', `language-${language}`);
      return `<pre><code${named}>${code}</code></pre>${below()}\n`;
    }
    case 'divider':
      return `<hr>${below()}\n`;
    case 'image': {
      const caption = textProp(block, 'caption');
      const under = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
      const alt = textProp(block, 'name');
      const shown = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${under}`;
      return address === '' ? below() : `${figure('image', shown)}${below()}\n`;
    }
    case 'video':
    case 'audio':
    case 'file':
    case 'bookmark': {
      const link = `<a href="${escapeHtml(address)}">${escapeHtml(called || address)}</a>`;
      return address === '' ? below() : `${figure(block.type, link)}${below()}\n`;
    }
    case 'subPage': {
      const page = names.page(textProp(block, 'pageId'));
      if (!page) return '';
      const link = `<a href="${escapeHtml(page.href)}">${escapeHtml(page.title)}</a>`;
      return `${figure('link-to-page', link)}\n`;
    }
    default:
      return `<p>${text()}</p>${below()}\n`;
  }
}

function tableToHtml({ rows, headerRows, headerCols }: FileTable, names: FileNames): string {
  const written = rows.map((cells, row) => {
    const drawn = cells.map((spans, column) => {
      const name = row < headerRows || column < headerCols ? 'th' : 'td';
      return `<${name}>${inlineHtml(spans, names)}</${name}>`;
    });
    return `<tr>${drawn.join('')}</tr>`;
  });
  return `<table>${written.join('')}</table>`;
}

/** Returns a line as HTML. */
export const inlineHtml = (spans: readonly Span[], names: FileNames): string =>
  spans.map((span) => ('mention' in span ? mentionToHtml(span, names) : textToHtml(span, names))).join('');

const elements: readonly (readonly [style: string, element: string])[] = [
  ['code', 'code'],
  ['underline', 'u'],
  ['strike', 's'],
  ['italic', 'em'],
  ['bold', 'strong'],
];

function textToHtml({ text, styles, href }: TextSpan, names: FileNames): string {
  let made = escapeHtml(text).replaceAll('\n', '<br>');
  for (const [style, element] of elements)
    if (styles[style] === true) made = `<${element}>${made}</${element}>`;
  const colors =
    attribute('data-text-color', styles.textColor) +
    attribute('data-background-color', styles.backgroundColor);
  if (colors !== '') made = `<span${colors}>${made}</span>`;
  if (href === undefined) return made;
  const id = pageOfPath(href);
  const page = id === undefined ? undefined : names.page(id);
  if (id !== undefined && !page) return made;
  return `<a href="${escapeHtml(page?.href ?? href)}">${made}</a>`;
}

function mentionToHtml(span: { mention: string; target: string }, names: FileNames): string {
  if (span.mention === 'person') return `@${escapeHtml(names.person(span.target) ?? 'Former member')}`;
  if (span.mention !== 'page')
    return `<time datetime="${escapeHtml(span.target)}">${escapeHtml(span.target)}</time>`;
  const page = names.page(span.target);
  return page ? `<a href="${escapeHtml(page.href)}">${escapeHtml(page.title)}</a>` : '';
}
