import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { sealedCopyMail } from '../acts/mails';
import { openLinkFor } from '../record/links';
import { newestEdition } from '../record/sent-file';
import { studioOf } from '../record/values';
import type { SealingRow } from './seal-input';

/** Mails every party the way to their copy, all at once, with the key that they can compare. */
export async function sendCopies(
  tx: Transaction,
  platform: Pick<Platform, 'messages' | 'origin'>,
  { workspaceId, leadId, title, pages, fingerprint }: SealingRow,
): Promise<void> {
  const edition = await newestEdition(tx, leadId);
  if (!edition) return;
  const studio = await studioOf(tx, workspaceId);
  const told = new Set<string>();
  for (const { name, email: given, role } of pages.signers) {
    const email = given ?? (role === 'studio' ? studio.owner?.email : null);
    if (!email || told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    const url =
      role === 'studio'
        ? `${platform.origin()}/leads/${leadId}`
        : (
            await openLinkFor(
              { tx, platform },
              { leadId, kind: 'private', recipient: { name, email }, expiresAt: null },
              { workspaceId, createdBy: edition.createdBy },
            )
          ).url;
    const mail = sealedCopyMail({
      ...{ studio: studio.name, title, name, url, fingerprint: fingerprint ?? '' },
      verifyUrl: `${platform.origin()}/verify`,
    });
    await platform.messages.mail(tx, { to: email, ...mail });
  }
}
