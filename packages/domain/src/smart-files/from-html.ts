/**
 * Text from HTML that somebody pasted: an entry of its own, because it brings a parser. There is no DOM in it, so that
 * nothing of the HTML is ever loaded, and it works in a browser and on a server alike.
 */
import { Parser } from 'htmlparser2';
import { contentLimits } from './limits';
import { type Block, canonicalRuns, isSafeLink, type RichText, type Run } from './rich-text';

/** What of the pasted HTML is kept. */
export interface PastedText {
  readonly text: RichText;
  /** Whether something was left out because there was more than a text can hold. */
  readonly isCut: boolean;
}

interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly link: string | undefined;
}

/** Elements whose text nobody reads on a page. */
const UNREAD = new Set(
  [
    'script',
    'style',
    'head',
    'title',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
  ].concat([
    'select',
    'textarea',
    'audio',
    'video',
    'canvas',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'applet',
  ]),
);

/** Elements that begin a block; what is in none of them is in paragraphs. */
const BLOCKS = new Map<string, Block['kind'] | null>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ['li', 'listItem'],
  ['dd', 'listItem'],
  ['blockquote', 'quote'],
  // They end a line, and what they hold is what they stand in.
  ...[
    'p',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'ul',
    'ol',
    'dl',
    'dt',
    'tr',
    'table',
  ]
    .concat(['pre', 'figure', 'figcaption', 'form', 'fieldset', 'address', 'hr', 'body', 'html'])
    .map((name) => [name, null] as const),
]);

/**
 * Reads pasted HTML as text: paragraphs, headings, lists and quotations, bold and italic, and links that lead to a
 * page, a mailbox or a telephone. Everything else about it is dropped; what looks like markup inside a text stays text.
 *
 * @param html - any text, as hostile as it likes.
 * @param newId - makes the ids of the blocks.
 * @returns a text that passes `checkContent`.
 */
export function fromHtml(html: string, newId: () => string): PastedText {
  const blocks: Block[] = [];
  const looks: { readonly name: string; readonly look: Look }[] = [];
  const kinds: { readonly name: string; readonly kind: Block['kind'] }[] = [];
  let runs: Run[] = [];
  let unread = 0;
  let isCut = false;

  const look = (): Look => looks.at(-1)?.look ?? { bold: false, italic: false, link: undefined };
  const endBlock = () => {
    // Runs that are left out can bring two of the same look together.
    const lines = inLines(canonicalRuns(trimmed(canonicalRuns(runs))));
    runs = [];
    for (const line of lines) {
      if (blocks.length === contentLimits.blocks) {
        isCut = true;
        return;
      }
      blocks.push({ _id: newId(), kind: kinds.at(-1)?.kind ?? 'paragraph', runs: line });
    }
  };
  const add = (text: string) => {
    const { bold, italic, link } = look();
    const marks = { ...(bold && { bold }), ...(italic && { italic }), ...(link !== undefined && { link }) };
    runs.push({ text, ...marks });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (UNREAD.has(name)) unread += 1;
        if (unread > 0) return;
        if (BLOCKS.has(name)) {
          endBlock();
          const kind = BLOCKS.get(name) ?? kinds.at(-1)?.kind ?? 'paragraph';
          kinds.push({ name, kind });
        } else if (name === 'br') add('\n');
        else if ((name === 'td' || name === 'th') && runs.length > 0) add(' ');
        looks.push({ name, look: lookOf(name, attributes, look()) });
      },
      ontext(text) {
        if (unread > 0) return;
        add(text.replaceAll(/[\p{Z}\s]+/gu, ' ').replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));
      },
      onclosetag(name) {
        if (UNREAD.has(name)) {
          unread = Math.max(0, unread - 1);
          return;
        }
        if (unread > 0) return;
        if (BLOCKS.has(name)) {
          endBlock();
          drop(kinds, name);
        }
        drop(looks, name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  );
  parser.write(html.slice(0, contentLimits.content));
  parser.end();
  endBlock();
  return { text: { blocks }, isCut: isCut || html.length > contentLimits.content };
}

/** Takes the innermost element of a name off, if one is open. */
function drop(open: { readonly name: string }[], name: string): void {
  const place = open.findLastIndex((element) => element.name === name);
  if (place >= 0) open.splice(place, 1);
}

/** How text inside an element looks: by its name, or by the style that text processors write. */
function lookOf(name: string, attributes: Readonly<Record<string, string>>, outer: Look): Look {
  const style = attributes.style ?? '';
  const weight = /font-weight:\s*(bold|bolder|normal|lighter|\d{3})/i.exec(style)?.[1]?.toLowerCase();
  const slant = /font-style:\s*(italic|oblique|normal)/i.exec(style)?.[1]?.toLowerCase();
  const href = name === 'a' ? attributes.href?.trim() : undefined;
  return {
    bold:
      weight === undefined
        ? outer.bold || name === 'b' || name === 'strong'
        : weight.startsWith('bold') || Number(weight) >= 600,
    italic: slant === undefined ? outer.italic || name === 'i' || name === 'em' : slant !== 'normal',
    link: href !== undefined && href.length <= contentLimits.link && isSafeLink(href) ? href : outer.link,
  };
}

/** A line without blanks at its ends and without doubled ones inside. */
function trimmed(runs: readonly Run[]): Run[] {
  let ends = ' ';
  const single = runs.flatMap((run): Run[] => {
    if ('variable' in run) return [run];
    let text = run.text.replaceAll(/ {2,}/g, ' ').replaceAll(/ ?\n ?/g, '\n');
    if (/\s$/.test(ends)) text = text.replace(/^ +/, '');
    if (text === '') return [];
    ends = text;
    return [{ ...run, text }];
  });
  const isSeen = (run: Run) => 'text' in run && run.text.trim() !== '';
  const kept = single.slice(0, single.findLastIndex(isSeen) + 1).slice(Math.max(0, single.findIndex(isSeen)));
  return kept.map((run, index) => {
    if ('variable' in run) return run;
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === kept.length - 1 ? text.trimEnd() : text };
  });
}

/** A line in as many as it takes, so that none has more runs or characters than a line may have. */
function inLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [];
  let left = 0;
  const add = (run: Run, length: number) => {
    const line = lines.at(-1);
    if (line === undefined || left < length || line.length === contentLimits.runs) {
      lines.push([run]);
      left = contentLimits.lineText;
    } else line.push(run);
    left -= length;
  };
  for (const run of runs) {
    if ('variable' in run) add(run, 0);
    else for (const text of run.text.match(PIECES) ?? []) add({ ...run, text }, text.length);
  }
  return lines;
}

/** At most as many characters as a line has, and never half of one. */
const PIECES = new RegExp(`[^]{1,${contentLimits.lineText / 2}}`, 'gu');
