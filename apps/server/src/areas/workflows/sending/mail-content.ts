import { readMailHtml, readVariables } from '@atelier/domain/mail';
import { isBlank } from '@atelier/domain/smart-files';
import type { MailContentInput } from '../../../generated/graphql/workflows';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import type { MailTexts } from '../email-templates';

/**
 * The texts of a mail that somebody wrote. They are read as HTML and kept as text: whatever they say, nothing of it is markup
 * any more.
 */
export function mailContentTexts(
  { subject, htmlBody }: Pick<MailContentInput, 'subject' | 'htmlBody'>,
  argument = 'mailContent',
): MailTexts {
  if (/[\r\n]/.test(subject)) throw wrongField(`${argument}.subject`, 'A subject is one line.');
  const line = cleanLine(subject);
  if (line === '') throw wrongField(`${argument}.subject`, 'This may not be empty.');
  const { text, isCut } = readMailHtml(htmlBody);
  if (isCut) throw wrongField(`${argument}.htmlBody`, 'This is more than a mail can hold.');
  if (isBlank(text)) throw wrongField(`${argument}.htmlBody`, 'There is no text in it.');
  return { subject: readVariables([{ text: line }]), body: text };
}
