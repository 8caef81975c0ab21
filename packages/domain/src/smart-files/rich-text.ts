/** A stretch of text in one look. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** An address that starts with https:, http:, mailto: or tel:. */
  readonly link?: string;
}

/** A value that is filled in when a version is made, for example `client.name`. */
export interface VariableRun {
  readonly variable: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** A piece of a line: text, or a variable. */
export type Run = TextRun | VariableRun;

/** One line of text with variables. */
export type RichLine = readonly Run[];

/** A paragraph, a heading, an item of a list or a quotation. Blocks are merged by their ids. */
export interface Block {
  readonly _id: string;
  readonly kind: 'paragraph' | 'heading' | 'listItem' | 'quote';
  readonly runs: RichLine;
}

/** Text in blocks. There is no markup in it: a text that looks like HTML is that text. */
export interface RichText {
  readonly blocks: readonly Block[];
}

const schemes: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Whether a link leads where a person would expect: to a page, a mailbox or a telephone. Addresses with a name or a
 * password in front of the host are refused, since they look like another host.
 */
export function isSafeLink(link: string): boolean {
  // What the parser of addresses would quietly leave out, and what could end an attribute.
  if (/[\s\p{C}<>"'`\\]/u.test(link) || !URL.canParse(link)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(link);
  if (!schemes.includes(protocol) || username !== '' || password !== '') return false;
  return protocol.startsWith('http') ? hostname !== '' && /^https?:\/\//i.test(link) : pathname !== '';
}

/** The same line in the form in which it is kept: no empty runs, no marks that are off, equal neighbours joined. */
export function canonicalRuns(runs: RichLine): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const marks = { ...(run.bold === true && { bold: true }), ...(run.italic === true && { italic: true }) };
    if ('variable' in run) {
      joined.push({ variable: run.variable, ...marks });
      continue;
    }
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && isSameLook(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push({ text: run.text, ...marks, ...(run.link !== undefined && { link: run.link }) });
  }
  return joined;
}

const isSameLook = (one: TextRun, other: TextRun) =>
  (one.bold ?? false) === (other.bold ?? false) &&
  (one.italic ?? false) === (other.italic ?? false) &&
  one.link === other.link;

/**
 * A text without its looks, for search, previews and counting.
 *
 * @param rich - a text or a line.
 * @param variable - what stands for a variable; `[client.name]` when left out.
 * @returns the text, a line for each block; items of a list begin with `• `.
 */
export function plainText(
  rich: RichText | RichLine,
  variable: (key: string) => string = (key) => `[${key}]`,
): string {
  const line = (runs: RichLine) =>
    runs.map((run) => ('variable' in run ? variable(run.variable) : run.text)).join('');
  if (!('blocks' in rich)) return line(rich);
  return rich.blocks.map(({ kind, runs }) => (kind === 'listItem' ? '• ' : '') + line(runs)).join('\n');
}

/** Whether nobody would see anything: blanks only. A variable is something to see. */
export const isBlank = (rich: RichText | RichLine): boolean =>
  ('blocks' in rich ? rich.blocks.flatMap(({ runs }) => runs) : rich).every(
    (run) => 'text' in run && run.text.trim() === '',
  );
