import type { InlineItem } from './blocks.js';

/** Text of one look, or a mention. */
export type Span = TextSpan | MentionSpan;

/** Text of one look. */
export interface TextSpan {
  readonly text: string;
  /** A style is on, or has a value such as a color. */
  readonly styles: Readonly<Record<string, unknown>>;
  readonly href?: string;
}

/** Names a person, a page or a day. */
export interface MentionSpan {
  readonly mention: string;
  readonly target: string;
}

const isItem = (value: unknown): value is InlineItem => typeof value === 'object' && value !== null;

/** Returns the items in a value that may be anything. */
export const itemsOf = (value: unknown): readonly InlineItem[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isItem(value) ? value : {});

/** Returns content of the editor as spans. What is neither text nor a link nor a mention says what stands in it. */
export function spansOf(content: unknown, href?: string): Span[] {
  return itemsOf(content).flatMap((item): Span[] => {
    if (item.type === 'text')
      return [
        {
          text: String(item.text ?? ''),
          styles: recordOf(item.styles),
          ...(href === undefined ? {} : { href }),
        },
      ];
    if (item.type === 'link') return spansOf(item.content, String(item.href ?? ''));
    if (item.type === 'mention') {
      const { kind, target } = recordOf(item.props);
      return [{ mention: String(kind ?? 'person'), target: String(target ?? '') }];
    }
    return spansOf(item.content, href);
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns spans as content of the editor: neighbors of one look are one text, and those of one link one link. */
export function contentOf(spans: readonly Span[]): InlineItem[] {
  const items: InlineItem[] = [];
  let link: { href: string; spans: TextSpan[] } | undefined;
  const endLink = () => {
    if (link) items.push({ type: 'link', href: link.href, content: textsOf(link.spans) });
    link = undefined;
  };
  let plain: TextSpan[] = [];
  const endPlain = () => {
    items.push(...textsOf(plain));
    plain = [];
  };
  for (const span of spans) {
    if ('mention' in span) {
      endLink();
      endPlain();
      items.push({ type: 'mention', props: { kind: span.mention, target: span.target } });
    } else if (span.text === '') continue;
    else if (span.href === undefined) {
      endLink();
      plain.push(span);
    } else {
      endPlain();
      if (link?.href !== span.href) endLink();
      link ??= { href: span.href, spans: [] };
      link.spans.push(span);
    }
  }
  endLink();
  endPlain();
  return items;
}

function textsOf(spans: readonly TextSpan[]): InlineItem[] {
  const items: { type: 'text'; text: string; styles: Readonly<Record<string, unknown>> }[] = [];
  for (const { text, styles } of spans) {
    const last = items.at(-1);
    if (last && isSame(last.styles, styles)) last.text += text;
    else items.push({ type: 'text', text, styles });
  }
  return items;
}

/** Returns spans without blanks at their ends. */
export function trimmed(spans: readonly Span[]): Span[] {
  const isSeen = (span: Span) => 'mention' in span || span.text.trim() !== '';
  const first = spans.findIndex(isSeen);
  if (first < 0) return [];
  const kept = spans.slice(first, spans.findLastIndex(isSeen) + 1);
  return kept.map((span, at) => {
    if ('mention' in span) return span;
    const text = at === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: at === kept.length - 1 ? text.trimEnd() : text };
  });
}

/** Returns what spans say, without their looks. */
export const plainOf = (spans: readonly Span[]): string =>
  spans.map((span) => ('mention' in span ? '' : span.text)).join('');
