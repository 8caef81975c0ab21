import type { DocumentBlock } from '../documents';
import { lineOf, linkTo, type Named, textIn } from './lines';
import { type Markup, markup } from './markup';

/** Blocks that are items of a list together with those beside them. */
const lists: Readonly<Record<string, 'ul' | 'ol'>> = {
  bulletListItem: 'ul',
  checkListItem: 'ul',
  numberedListItem: 'ol',
};

/** Returns blocks as plain HTML. What a reader may not see, and what this version does not know, leaves nothing behind. */
export function blocksOf(blocks: readonly DocumentBlock[], named: Named): readonly Markup[] {
  const made: Markup[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block) break;
    const list = lists[block.type];
    if (list === undefined) {
      made.push(blockOf(block, named));
      at += 1;
      continue;
    }
    const end = blocks.findIndex((other, place) => place > at && other.type !== block.type);
    const items = blocks.slice(at, end < 0 ? undefined : end);
    const inside = items.map((item) => itemOf(item, named));
    made.push(
      list === 'ol'
        ? markup`<ol start="${startOf(block)}">${inside}</ol>`
        : block.type === 'checkListItem'
          ? markup`<ul class="checks">${inside}</ul>`
          : markup`<ul>${inside}</ul>`,
    );
    at += items.length;
  }
  return made;
}

const startOf = ({ props }: DocumentBlock): number =>
  typeof props.start === 'number' && Number.isSafeInteger(props.start) ? props.start : 1;

function itemOf({ type, props, content, children }: DocumentBlock, named: Named): Markup {
  const box = type === 'checkListItem' ? markup`<span>${props.checked === true ? '☑' : '☐'}</span> ` : null;
  return markup`<li>${box}${lineOf(content, named)}${blocksOf(children, named)}</li>`;
}

const headings = [markup`h2`, markup`h3`, markup`h4`] as const;

function blockOf(block: DocumentBlock, named: Named): Markup {
  const { type, props, content, children } = block;
  const line = lineOf(content, named);
  const below = children.length > 0 ? markup`<div class="below">${blocksOf(children, named)}</div>` : null;
  switch (type) {
    case 'paragraph':
      return markup`<p>${line}</p>${below}`;
    case 'heading': {
      const tag = headings[Number(props.level) - 1] ?? headings[2];
      return markup`<${tag} id="${block.id}">${line}</${tag}>${below}`;
    }
    case 'quote':
      return markup`<blockquote>${line}${below}</blockquote>`;
    case 'callout':
      return markup`<aside><span>${textIn(props, 'icon')}</span><div>${line}${below}</div></aside>`;
    case 'codeBlock':
      return markup`<pre><code>${line}</code></pre>`;
    case 'divider':
      return markup`<hr>`;
    case 'toggleListItem':
      return markup`<details><summary>${line}</summary>${below}</details>`;
    case 'table':
      return tableOf(content?.[0], named);
    case 'image':
    case 'video':
    case 'file':
      return fileOf(type, props, named);
    case 'bookmark':
      return markup`<p>${linkTo(textIn(props, 'url'), [markup`${textIn(props, 'title') || textIn(props, 'url')}`])}</p>`;
    case 'subPage': {
      const page = named.page(textIn(props, 'pageId'));
      return page ? markup`<p class="page"><a href="${page.href}">${page.title}</a></p>` : markup``;
    }
    default:
      // Embeds and views of databases show what a reader has no rights to.
      return markup`${blocksOf(children, named)}`;
  }
}

function fileOf(type: 'image' | 'video' | 'file', props: DocumentBlock['props'], named: Named): Markup {
  const file = named.file(textIn(props, 'url'));
  if (!file) return markup``;
  const name = textIn(props, 'name') || file.name;
  const caption = textIn(props, 'caption');
  const width = typeof props.previewWidth === 'number' && props.previewWidth > 0 ? props.previewWidth : null;
  const size = width === null ? null : markup` width="${Math.round(width)}"`;
  const shown =
    type === 'image'
      ? markup`<img src="${file.href}" alt="${textIn(props, 'alt')}" loading="lazy"${size}>`
      : type === 'video'
        ? markup`<video src="${file.href}" controls preload="metadata"${size} aria-label="${textIn(props, 'alt') || name}"></video>`
        : markup`<a href="${file.href}" download>${name}</a>`;
  return markup`<figure>${shown}${caption === '' ? null : markup`<figcaption>${caption}</figcaption>`}</figure>`;
}

function tableOf(table: unknown, named: Named): Markup {
  const { rows, headerRows } = Object(table) as { rows?: unknown; headerRows?: unknown };
  if (!Array.isArray(rows)) return markup``;
  const heads = typeof headerRows === 'number' ? headerRows : 0;
  const made = rows.map((row: unknown, at) => {
    const { cells } = Object(row) as { cells?: unknown };
    const drawn = (Array.isArray(cells) ? cells : []).map((cell: unknown) => {
      const line = lineOf((Object(cell) as { content?: unknown }).content, named);
      return at < heads ? markup`<th>${line}</th>` : markup`<td>${line}</td>`;
    });
    return markup`<tr>${drawn}</tr>`;
  });
  return markup`<div class="wide"><table>${made}</table></div>`;
}
