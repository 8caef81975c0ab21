import { readMailHtml, readVariables } from '@atelier/domain/mail';
import { isBlank } from '@atelier/domain/smart-files';
import type { MailContentInput } from '../../../generated/graphql/workflows';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import type { MailTexts } from '../email-templates';

/**
 * Returns the texts of a mail that somebody wrote. They are parsed as HTML and stored as text, so that no markup is left.
 */
export function mailContentTexts(
  { subject, htmlBody }: Pick<MailContentInput, 'subject' | 'htmlBody'>,
  argument = 'mailContent',
): MailTexts {
  if (/[\r\n]/.test(subject)) throw wrongField(`${argument}.subject`, 'The subject must be a single line.');
  const line = cleanLine(subject);
  if (line === '') throw wrongField(`${argument}.subject`, 'This may not be empty.');
  const { text, isCut } = readMailHtml(htmlBody);
  if (isCut) throw wrongField(`${argument}.htmlBody`, 'This is too long for an email.');
  if (isBlank(text)) throw wrongField(`${argument}.htmlBody`, 'Enter some text.');
  return { subject: readVariables([{ text: line }]), body: text };
}
