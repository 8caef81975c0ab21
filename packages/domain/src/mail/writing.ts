import { contentLimits } from '../smart-files/limits.js';
import {
  type Block,
  canonicalRuns,
  isSafeLink,
  type RichLine,
  type RichText,
  type Run,
} from '../smart-files/rich-text.js';
import { readVariables } from './variables.js';

/**
 * Text as people type it into one field: a blank line begins a paragraph, `- ` an item of a list, `# ` a heading, `> ` a
 * quotation; `**bold**`, `__italic__`, `[words](https://…)`; `{{client.firstName}}` is a variable. A backslash takes the meaning
 * off the sign behind it.
 */
const marks: Readonly<Record<string, Block['kind']>> = { '- ': 'listItem', '# ': 'heading', '> ': 'quote' };
const markOf = (kind: Block['kind']): string =>
  Object.entries(marks).find(([, marked]) => marked === kind)?.[0] ?? '';

/**
 * Writes a text for one field. `fromWriting` reads the same text from it.
 *
 * @see SPEC.md, E-3
 */
export function toWriting({ blocks }: RichText): string {
  let written = '';
  for (const [index, { kind, runs }] of blocks.entries()) {
    const before = blocks[index - 1];
    if (before) written += kind === 'listItem' && before.kind === 'listItem' ? '\n' : '\n\n';
    const lines = writtenLine(runs).split('\n');
    written +=
      markOf(kind) + lines.map((line, at) => heldLine(line, kind === 'paragraph' || at > 0)).join('\n');
  }
  return written;
}

/** A line that begins no block of its own and ends none. */
const heldLine = (line: string, isMarked: boolean): string =>
  line.trim() === '' || (isMarked && line.slice(0, 2) in marks) ? `\\${line}` : line;

function writtenLine(runs: RichLine): string {
  let written = '';
  let look = { bold: false, italic: false };
  const show = (next: typeof look) => {
    if (look.bold !== next.bold) written += '**';
    if (look.italic !== next.italic) written += '__';
    look = next;
  };
  for (const run of runs) {
    show({ bold: run.bold === true, italic: run.italic === true });
    if ('variable' in run) written += `{{${run.variable}}}`;
    else if (run.link === undefined) written += escaped(run.text);
    else written += `[${escaped(run.text)}](${run.link.replaceAll(/[()]/g, '\\$&')})`;
  }
  show({ bold: false, italic: false });
  return written;
}

const escaped = (text: string): string => text.replaceAll(/[\\*_[\]]/g, '\\$&');

/**
 * Reads what somebody typed into one field.
 *
 * @param written - any text.
 * @returns a text whose blocks have ids by their places; what is beyond the limits of a text is left out.
 * @see SPEC.md, E-3
 */
export function fromWriting(written: string): RichText {
  const found: { kind: Block['kind']; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of written.replaceAll(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const kind = marks[line.slice(0, 2)];
    const text = kind === undefined ? line.replace(/^\\(?=\s*$|[-#>] )/, '') : line.slice(2);
    const block = found.at(-1);
    if (kind === undefined && isOpen && block) block.lines.push(text);
    else found.push({ kind: kind ?? 'paragraph', lines: [text] });
    isOpen = true;
  }
  const blocks = found.flatMap(({ kind, lines }): Omit<Block, '_id'>[] => {
    const runs = readVariables(lineOf(lines.join('\n')));
    return runs.length === 0 ? [] : [{ kind, runs: runs.slice(0, contentLimits.runs) }];
  });
  return {
    blocks: blocks.slice(0, contentLimits.blocks).map((block, index) => ({ _id: `p${index + 1}`, ...block })),
  };
}

/** What means something inside of a line: an escaped sign, a link, a mark. */
const TOKEN = /\\([\\*_[\]])|\[((?:\\.|[^[\]\\])*)\]\(((?:\\[()]|[^()\s\\])+)\)|(\*\*|__)/gsu;

function lineOf(text: string): Run[] {
  const runs: Run[] = [];
  const look = { bold: false, italic: false };
  let end = 0;
  const add = (said: string, link?: string) => {
    runs.push({
      text: said,
      ...(look.bold && { bold: true }),
      ...(look.italic && { italic: true }),
      ...(link && { link }),
    });
  };
  for (const token of text.matchAll(TOKEN)) {
    const [whole, sign, words, address, mark] = token;
    add(text.slice(end, token.index));
    end = token.index + whole.length;
    if (sign !== undefined) add(sign);
    else if (mark !== undefined) {
      const side = mark === '**' ? 'bold' : 'italic';
      // A mark that nothing ends is two signs.
      if (look[side] || unescaped(text.slice(end)).includes(mark)) look[side] = !look[side];
      else add(mark);
    } else {
      const link = address?.replaceAll(/\\([()])/g, '$1') ?? '';
      const said = (words ?? '').replaceAll(/\\([\\*_[\]])/g, '$1');
      if (link.length <= contentLimits.link && isSafeLink(link)) add(said, link);
      else add(whole);
    }
  }
  add(text.slice(end));
  return canonicalRuns(runs);
}

const unescaped = (text: string): string => text.replaceAll(/\\./gs, '');
