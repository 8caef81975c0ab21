import {
  defaultRegion,
  type RegionalDefaults,
  regionalDefaults,
  regionOfCountry,
} from '@atelier/sdk/contract';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Region } from '../../generated/rest';
import { type CallContext, identityOf, type RestHandler } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { ProblemError, problem } from '../../platform/errors/problem';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import {
  claimHandle,
  countWorkspacesOf,
  freeHandles,
  handleProblem,
  handleReason,
  isHandleFree,
  knownLocale,
  knownTimezone,
  mostWorkspaces,
  presentTenant,
  readHandles,
  readTenant,
  refuseHandle,
} from '../workspace';
import { memberships, workspaces } from '../workspace/schema';
import { readLocation } from './queries';

/** Called with every keystroke, so a malformed handle gets a result instead of an error. */
export const checkHandle: RestHandler<'checkHandle'> = async ({ workspaceId }, { tx }) => {
  const reason = handleProblem(workspaceId) ?? ((await isHandleFree(tx, workspaceId)) ? null : 'taken');
  return {
    workspaceId,
    isAvailable: reason === null,
    reason: reason === null ? null : handleReason(reason),
    suggestions: reason === null ? [] : await freeHandles(tx, workspaceId),
  };
};

/**
 * Creates a workspace, its handle and the membership of its owner, or none of them. The workspace is added at the end
 * of the owner's list.
 */
export const createWorkspace: RestHandler<'createWorkspace'> = async (input, context) => {
  const { tx, clientAddress } = context;
  const { account } = identityOf(context);
  const handle = input.workspaceId;
  const wrong = handleProblem(handle);
  if (wrong !== null) return refuseHandle(wrong, await freeHandles(tx, handle));
  if ((await countWorkspacesOf(tx, account.id)) >= mostWorkspaces)
    return problem({
      code: 'too_many_workspaces',
      status: 409,
      title: `You can belong to ${mostWorkspaces} workspaces at most.`,
    });

  const id = uuid();
  const location = await readLocation(tx, account.id);
  await tx.insert(workspaces).values({
    id,
    name: input.businessName,
    businessType: input.businessType,
    profession: input.profession ?? [],
    region: input.region ?? regionOf(location.countryCode),
    brandColour: input.brandColour ?? null,
    preferences: { ...preferencesFrom(input, location) },
    onboardedAt: now,
    createdBy: account.id,
  });
  // Thrown, so that the workspace is rolled back as well.
  if (!(await claimHandle(tx, id, handle)))
    throw new ProblemError(refuseHandle('taken', await freeHandles(tx, handle)));
  await tx.insert(memberships).values({
    workspaceId: id,
    accountId: account.id,
    role: 'owner',
    position: sql`(select coalesce(max(position) + 1, 0) from memberships
                   where account_id = ${account.id} and removed_at is null)`,
  });
  await recordSecurityEvent(tx, {
    kind: 'workspace.created',
    accountId: account.id,
    workspaceId: id,
    details: { handle },
    address: clientAddress,
  });
  return presentNew(context, id);
};

async function presentNew({ tx }: CallContext, id: string) {
  const row = await readTenant(tx, id);
  if (!row) throw new Error('The workspace was not stored.');
  return presentTenant(row, await readHandles(tx, id), null);
}

/** Returns the region of a country, or the default without a known country. */
function regionOf(countryCode: string | undefined): Region {
  return countryCode ? regionOfCountry(countryCode) : defaultRegion;
}

/** Returns the preferences of a new workspace, from its owner's browser and location. */
function preferencesFrom(
  { timezone, language }: { readonly timezone?: string | undefined; readonly language?: string | undefined },
  location: Awaited<ReturnType<typeof readLocation>>,
): RegionalDefaults {
  const known = (name: string | undefined) => (name === undefined ? null : knownTimezone(name));
  return regionalDefaults({
    timezone: known(timezone) ?? known(location.timezone) ?? undefined,
    language: (language === undefined ? null : knownLocale(language)) ?? undefined,
    countryCode: location.countryCode,
  });
}
