import { createHash } from 'node:crypto';
import { mapLines } from '@atelier/domain/mail';
import {
  hasValue,
  plainText,
  type Reader,
  type RichLine,
  type RichText,
  type Run,
  resolve,
  toHtml,
  type Variable,
  type VariableValues,
  variablesOf,
} from '@atelier/domain/smart-files';
import type { EmailMissingVariable } from '../../../generated/graphql/workflows';
import { type MailButton, mailFrame, type Typeface } from '../../../platform/mail/frame';
import { Markup } from '../../../platform/mail/markup';
import { cleanLine } from '../../../platform/text/text';
import type { MailTexts } from './mail-fields';

/** The studio on whose behalf a mail is sent. */
export interface MailStudio {
  readonly name: string;
  /** As `#rrggbb`. */
  readonly brandColour: string | null;
  readonly typeface?: Typeface;
  /** Stands under the text; null for none, and in mails to the studio itself. */
  readonly signature?: RichText | null;
  /** How to reach the studio, in small print. */
  readonly reach?: readonly string[];
}

/** A mail to render: its texts, the values, and who reads it. */
export interface MailToRender extends MailTexts {
  readonly values: VariableValues;
  /** All variables that mails can use (`namedInMails`). */
  readonly known: readonly Variable[];
  readonly reader: Reader;
  readonly studio: MailStudio;
  readonly button: MailButton | null;
  /** Small print below the text: what a receipt must state, whatever its text says. */
  readonly note?: string;
}

/** The exact bytes of a mail, and the variables it lacks. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The hash of `html`: exactly these bytes are approved. */
  readonly htmlSha256: string;
  /** Variables without a value or unknown ones, in reading order. A mail is not sent while there are any. */
  readonly missing: readonly EmailMissingVariable[];
}

/** The maximum length of a subject, in characters. */
const SUBJECT = 300;

/**
 * Renders a mail to a client. This is the only place where texts become mails, so previewed, approved and sent mails are
 * identical. Texts and values are escaped: nothing in the mail runs or loads, and no value is read as a variable.
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
  // A value may contain a line break, and a subject is a header.
  const line = cleanLine(plainText(open(resolve(subject, values, reader)))).slice(0, SUBJECT);
  const page = mailFrame({
    language: reader.locale,
    title: line,
    sender: studio.name,
    brandColour: studio.brandColour,
    typeface: studio.typeface,
    signature: studio.signature ? new Markup(toHtml(studio.signature)) : undefined,
    reach: studio.reach,
    button,
    body: new Markup(toHtml(filled)),
    ...(note === undefined ? {} : { note }),
  });
  return {
    subject: line,
    html: page,
    text: `${[
      ...mailText(filled),
      ...(button ? [`${button.label}: ${button.url}`] : []),
      ...(studio.signature ? mailText(studio.signature) : []),
      ...(note === undefined ? [] : [note]),
      [studio.name, ...(studio.reach ?? [])].join('\n'),
    ].join('\n\n')}\n`,
    htmlSha256: sha256(page),
    missing,
  };
}

/** Returns the SHA-256 of a text as hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the paragraphs of the plain-text mail; the address of a link follows its text. */
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
