import { createHash } from 'node:crypto';
import {
  isBlank,
  plainText,
  type Reader,
  type RichLine,
  type RichText,
  type Run,
  resolve,
  toHtml,
  type VariableValues,
  variablesOf,
} from '@atelier/sdk/smart-files';
import { fromHtml } from '@atelier/sdk/smart-files/from-html';
import { v7 as uuid } from 'uuid';
import type { MailContentInput } from '../../../generated/graphql/workflows';
import { wrongField } from '../../../platform/errors/refusals';
import { mailFrame } from '../../../platform/mail/frame';
import { html, Markup } from '../../../platform/mail/markup';
import { cleanLine } from '../../../platform/text/text';

/** The very bytes of a mail, and what they lack. */
export interface MailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly htmlSha256: string;
  /** Keys of variables that have no value. */
  readonly missing: readonly string[];
}

/** In what a mail is written. */
export interface MailSetting {
  readonly values: VariableValues;
  readonly reader: Reader;
  /** Who writes. */
  readonly sender: string;
  /** What its link leads to; null for a mail without one. */
  readonly button: { readonly label: string; readonly url: string } | null;
}

/**
 * Writes a mail. The text that people wrote is read as HTML and written anew from nine tags with every character escaped:
 * whatever it says, nothing in it runs or loads. Values of variables are text as well.
 */
export function writeMail(
  { subject, htmlBody }: Pick<MailContentInput, 'subject' | 'htmlBody'>,
  { values, reader, sender, button }: MailSetting,
  argument = 'mailContent',
): MailText {
  if (/[\r\n]/.test(subject)) throw wrongField(`${argument}.subject`, 'A subject is one line.');
  const { text: pasted, isCut } = fromHtml(htmlBody, uuid);
  if (isCut) throw wrongField(`${argument}.htmlBody`, 'This is more than a mail can hold.');
  if (isBlank(pasted)) throw wrongField(`${argument}.htmlBody`, 'There is no text in it.');
  const line: RichLine = resolve(withVariables([{ text: subject }]), values, reader);
  const title = cleanLine(plainText(line)).slice(0, 300);
  if (title === '') throw wrongField(`${argument}.subject`, 'This may not be empty.');
  const body: RichText = resolve(
    { blocks: pasted.blocks.map((block) => ({ ...block, runs: withVariables(block.runs) })) },
    values,
    reader,
  );
  const page = mailFrame({
    language: reader.locale,
    title,
    sender,
    body: html`${new Markup(toHtml(body))}${button === null ? new Markup('') : buttonOf(button)}`,
  });
  return {
    subject: title,
    html: page,
    text: [plainText(body), ...(button === null ? [] : [`${button.label}: ${button.url}`]), sender, ''].join(
      '\n\n',
    ),
    htmlSha256: sha256(page),
    missing: [...new Set([...variablesOf({ line }), ...variablesOf(body)])],
  };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const buttonOf = ({ label, url }: { label: string; url: string }): Markup =>
  html`<p style="margin:24px 0 0"><a href="${url}" rel="noopener noreferrer" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#24211d;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>
<p style="margin:16px 0 0;color:#6b645b;font-size:13px;word-break:break-all">${url}</p>`;

const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*)\s*\}\}/;

/** Runs in which `{{client.firstName}}` is the variable that it names. Looked for before values come in, and never in them. */
function withVariables(runs: RichLine): RichLine {
  return runs.flatMap((run): Run[] => {
    if (!('text' in run)) return [run];
    const { text, link: _, ...marks } = run;
    // A capturing group makes every second piece a key.
    return text.split(VARIABLE).flatMap((piece, index): Run[] => {
      if (index % 2 === 1) return [{ variable: piece, ...marks }];
      return piece === '' ? [] : [{ ...run, text: piece }];
    });
  });
}
