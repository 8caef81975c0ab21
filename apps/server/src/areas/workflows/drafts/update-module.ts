import { isDeepStrictEqual } from 'node:util';
import {
  checkContent,
  type MergeConflict,
  type ModuleContents,
  type ModuleKind,
  mergeContent,
} from '@atelier/domain/smart-files';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ModuleContentInput, SmartFileModule } from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, gone, refusedFields, wrongField } from '../../../platform/errors/refusals';
import { recordActivity } from '../activity';
import { requireFiles, shownFiles } from '../files';
import { LIMITS } from '../limits';
import { findOwner, touchOwner } from './owners';
import { smartFileContents, smartFileSteps } from './schema';
import { slugsOf } from './slugs';
import { moduleAnswer, type StepRow } from './step-rows';

/**
 * Returns the content that the studio had written when it sent a version of a step. An edit may start from what the client
 * sees; later changes are merged with it, as with an earlier revision.
 */
export type FindSentContent = (tx: Transaction, stepId: string, versionId: string) => Promise<unknown>;

interface Edit {
  readonly kind: ModuleKind;
  readonly id: string;
  /** The argument that holds the id, such as `proposalId`. */
  readonly argument: string;
  readonly workflowId?: string | null | undefined;
  readonly versionId?: string | null | undefined;
  readonly input: ModuleContentInput;
}

/**
 * Changes the contents of a module. An edit that is based on an earlier revision is merged with the changes since. If both
 * changed the same thing differently, nothing is written and the response lists the conflicts, so that no text is lost.
 */
export async function updateModule(
  { kind, id: given, argument, workflowId, versionId, input }: Edit,
  context: CallContext,
  contentOfVersion: FindSentContent,
): Promise<SmartFileModule> {
  const { tx } = context;
  const id = checkedId(given, argument);
  const ownerId = await ownerOf(tx, id, kind);
  if (typeof workflowId === 'string' && checkedId(workflowId, 'workflowId') !== ownerId) throw gone('module');
  const owner = await findOwner(tx, ownerId);
  // Read again: the previous holder of the owner's lock may have changed it.
  const row = await moduleRow(tx, id);
  if (!row) throw gone('module');
  const slugs = (await slugsOf(tx, [ownerId])).get(ownerId) ?? {};
  const files = await shownFiles(context, [row]);
  const current = () => moduleAnswer(row, slugs, files);
  const content =
    typeof versionId === 'string'
      ? merged(
          kind,
          row,
          await contentOfVersion(tx, id, checkedId(versionId, 'versionId')),
          input.content,
          current,
        )
      : await contentAfter(kind, row, input, current, tx);
  // Compared as JSON, but not as text: the database keeps fields in an order of its own.
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(content)), row.content)) return current();
  await requireFiles(tx, kind, content, 'input.content');
  const by = identityOf(context).account.id;
  await tx.insert(smartFileContents).values({
    workspaceId: workspaceOf(context).id,
    stepId: id,
    revision: row.contentRevision,
    content: row.content,
    createdBy: row.contentUpdatedBy,
    createdAt: row.contentUpdatedAt,
  });
  await tx
    .delete(smartFileContents)
    .where(
      and(
        eq(smartFileContents.stepId, id),
        lt(smartFileContents.revision, row.contentRevision - LIMITS.earlierContents),
      ),
    );
  const [changed] = await tx
    .update(smartFileSteps)
    .set({
      content: { ...content },
      contentRevision: sql`${smartFileSteps.contentRevision} + 1`,
      contentUpdatedBy: by,
      contentUpdatedAt: now,
    })
    .where(eq(smartFileSteps.id, id))
    .returning();
  if (!changed) throw gone('module');
  await touchOwner(context, owner);
  await recordActivity(context, 'moduleChanged', owner, [
    {
      field: row.label,
      before: `revision ${row.contentRevision}`,
      after: `revision ${changed.contentRevision}`,
    },
  ]);
  return moduleAnswer(changed, slugs, await shownFiles(context, [changed]));
}

async function contentAfter<Kind extends ModuleKind>(
  kind: Kind,
  row: StepRow,
  { revision, content: given }: ModuleContentInput,
  current: () => SmartFileModule,
  tx: Transaction,
): Promise<ModuleContents[Kind]> {
  const mine = checked(kind, given);
  if (revision === row.contentRevision) return mine;
  if (revision > row.contentRevision)
    throw wrongField('input.revision', `This module is at revision ${row.contentRevision}.`);
  const [earlier] = await tx
    .select({ content: smartFileContents.content })
    .from(smartFileContents)
    .where(and(eq(smartFileContents.stepId, row.id), eq(smartFileContents.revision, revision)));
  if (!earlier)
    throw conflict(
      'stale_revision',
      'This module has changed too much since you loaded it. Reload it and try again.',
      {
        extensions: { current: current() },
      },
    );
  return merged(kind, row, earlier.content, mine, current);
}

/** Merges an edit with the changes since its base. Stored contents were valid when written; the rules may have grown since. */
function merged<Kind extends ModuleKind>(
  kind: Kind,
  row: StepRow,
  base: unknown,
  mine: unknown,
  current: () => SmartFileModule,
): ModuleContents[Kind] {
  const joined = mergeContent(kind, checked(kind, base), checked(kind, row.content), checked(kind, mine));
  if (joined.conflicts.length > 0) throw editConflict(joined.conflicts, current());
  if ('errors' in joined) throw refusedFields('input.content', joined.errors);
  return joined.content;
}

function checked<Kind extends ModuleKind>(kind: Kind, value: unknown): ModuleContents[Kind] {
  const result = checkContent(kind, value);
  if ('errors' in result) throw refusedFields('input.content', result.errors);
  return result.content;
}

const editConflict = (conflicts: readonly MergeConflict[], current: SmartFileModule) =>
  conflict(
    'edit_conflict',
    `Somebody else changed ${conflicts.map(({ place }) => place).join(', ')} in the meantime. Choose which version to keep.`,
    { extensions: { current, conflicts } },
  );

async function moduleRow(tx: Transaction, id: string): Promise<StepRow | undefined> {
  const [row] = await tx.select().from(smartFileSteps).where(eq(smartFileSteps.id, id));
  return row;
}

async function ownerOf(tx: Transaction, id: string, kind: ModuleKind): Promise<string> {
  const row = await moduleRow(tx, id);
  const ownerId = row?.templateId ?? row?.leadId;
  // A contract is not a proposal: requesting it as one finds nothing.
  if (typeof ownerId !== 'string' || row?.kind !== kind)
    throw gone(kind === 'thankyou' ? 'thank-you page' : kind);
  return ownerId;
}
