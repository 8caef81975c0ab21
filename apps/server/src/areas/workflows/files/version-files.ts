import type { EffectiveModule } from '@atelier/domain/smart-files';
import type { Transaction } from '../../../platform/database/transaction';
import { keptFiles, namedIn, requireFiles } from './kept-files';
import { smartFileVersionFiles } from './schema';

/**
 * Binds a new version to the files that it uses, so that they are kept as long as the version. Fails if a file is missing.
 */
export async function bindFiles(
  tx: Transaction,
  { workspaceId, versionId }: { readonly workspaceId: string; readonly versionId: string },
  { kind, content }: Pick<EffectiveModule, 'kind' | 'content'>,
): Promise<void> {
  const named = namedIn(kind, content);
  if (named.length === 0) return;
  await requireFiles(tx, kind, content, kind);
  const kept = await keptFiles(
    tx,
    named.map(({ key }) => key),
  );
  await tx
    .insert(smartFileVersionFiles)
    .values([...kept.values()].map(({ fileId }) => ({ workspaceId, versionId, fileId })));
}
