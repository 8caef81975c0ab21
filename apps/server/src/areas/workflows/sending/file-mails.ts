import type { VariableValues } from '@atelier/domain/smart-files';
import { letterWords } from '@atelier/domain/words/letters';
import type { MailPreview, QueryPreviewMailArgs } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { plainName } from '../../../platform/mail/plain-name';
import type { Platform } from '../../../platform/platform';
import { leadRow } from '../drafts';
import { type MailTexts, type RenderedMail, renderMail } from '../email-templates';
import { mailContentTexts } from './mail-content';
import { type MailSetting, settingOfLead } from './mail-data';
import { checkedRecipient, type Recipient } from './recipients';

/** The recipient of a mail, and where its button leads. */
export interface MailTarget {
  readonly recipient: Recipient;
  readonly expiresAt: Date | null;
  /** Null for a mail without a button. */
  readonly url: string | null;
  /** The label of the button. Defaults to `Open` and the title of the file, in the reader's language. */
  readonly label?: string;
  readonly note?: string;
}

/** The variables whose values anybody can choose, by a form or on the page of a file. */
const ofStrangers = /^(client\.(name|firstName|company)|recipient\.(name|firstName))$/;

/** Returns values in which nothing that a stranger chose looks like an address. */
const plainValues = (values: VariableValues): VariableValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value.type === 'text' && ofStrangers.test(key) ? { ...value, value: plainName(value.value) } : value,
    ]),
  );

/** Renders a mail for one recipient: every mail that the studio sends to a client, and every preview of one. */
export function mailFor(
  texts: MailTexts,
  { title, values, ...setting }: MailSetting,
  { recipient: { name, email }, expiresAt, url, label, ...print }: MailTarget,
  more: VariableValues = {},
): RenderedMail {
  const given: VariableValues = {
    ...(name !== null && {
      'recipient.name': { type: 'text', value: name },
      'recipient.firstName': { type: 'text', value: name.split(' ')[0] ?? name },
    }),
    ...(email !== '' && { 'recipient.email': { type: 'text', value: email } }),
    ...(expiresAt !== null && { 'file.expires': { type: 'instant', value: expiresAt.toISOString() } }),
  };
  const { mail } = letterWords[setting.reader.language];
  return renderMail({
    ...texts,
    ...setting,
    ...print,
    values: plainValues({ ...values, ...given, ...more }),
    button:
      url === null
        ? null
        : { label: label ?? (title === null ? mail.open : mail.openFile({ file: title })), url },
  });
}

/** Refuses a mail with an unknown variable or an empty subject. */
export function refuseMissing({ missing, subject }: RenderedMail, argument = 'mailContent'): void {
  if (missing.length > 0)
    throw wrongField(
      `${argument}.htmlBody`,
      `There is no value for ${missing.map(({ key }) => key).join(', ')}.`,
    );
  if (subject === '') throw wrongField(`${argument}.subject`, 'This may not be empty.');
}

/** Returns the address of the button in a preview: the link is created together with the mail. */
export const previewUrl = ({ origin }: Pick<Platform, 'origin'>): string => `${origin()}/f/preview`;

/** Returns how a mail would look if it were sent now. Its link leads nowhere. */
export async function previewMail(
  { workflowId, mailContent, recipient }: QueryPreviewMailArgs,
  context: CallContext,
): Promise<MailPreview> {
  const lead = await leadRow(context.tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const to = recipient ? checkedRecipient(recipient, 'recipient') : { name: null, email: '' };
  const setting = await settingOfLead(context, lead, to);
  const mail = mailFor(mailContentTexts(mailContent), setting, {
    recipient: to,
    expiresAt: null,
    url: previewUrl(context.platform),
  });
  const { language, isChosen } = setting.reader;
  return { ...mail, missing: [...mail.missing], language, isLanguageChosen: isChosen };
}
