import { mapLines } from '@atelier/domain/mail';
import type { RichLine } from '@atelier/domain/smart-files';
import { isLanguage } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import type { Transaction } from '../../../platform/database/transaction';
import { plainName } from '../../../platform/mail/plain-name';
import {
  type GalleryMailPurpose,
  type MailTexts,
  mailOfPurpose,
  originalOfPurpose,
  type RenderedMail,
  textsFor,
} from '../email-templates';
import { mailFor } from './file-mails';
import { settingOfWorkspace } from './mail-data';
import type { Recipient } from './recipients';

/** A mail about a gallery. */
export interface GalleryMail {
  readonly workspaceId: string;
  readonly purpose: GalleryMailPurpose;
  readonly recipient: Recipient;
  readonly gallery: string;
  /** Where its button leads. */
  readonly url: string;
  /** What the studio wrote to the recipient; null for nothing. */
  readonly message: string | null;
  /** The language of the gallery; null for that of the recipient. */
  readonly language: string | null;
}

const MESSAGE = 'gallery.message';

const isMessage = (run: RichLine[number]) => 'variable' in run && run.variable === MESSAGE;

/** Without a message, nothing of it is left; one that the text has no place for stands below it. */
function withMessage({ subject, body }: MailTexts, message: string | null): MailTexts {
  if (message === null) {
    const without = (line: RichLine) => line.filter((run) => !isMessage(run));
    return {
      subject: without(subject),
      body: { blocks: mapLines(body, without).blocks.filter(({ runs }) => runs.length > 0) },
    };
  }
  if (body.blocks.some(({ runs }) => runs.some(isMessage))) return { subject, body };
  const last = { _id: 'message', kind: 'paragraph' as const, runs: [{ variable: MESSAGE }] };
  return { subject, body: { blocks: [...body.blocks, last] } };
}

/**
 * Writes a mail about a gallery with the workspace's template, and with the built-in one where the workspace deleted it.
 *
 * @returns the mail; with `missing`, it is not sent.
 */
export async function galleryMail(
  tx: Transaction,
  { workspaceId, purpose, recipient, gallery, url, message, language }: GalleryMail,
  { isBuiltIn = false }: { readonly isBuiltIn?: boolean } = {},
): Promise<RenderedMail> {
  const setting = await settingOfWorkspace(tx, workspaceId, { email: recipient.email });
  const spoken = isLanguage(language) ? language : setting.reader.language;
  const reader = { ...setting.reader, language: spoken };
  const kept = isBuiltIn ? undefined : await mailOfPurpose(tx, purpose);
  const texts = withMessage(textsFor(kept ?? originalOfPurpose(purpose), spoken), message);
  const { galleries } = letterWords[spoken];
  const studio = plainName(setting.studio.name);
  const note = purpose === 'galleryShared' ? galleries.ownLink : galleries.oneMail({ studio });
  return mailFor(
    texts,
    { ...setting, reader },
    { recipient, expiresAt: null, url, label: galleries.open, note },
    {
      'workspace.name': { type: 'text', value: studio },
      'gallery.name': { type: 'text', value: plainName(gallery) },
      ...(message !== null && { [MESSAGE]: { type: 'text', value: message } }),
    },
  );
}
