import type { Tenant } from '../../generated/rest';
import { type CallContext, prepared, type RestHandler, workspaceOf } from '../../platform/context';
import { type Problem, problem } from '../../platform/errors/problem';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import {
  type AdoptedPicture,
  adoptPicture,
  changeTenant,
  claimHandle,
  discardPicture,
  handleProblem,
  lockTenant,
  mostHandles,
  pictureUrl,
  presentRegion,
  presentTenant,
  readHandles,
  readTenant,
  refuseHandle,
} from '../workspace';
import { readSignature, refuseSignature } from './email-signature';
import { recorded } from './undo';

export async function answerTenant(context: CallContext): Promise<Tenant> {
  const { id } = workspaceOf(context);
  const row = await readTenant(context.tx, id);
  if (!row) throw new Error('The workspace of the call is gone.');
  return presentTenant(
    row,
    await readHandles(context.tx, id),
    await pictureUrl(context.platform, row.logoKey),
  );
}

/** Refuses a change that was made of an older revision than the workspace has; locks the workspace. */
export async function refuseStale(
  context: CallContext,
  revision: number | undefined,
): Promise<Problem | null> {
  if (revision === undefined || (await lockTenant(context.tx, workspaceOf(context).id)) === revision)
    return null;
  return problem({
    code: 'stale_revision',
    status: 409,
    title: 'Somebody changed the workspace in the meantime.',
    extensions: { current: await answerTenant(context) },
  });
}

export const getTenant: RestHandler<'getTenant'> = (_input, context) => answerTenant(context);

export const getWorkspaceInfo: RestHandler<'getWorkspaceInfo'> = async (_input, context) => {
  const row = await readTenant(context.tx, workspaceOf(context).id);
  if (!row) throw new Error('The workspace of the call is gone.');
  return {
    workspaceId: row.handle,
    tenantId: row.id,
    region: presentRegion(row.region),
    businessName: row.name,
  };
};

/** Changes the given fields only. A logo is verified and re-encoded before anything is stored. */
export const updateTenant = prepared<'updateTenant', AdoptedPicture | null>(
  async ({ logoKey, emailSignature }, context) =>
    (typeof emailSignature === 'string' ? refuseSignature(emailSignature) : null) ??
    (logoKey === undefined || logoKey === null
      ? null
      : adoptPicture(context, {
          kind: 'logo',
          owner: { workspaceId: workspaceOf(context).id },
          key: logoKey,
          field: 'logoKey',
        })),
  async (input, context, logo) => {
    const { tx } = context;
    const { id } = workspaceOf(context);
    const stale = await refuseStale(context, input.revision);
    if (stale) return stale;
    return recorded(context, 'workspace', async () => {
      const before = await readTenant(tx, id);
      await changeTenant(tx, id, {
        ...(input.logoKey === undefined ? {} : { logoKey: logo?.key ?? null }),
        ...(input.profession === undefined ? {} : { profession: tidyProfession(input.profession) }),
        ...(input.businessType === undefined ? {} : { businessType: input.businessType }),
        ...(input.brandColour === undefined ? {} : { brandColour: input.brandColour }),
        ...(input.typeface === undefined ? {} : { typeface: input.typeface }),
        ...(input.emailSignature === undefined
          ? {}
          : { emailSignature: readSignature(input.emailSignature) }),
      });
      if (input.logoKey !== undefined) await discardPicture(context, before?.logoKey, logo);
      return answerTenant(context);
    });
  },
);

/** Removes blank entries and duplicates in any letter case. */
function tidyProfession(words: readonly string[]): string[] {
  const tidy = new Map<string, string>();
  for (const word of words.map((one) => one.trim()).filter((one) => one !== ''))
    if (!tidy.has(word.toLowerCase())) tidy.set(word.toLowerCase(), word);
  return [...tidy.values()];
}

export const updateBusinessName: RestHandler<'updateBusinessName'> = async (
  { businessName, revision },
  context,
) => {
  const stale = await refuseStale(context, revision);
  if (stale) return stale;
  return recorded(context, 'workspace', async () => {
    await changeTenant(context.tx, workspaceOf(context).id, { name: businessName });
    return answerTenant(context);
  });
};

/** Makes the new handle the current one. Older handles keep working, so that no link breaks. */
export const addHandle: RestHandler<'addHandle'> = async ({ workspaceId: handle }, context) => {
  const { tx, identity, clientAddress } = context;
  const { id } = workspaceOf(context);
  const wrong = handleProblem(handle);
  if (wrong !== null) return refuseHandle(wrong);
  const handles = await readHandles(tx, id);
  if (handles.length >= mostHandles && !handles.includes(handle))
    return problem({
      code: 'too_many_handles',
      status: 409,
      title: `A workspace can have ${mostHandles} handles at most.`,
    });
  if (!(await claimHandle(tx, id, handle))) return refuseHandle('taken');
  await recordSecurityEvent(tx, {
    kind: 'workspace.renamed',
    workspaceId: id,
    accountId: identity?.account.id ?? null,
    details: { handle },
    address: clientAddress,
  });
  return answerTenant(context);
};
