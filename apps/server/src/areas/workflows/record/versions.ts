import { canonicalJson, hashJson } from '@atelier/domain/proof';
import { type EffectiveModule, inputsOf, whatToAskAgain } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import { bindFiles } from '../files';
import { actsOf, asRules } from './acts';
import { instantOf } from './events';
import { smartFileSentSteps, smartFileVersions } from './schema';
import { type EditionRow, historiesOf, newestEdition, smartFileOf, versionsOf, wordingOf } from './sent-file';

/** A version that was just created. */
export interface NewVersion {
  readonly id: string;
  readonly stepId: string;
  readonly hash: string;
}

/**
 * Creates the current versions after an edition was written, somebody chose or answered, or money changed what an amendment asks for: one for each step whose bytes are
 * new. If earlier bytes come back, their version is current again with all its acts (smart-files/SPEC.md, F-41 to F-45).
 * Needs the lock of the lead's row.
 */
export async function settleVersions(
  tx: Transaction,
  { workspaceId, leadId }: { readonly workspaceId: string; readonly leadId: string },
): Promise<readonly NewVersion[]> {
  const edition = await newestEdition(tx, leadId);
  if (!edition) return [];
  const acts = await actsOf(tx, leadId);
  const today = dayIn(await instantOf(tx), edition.reader.timeZone);
  const file = smartFileOf(edition, acts, today, await historiesOf(tx, leadId));
  const versions = await versionsOf(tx, leadId);
  const amended = whatToAskAgain(versions, asRules(acts), file, wordingOf(file.steps));
  const made: NewVersion[] = [];
  const rows: (typeof smartFileSentSteps.$inferInsert)[] = [];
  for (const [position, { stepId, hash, effective, isVisible }] of amended.entries()) {
    const held = versions.findLast((version) => version.stepId === stepId && version.hash === hash);
    const step = file.steps.find(({ _id }) => _id === stepId);
    if (!step) continue;
    let versionId = held?.id;
    if (versionId === undefined) {
      const version = await writeVersion(
        tx,
        { workspaceId, leadId, stepId, edition },
        effective,
        inputsOf(step, file),
      );
      made.push(version);
      versionId = version.id;
    }
    rows.push({ workspaceId, leadId, stepId, versionId, position, isVisible });
  }
  await tx.delete(smartFileSentSteps).where(eq(smartFileSentSteps.leadId, leadId));
  if (rows.length > 0) await tx.insert(smartFileSentSteps).values(rows);
  return made;
}

async function writeVersion(
  tx: Transaction,
  {
    edition,
    ...place
  }: {
    readonly workspaceId: string;
    readonly leadId: string;
    readonly stepId: string;
    readonly edition: EditionRow;
  },
  effective: EffectiveModule,
  inputs: typeof smartFileVersions.$inferInsert.inputs,
): Promise<NewVersion> {
  const id = uuid();
  const hash = await hashJson(effective);
  await tx.insert(smartFileVersions).values({
    ...place,
    id,
    kind: effective.kind,
    edition: edition.number,
    hash,
    content: canonicalJson(effective),
    inputs,
  });
  await bindFiles(tx, { workspaceId: place.workspaceId, versionId: id }, effective);
  return { id, stepId: place.stepId, hash };
}

/** Returns the content that the studio had written when it sent a version of a step. */
export async function contentOfVersion(tx: Transaction, stepId: string, id: string): Promise<unknown> {
  const [version] = await tx
    .select({ inputs: smartFileVersions.inputs })
    .from(smartFileVersions)
    .where(and(eq(smartFileVersions.id, id), eq(smartFileVersions.stepId, stepId)));
  if (!version) throw gone('version');
  return version.inputs.content;
}
