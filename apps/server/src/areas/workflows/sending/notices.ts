import type { VariableValues } from '@atelier/domain/smart-files';
import type { Language } from '@atelier/domain/words';
import type { Transaction } from '../../../platform/database/transaction';
import type { MailTexts, RenderedMail } from '../email-templates';
import { type SentFile, studioOf } from '../record';
import { mailFor } from './file-mails';
import { settingOfFile } from './mail-data';
import type { Recipient } from './recipients';
import type { Ask } from './schema';
import { type SendingParts, writeFollowing } from './write-sendings';

/** The texts of a mail that the product sends automatically; they may contain variables. */
export interface NoticeTexts extends MailTexts {
  /** The label of the button. Defaults to that of all mails about a file. */
  readonly label?: string;
  readonly note?: string;
}

/** A mail that follows from an event in a file: it is sent at once. */
export interface Notice {
  /** Its texts in a language; those for the studio are English. */
  readonly texts: (language: Language) => NoticeTexts;
  readonly recipient: Recipient;
  /** Whether it is for the studio itself. */
  readonly isForStudio?: boolean;
  readonly url: string | null;
  readonly expiresAt?: Date | null;
  /** Additional variables of its texts. */
  readonly values: VariableValues;
}

/** Where a notice is stored: with the other mails of its file. */
export interface NoticeKeeping {
  readonly purpose: 'turn' | 'copy' | 'receipt';
  readonly linkId: string | null;
  readonly asks?: readonly Ask[];
  readonly approvalRequired?: boolean;
}

/** Renders a notice like every other mail, in the studio's color. */
export async function noticeMail(
  tx: Transaction,
  file: SentFile,
  { texts, recipient, isForStudio = false, url, expiresAt = null, values }: Notice,
): Promise<RenderedMail> {
  const to = isForStudio ? 'studio' : recipient;
  const setting = await settingOfFile(tx, file.edition.workspaceId, file, to);
  const { label, note, ...said } = texts(setting.reader.language);
  return mailFor(
    said,
    setting,
    {
      recipient,
      expiresAt,
      url,
      ...(label !== undefined && { label }),
      ...(note !== undefined && { note }),
    },
    values,
  );
}

/** Writes the row of a mail to a client or signer of a file; replies go to the studio. */
export async function sendNotice(
  { tx, platform }: SendingParts,
  { lead, edition }: Pick<SentFile, 'lead' | 'edition'>,
  mail: RenderedMail,
  { recipient, url }: Pick<Notice, 'recipient' | 'url'>,
  { purpose, linkId, asks = [], approvalRequired = false }: NoticeKeeping,
): Promise<void> {
  const { workspaceId, createdBy, reader } = edition;
  const { owner } = await studioOf(tx, workspaceId);
  await writeFollowing(
    { tx, platform },
    { workspaceId, createdBy, replyTo: owner?.email ?? null },
    {
      purpose,
      recipient,
      cc: [],
      mail,
      asks,
      url,
      about: { leadId: lead.id, edition: edition.number, linkId },
      plan: { sendAt: null, sendZone: reader.timeZone, approvalRequired },
    },
  );
}
