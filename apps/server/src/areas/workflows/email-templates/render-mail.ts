import { createHash } from 'node:crypto';
import { mapLines } from '@atelier/domain/mail';
import {
  hasValue,
  plainText,
  type Reader,
  type RichLine,
  type Run,
  resolve,
  toHtml,
  type Variable,
  type VariableValues,
  variablesOf,
} from '@atelier/domain/smart-files';
import type { EmailMissingVariable } from '../../../generated/graphql/workflows';
import { type MailButton, mailFrame } from '../../../platform/mail/frame';
import { Markup } from '../../../platform/mail/markup';
import { cleanLine } from '../../../platform/text/text';
import type { MailTexts } from './mail-fields';

/** In whose name mails of a workspace leave. */
export interface MailStudio {
  readonly name: string;
  /** As `#rrggbb`. */
  readonly brandColour: string | null;
}

/** A mail to write: its texts, what is known, and who reads it. */
export interface MailToRender extends MailTexts {
  readonly values: VariableValues;
  /** Everything that mails can name (`namedInMails`). */
  readonly known: readonly Variable[];
  readonly reader: Reader;
  readonly studio: MailStudio;
  readonly button: MailButton | null;
  /** Small print below: what a receipt has to say whatever its text is. */
  readonly note?: string;
}

/** The very bytes of a mail, and what they lack. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Of `html`: what is approved is this and no other. */
  readonly htmlSha256: string;
  /** Variables that have no value, or that nobody knows, in reading order. Whoever sends refuses while there are any. */
  readonly missing: readonly EmailMissingVariable[];
}

/** The longest subject of a mail, in characters. */
const SUBJECT = 300;

/**
 * Writes a mail to a client. The only place where texts become mails: what is previewed, approved and sent is this. Its texts
 * and its values are text: whatever they say, nothing in the mail runs or loads, and no value is read as a variable.
 */
export function renderMail({
  subject,
  body,
  values,
  known,
  reader,
  studio,
  button,
  note,
}: MailToRender): RenderedMail {
  const missing = variablesOf([subject, body])
    .filter((key) => !hasValue(values, key))
    .map((key) => {
      const variable = known.find((one) => one.key === key);
      return { key, label: variable?.label ?? key, isKnown: variable !== undefined };
    });
  const labels = new Map(missing.map(({ key, label }) => [key, label]));
  const open = (line: RichLine): RichLine =>
    line.map((run): Run => {
      if (!('variable' in run)) return run;
      const { variable, ...marks } = run;
      return { ...marks, text: `[${labels.get(variable) ?? variable}]` };
    });
  const filled = mapLines(resolve(body, values, reader), open);
  // A value may hold a line break, and a subject is a header.
  const line = cleanLine(plainText(open(resolve(subject, values, reader)))).slice(0, SUBJECT);
  const page = mailFrame({
    ...{ language: reader.locale, title: line, sender: studio.name, brandColour: studio.brandColour, button },
    body: new Markup(toHtml(filled)),
    ...(note === undefined ? {} : { note }),
  });
  return {
    subject: line,
    html: page,
    text: `${[...mailText(filled), ...(button ? [`${button.label}: ${button.url}`] : []), ...(note === undefined ? [] : [note]), studio.name].join('\n\n')}\n`,
    htmlSha256: sha256(page),
    missing,
  };
}

/** The SHA-256 of a text, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The paragraphs of a mail without HTML; links stand behind their words. */
function mailText({ blocks }: ReturnType<typeof mapLines>): string[] {
  const paragraphs: string[] = [];
  for (const [index, { kind, runs }] of blocks.entries()) {
    const said = runs
      .map((run) =>
        'text' in run && run.link !== undefined && run.link !== run.text
          ? `${run.text} (${run.link})`
          : plainText([run]),
      )
      .join('');
    const isNextItem = kind === 'listItem' && blocks[index - 1]?.kind === 'listItem';
    if (isNextItem) paragraphs.push(`${paragraphs.pop() ?? ''}\n- ${said}`);
    else paragraphs.push(kind === 'listItem' ? `- ${said}` : kind === 'quote' ? `> ${said}` : said);
  }
  return paragraphs;
}
