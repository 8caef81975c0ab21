import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import type { Brand } from '../../../platform/sealing/letterhead';
import type { SealInput } from '../../../platform/sealing/sealed-document';
import { brandOf } from '../../workspace';
import { recordActivityOf } from '../activity';
import { leads } from '../drafts';
import { recordEvent, recordOf, versionsOf } from '../record';
import { sendCopies } from './copies';
import { smartFileSealings } from './schema';
import { type SealingRow, sealInput, versionsToKeep } from './seal-input';

/** The parts of the platform that sealing needs. */
export type SealingPlatform = Pick<
  Platform,
  'database' | 'sealing' | 'storage' | 'mailAllowance' | 'messages' | 'origin' | 'keys' | 'outbox'
>;

const SYSTEM = { kind: 'system', id: null, name: 'Atelier', email: null, check: 'none' } as const;

/**
 * Seals a document that everybody signed. It may be interrupted at any point and repeated: the line of the record is written
 * once, the same line gives the same bytes under the same key, and one transaction queues the copies and marks the document
 * as sealed. A concurrent run finds everything done.
 */
export async function sealDocument(
  platform: SealingPlatform,
  { workspaceId, sealingId }: { readonly workspaceId: string; readonly sealingId: string },
): Promise<void> {
  const { database, sealing, storage } = platform;
  const fingerprint = await sealing.fingerprint();
  const brand = await brandOf(platform, workspaceId);
  const input = await database.withWorkspace(workspaceId, (tx) =>
    prepare(tx, sealingId, { fingerprint, brand }),
  );
  if (!input) return;
  const pdf = await sealing.seal(input);
  const storageKey = `workspaces/${workspaceId}/sealed/${sealingId}`;
  await storage.write(storageKey, pdf, 'application/pdf');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await database.withWorkspace(workspaceId, (tx) =>
    finish(tx, platform, sealingId, { storageKey, sha256, size: pdf.length }),
  );
}

/** Writes the line about the seal unless it exists, and reads what to seal. Undefined if everything is done. */
async function prepare(
  tx: Transaction,
  sealingId: string,
  { fingerprint, brand }: { readonly fingerprint: string; readonly brand: Brand },
): Promise<SealInput | undefined> {
  const row = await lockedRow(tx, sealingId);
  if (!row || row.sealedAt !== null) return undefined;
  if (row.eventIndex !== null) return sealInput(tx, row);
  const { workspaceId, leadId, stepId } = row;
  const pages = { ...row.pages, brand };
  const versions = await versionsOf(tx, leadId);
  const line = await recordEvent(
    tx,
    { workspaceId, leadId },
    {
      kind: 'sealed',
      who: SYSTEM,
      zone: pages.zone,
      values: { fingerprint },
      document: versions.find(({ id }) => id === row.versionId)?.hash ?? null,
    },
  );
  const versionIds = versionsToKeep(versions, await recordOf(tx, leadId), stepId);
  await tx
    .update(smartFileSealings)
    .set({ pages, eventIndex: line.index, versionIds, fingerprint })
    .where(eq(smartFileSealings.id, sealingId));
  return sealInput(tx, { ...row, pages, eventIndex: line.index, versionIds, fingerprint });
}

/** Locks the lead of a sealing, so that lines of its record follow each other. A deleted lead is sealed all the same. */
async function lockedRow(tx: Transaction, sealingId: string): Promise<SealingRow | undefined> {
  const mine = eq(smartFileSealings.id, sealingId);
  const [found] = await tx.select({ leadId: smartFileSealings.leadId }).from(smartFileSealings).where(mine);
  if (!found) return undefined;
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, found.leadId)).for('update');
  const [row] = await tx.select().from(smartFileSealings).where(mine).for('update');
  return row;
}

async function finish(
  tx: Transaction,
  platform: SealingPlatform,
  sealingId: string,
  stored: { readonly storageKey: string; readonly sha256: string; readonly size: number },
): Promise<void> {
  const row = await lockedRow(tx, sealingId);
  if (!row) return;
  const marked = await tx
    .update(smartFileSealings)
    .set({ ...stored, sealedAt: now })
    .where(and(eq(smartFileSealings.id, sealingId), isNull(smartFileSealings.sealedAt)))
    .returning({ id: smartFileSealings.id });
  if (marked.length === 0) return;
  await sendCopies(tx, platform, row);
  const [lead] = await tx.select({ title: leads.title }).from(leads).where(eq(leads.id, row.leadId));
  await recordActivityOf(
    tx,
    { workspaceId: row.workspaceId, actor: { name: SYSTEM.name } },
    'fileSealed',
    { kind: 'lead', id: row.leadId, title: lead?.title ?? row.title },
    [{ field: row.title, before: null, after: `key ${row.fingerprint}` }],
  );
}
