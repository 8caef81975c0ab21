/** A piece of HTML that was put together here. */
export interface Markup {
  readonly html: string;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

type Part = Markup | readonly Markup[] | string | number | null;

const htmlOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(htmlOf).join('');
};

/** Puts HTML together. Whatever is not markup itself becomes text: nothing that somebody wrote is ever read as HTML. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: pieces.map((piece, at) => (at === 0 ? piece : htmlOf(parts[at - 1] ?? null) + piece)).join(''),
});
