import { mapLines } from '@atelier/sdk/mail';
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
} from '@atelier/sdk/smart-files';
import type { EmailMissingVariable } from '../../../generated/graphql/workflows';
import type { MailTexts } from './mail-fields';
import { type MailButton, type MailFrame, mailPage } from './mail-frame';

/** A mail to write: its texts, what is known, and who reads it. */
export interface MailToRender extends MailTexts {
  readonly values: VariableValues;
  /** Everything that mails can name (`namedInMails`). */
  readonly known: readonly Variable[];
  readonly reader: Reader;
  readonly studio: MailFrame['studio'];
  readonly button: MailButton | null;
}

/** A mail as it leaves. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Variables that have no value, or that nobody knows, in reading order. Whoever sends refuses while there are any. */
  readonly missing: readonly EmailMissingVariable[];
}

/** Writes a mail. The only place where texts become mails: what is previewed, approved and sent is this. */
export function renderMail({
  subject,
  body,
  values,
  known,
  reader,
  studio,
  button,
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
  const line = plainText(open(resolve(subject, values, reader)))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    subject: line,
    html: mailPage({ subject: line, body: toHtml(filled), studio, button }),
    text: [...mailText(filled), ...(button ? [`${button.label}: ${button.url}`] : []), studio.name].join(
      '\n\n',
    ),
    missing,
  };
}

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
