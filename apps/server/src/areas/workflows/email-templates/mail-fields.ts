import { mailVariables, readMailHtml, readSendAt, readVariables, writeSendAt } from '@atelier/domain/mail';
import {
  builtInVariables,
  type RichLine,
  type RichText,
  type Variable,
  variablesOf,
} from '@atelier/domain/smart-files';
import type { UpdateEmailTemplateInput } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import { asVariables, ownVariables } from '../variables';

/** The texts of a mail as they are kept. */
export interface MailTexts {
  readonly subject: RichLine;
  readonly body: RichText;
}

/** Everything that mails of a workspace can name. */
export async function namedInMails(tx: Transaction): Promise<readonly Variable[]> {
  return [...builtInVariables, ...mailVariables, ...asVariables(await ownVariables(tx))];
}

/** The texts after a change; what is absent stays. A variable that nobody knows is kept here, and named by who asks. */
export function mailTexts(
  { subject, htmlBody }: Pick<UpdateEmailTemplateInput, 'subject' | 'htmlBody'>,
  before: MailTexts,
  argument: string,
): MailTexts {
  const read = typeof htmlBody === 'string' ? readMailHtml(htmlBody) : null;
  if (read?.isCut)
    throw wrongField(`${argument}.htmlBody`, 'This is more than a mail can hold: at most 200 paragraphs.');
  return {
    subject: typeof subject === 'string' ? readVariables([{ text: cleanLine(subject) }]) : before.subject,
    body: read?.text ?? before.body,
  };
}

/** Refuses variables that nobody knows in the texts that were given, each by its name. */
export async function refuseUnknown(
  tx: Transaction,
  given: Pick<UpdateEmailTemplateInput, 'subject' | 'htmlBody'>,
  { subject, body }: MailTexts,
  argument: string,
): Promise<void> {
  const known = new Set((await namedInMails(tx)).map(({ key }) => key));
  const errors = [
    ...(typeof given.subject === 'string' ? [{ field: 'subject', keys: variablesOf([subject]) }] : []),
    ...(typeof given.htmlBody === 'string' ? [{ field: 'htmlBody', keys: variablesOf(body) }] : []),
  ].flatMap(({ field, keys }) =>
    keys
      .filter((key) => !known.has(key))
      .map((key) => ({ field: `${argument}.${field}`, message: `There is no variable {{${key}}}.` })),
  );
  if (errors.length > 0) throw new ProblemError(invalidInput(errors.slice(0, 20)));
}

/** When mails leave, in its one text; what is absent stays. */
export function checkedSendAt(
  given: string | null | undefined,
  before: string | null,
  argument: string,
): string | null {
  if (given === undefined) return before;
  const sendAt = readSendAt(given);
  if (sendAt === undefined)
    throw wrongField(
      `${argument}.sendAt`,
      'Write an instant, or days after sending or signing, before or after a due day or the event, or before a link ends, such as due-P7D; at most 365 days.',
    );
  return writeSendAt(sendAt);
}
