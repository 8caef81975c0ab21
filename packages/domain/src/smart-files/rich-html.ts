import { isSafeLink, type RichLine, type RichText, type Run } from './rich-text';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text that means itself in HTML, between tags and inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"'`]/g, (sign) => ESCAPES[sign] ?? '');

function runHtml(run: Run): string {
  const text = 'variable' in run ? `[${run.variable}]` : run.text;
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  if (run.italic === true) html = `<em>${html}</em>`;
  if (run.bold === true) html = `<strong>${html}</strong>`;
  // Asked again here: a text may come from where nobody checked it.
  if ('text' in run && run.link !== undefined && isSafeLink(run.link))
    html = `<a href="${escapeHtml(run.link)}" rel="noopener noreferrer">${html}</a>`;
  return html;
}

/** A line as HTML, without a tag around it. */
export const lineToHtml = (line: RichLine): string => line.map(runHtml).join('');

const tags = { paragraph: 'p', heading: 'h2', quote: 'blockquote' } as const;

/**
 * A text as HTML for a mail. It is put together from the tags p, h2, ul, li, blockquote, strong, em, br and a, the
 * only attributes are href and rel, and every character of the text is escaped: whatever the text says, nothing in it
 * is markup, and nothing loads or runs.
 *
 * @param text - a text; variables that have no value are written as `[client.name]`.
 */
export function toHtml({ blocks }: RichText): string {
  let html = '';
  blocks.forEach(({ kind, runs }, index) => {
    if (kind !== 'listItem') {
      html += `<${tags[kind]}>${lineToHtml(runs)}</${tags[kind]}>`;
      return;
    }
    if (blocks[index - 1]?.kind !== 'listItem') html += '<ul>';
    html += `<li>${lineToHtml(runs)}</li>`;
    if (blocks[index + 1]?.kind !== 'listItem') html += '</ul>';
  });
  return html;
}
