import { isSafe } from '../documents';
import { type Markup, markup } from './markup';

/** What a published page knows of what it names. */
export interface Named {
  /** Where a page of the same publication is read, and what it is called; undefined for any other page. */
  page(id: string): { readonly href: string; readonly title: string } | undefined;
  /** The name of a person of the workspace. */
  person(id: string): string | undefined;
  /** A day in the words of the reader. */
  day(day: string): string;
  /** Where a file of the page is read; undefined for any other address. */
  file(url: string): { readonly href: string; readonly name: string } | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text of a block's props; empty for anything else. */
export const textIn = (props: unknown, name: string): string => {
  const value = isRecord(props) ? props[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const tags = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const;

/** Returns the text of a line with its marks, its links and what it mentions. */
export function lineOf(content: unknown, named: Named): readonly Markup[] {
  if (!Array.isArray(content)) return [];
  return content.filter(isRecord).map((item) => itemOf(item, named));
}

function itemOf(item: Record<string, unknown>, named: Named): Markup {
  if (item.type === 'text') return styled(textIn(item, 'text'), item.styles);
  if (item.type === 'link') return linkTo(textIn(item, 'href'), lineOf(item.content, named));
  if (item.type === 'mention') return mentionOf(item.props, named);
  return markup`${lineOf(item.content, named)}`;
}

function styled(text: string, styles: unknown): Markup {
  const lines = text.split('\n').map((line) => markup`${line}`);
  let made = markup`${lines.flatMap((line, at) => (at === 0 ? [line] : [markup`<br>`, line]))}`;
  for (const [style, tag] of tags)
    if (isRecord(styles) && styles[style] === true) made = { html: `<${tag}>${made.html}</${tag}>` };
  return made;
}

/** Returns a link, or its text alone if it leads to something else than a page, a mail address or a telephone. */
export const linkTo = (href: string, text: readonly Markup[]): Markup =>
  isSafe(href) && /^(https?:\/\/|mailto:|tel:)/i.test(href)
    ? markup`<a href="${href}" rel="noopener noreferrer nofollow">${text}</a>`
    : markup`${text}`;

function mentionOf(props: unknown, named: Named): Markup {
  const [kind, target] = [textIn(props, 'kind'), textIn(props, 'target')];
  if (kind === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(target)
      ? markup`<time datetime="${target}">${named.day(target)}</time>`
      : markup`${target}`;
  if (kind === 'page') {
    const page = named.page(target);
    // Of a page that is not published, not even the name is.
    return page ? markup`<a href="${page.href}">${page.title}</a>` : markup`…`;
  }
  const name = kind === 'person' ? named.person(target) : undefined;
  return name === undefined ? markup`…` : markup`@${name}`;
}
