import {
  isInGalleryMails,
  mailVariables,
  readMailHtml,
  readSendAt,
  readVariables,
  writeSendAt,
} from '@atelier/domain/mail';
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
import { isAboutGallery, type MailPurpose } from './purposes';

/** The texts of a mail as they are stored. */
export interface MailTexts {
  readonly subject: RichLine;
  readonly body: RichText;
}

/** Returns all variables that the workspace's mails can use. */
export async function namedInMails(tx: Transaction): Promise<readonly Variable[]> {
  return [...builtInVariables, ...mailVariables, ...asVariables(await ownVariables(tx))];
}

/** Returns the texts after a change; absent ones stay. Unknown variables are kept here; callers report them. */
export function mailTexts(
  { subject, htmlBody }: Pick<UpdateEmailTemplateInput, 'subject' | 'htmlBody'>,
  before: MailTexts,
  argument: string,
): MailTexts {
  const read = typeof htmlBody === 'string' ? readMailHtml(htmlBody) : null;
  if (read?.isCut) throw wrongField(`${argument}.htmlBody`, 'An email can have at most 200 paragraphs.');
  return {
    subject: typeof subject === 'string' ? readVariables([{ text: cleanLine(subject) }]) : before.subject,
    body: read?.text ?? before.body,
  };
}

/** Refuses unknown variables in the given texts, each by name. */
export async function refuseUnknown(
  tx: Transaction,
  given: Pick<UpdateEmailTemplateInput, 'subject' | 'htmlBody'>,
  { subject, body }: MailTexts,
  argument: string,
  purpose: MailPurpose | null = null,
): Promise<void> {
  const named = await namedInMails(tx);
  const isOfGallery = isAboutGallery(purpose);
  const known = new Set(named.map(({ key }) => key).filter((key) => !isOfGallery || isInGalleryMails(key)));
  const labels = new Map(named.map(({ key, label }) => [key, label]));
  const errors = [
    ...(typeof given.subject === 'string' ? [{ field: 'subject', keys: variablesOf([subject]) }] : []),
    ...(typeof given.htmlBody === 'string' ? [{ field: 'htmlBody', keys: variablesOf(body) }] : []),
  ].flatMap(({ field, keys }) =>
    keys
      .filter((key) => !known.has(key))
      .map((key) => ({
        field: `${argument}.${field}`,
        message: labels.has(key)
          ? `Emails about a gallery have no “${labels.get(key)}”.`
          : `There is no variable {{${key}}}.`,
      })),
  );
  if (errors.length > 0) throw new ProblemError(invalidInput(errors.slice(0, 20)));
}

/** Returns in text form when a mail leaves; an absent value stays. */
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
