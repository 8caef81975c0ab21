import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { signedByAll } from '../activity';
import { leads } from '../drafts';
import { openLinkFor, sentFile, studioOf } from '../record';
import { noticeMail, sendNotice, tellStudioSigner } from '../sending';
import { sealedCopy } from './mails';
import type { SealingRow } from './seal-input';

/** Mails every party a link to their copy, all at once, with the key for comparison. */
export async function sendCopies(
  tx: Transaction,
  platform: Pick<Platform, 'mailAllowance' | 'messages' | 'origin' | 'keys' | 'outbox'>,
  { id, workspaceId, leadId, title, pages, fingerprint }: SealingRow,
): Promise<void> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
  const file = lead && (await sentFile(tx, lead));
  if (!file) return;
  const { createdBy } = file.edition;
  const { owner } = await studioOf(tx, workspaceId);
  const told = new Set<string>();
  for (const { name, email: given, role } of pages.signers) {
    const isStudio = role === 'studio';
    const email = given ?? (isStudio ? owner?.email : null);
    if (!email || told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    const recipient = { name, email };
    const link = isStudio
      ? null
      : await openLinkFor(
          { tx, platform },
          { leadId, kind: 'private', recipient, expiresAt: null },
          { workspaceId, createdBy },
        );
    const notice = {
      texts: sealedCopy({ url: `${platform.origin()}/verify`, key: fingerprint ?? '' }),
      isForStudio: isStudio,
      recipient,
      url: link?.url ?? `${platform.origin()}/leads/${leadId}`,
      values: { 'document.title': { type: 'text', value: title } } as const,
    };
    const mail = await noticeMail(tx, file, notice);
    const { subject, text, html } = mail;
    // Mails to the studio itself do not count as mails of the file.
    if (link === null)
      await tellStudioSigner(
        { tx, platform },
        workspaceId,
        { kind: signedByAll, key: id, lead, detail: notice.texts('en').note ?? '' },
        { to: email, subject, text, html },
      );
    else await sendNotice({ tx, platform }, file, mail, notice, { purpose: 'copy', linkId: link.id });
  }
}
