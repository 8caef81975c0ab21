import type { EvidenceDocument, EvidenceSigner, Json, ProofEvent } from '@atelier/domain/proof';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { SealInput } from '../../../platform/sealing/sealed-document';
import { recordOf, type StoredVersion, signaturePictures, smartFileEditions, versionsOf } from '../record';
import type { smartFileSealings } from './schema';

export type SealingRow = typeof smartFileSealings.$inferSelect;

/** The maximum number of versions in evidence (`@atelier/sdk/proof`). */
const MAX_VERSIONS = 200;

/**
 * Returns the versions for the evidence: each one that the record names, all of the contract itself, and as many of the
 * others as fit, newest first.
 */
export function versionsToKeep(
  versions: readonly StoredVersion[],
  events: readonly ProofEvent[],
  stepId: string,
): readonly string[] {
  const named = new Set(events.map(({ document }) => document));
  const hashes = new Set<string>();
  // Two steps may have the same bytes, which evidence contains once.
  const once = versions.filter(({ hash }) => !hashes.has(hash) && hashes.add(hash));
  const isNeeded = ({ hash, stepId: step }: StoredVersion) => named.has(hash) || step === stepId;
  const needed = once.filter(isNeeded);
  const others = once.filter((version) => !isNeeded(version)).reverse();
  const kept = new Set([...needed, ...others.slice(0, Math.max(0, MAX_VERSIONS - needed.length))]);
  return once.filter((version) => kept.has(version)).map(({ id }) => id);
}

/**
 * Reads everything that goes into a sealed document, from rows that never change: the same after a crash.
 *
 * @param row - A sealing whose line of the record is written.
 */
export async function sealInput(tx: Transaction, row: SealingRow): Promise<SealInput> {
  const { leadId, eventIndex, versionIds, pages } = row;
  if (eventIndex === null || versionIds === null)
    throw new Error('The record has no line about this seal yet.');
  const events = (await recordOf(tx, leadId)).slice(0, eventIndex + 1);
  const all = await versionsOf(tx, leadId);
  const hashes = [...new Set(events.flatMap(({ signature }) => signature?.image ?? []))];
  const pictures = hashes.length
    ? await tx.select().from(signaturePictures).where(inArray(signaturePictures.hash, hashes))
    : [];
  return {
    language: pages.language,
    words: pages.words,
    studio: pages.studio,
    brand: pages.brand,
    text: pages.text,
    record: leadId,
    documents: documentsOf(
      all.filter(({ id }) => versionIds.includes(id)),
      await labelsOf(tx, leadId),
      row,
    ),
    signers: pages.signers,
    others: otherSigners(events, pages.signers),
    events,
    pictures: new Map(pictures.map(({ hash, png }) => [hash, png])),
  };
}

/** Returns the names of steps in the edition of a version. */
async function labelsOf(tx: Transaction, leadId: string): Promise<(version: StoredVersion) => string> {
  const editions = await tx.select().from(smartFileEditions).where(eq(smartFileEditions.leadId, leadId));
  return ({ edition, stepId }) => {
    const steps = editions.find(({ number }) => number === edition)?.steps ?? [];
    // Steps were validated before they were frozen.
    const found = (steps as readonly { _id: string; label: string }[]).find(({ _id }) => _id === stepId);
    return found?.label ?? 'Step';
  };
}

function documentsOf(
  versions: readonly StoredVersion[],
  labelOf: (version: StoredVersion) => string,
  { versionId, title }: SealingRow,
): EvidenceDocument[] {
  return versions.map((version, index) => ({
    id: version.id,
    kind: version.effective.kind,
    title: version.id === versionId ? title : labelOf(version),
    madeAt: version.createdAt.toISOString(),
    replaces: versions.slice(0, index).findLast(({ stepId }) => stepId === version.stepId)?.hash ?? null,
    sha256: version.hash,
    content: JSON.parse(version.bytes) as Json,
  }));
}

/** Returns who signed something else in the same file: a second contract, or a version with other signers. */
function otherSigners(events: readonly ProofEvent[], signers: readonly EvidenceSigner[]): EvidenceSigner[] {
  const known = new Set(signers.map(({ id }) => id));
  const others = new Map<string, EvidenceSigner>();
  for (const { signature, who } of events)
    if (signature !== null && who.id !== null && !known.has(who.id))
      others.set(who.id, { id: who.id, name: who.name, email: who.email, role: who.kind, order: 0 });
  return [...others.values()];
}
