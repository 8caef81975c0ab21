import type { Profile, ProfileChange } from '../../generated/rest';
import { type CallContext, identityOf, prepared } from '../../platform/context';
import { invalidInput, isProblem, type Problem, problem } from '../../platform/errors/problem';
import {
  type AdoptedPicture,
  adoptPicture,
  discardPicture,
  listWorkspacesOf,
  pictureUrl,
} from '../workspace';
import { normalisePhoneNumber } from './phone-numbers';
import { changeProfile, type ProfileColumns, type ProfileRow, readProfile, themeOf } from './queries';

/** Returns what a person may see of their own account, field by field. */
async function presentProfile(context: CallContext, row: ProfileRow): Promise<Profile> {
  const workspaces = await listWorkspacesOf(context.tx, row.id);
  const handles = workspaces.map(({ handle }) => handle);
  // A workspace that the person has left is no longer the active one.
  const active = workspaces.find(({ id }) => id === row.preferences.activeWorkspaceId) ?? workspaces[0];
  return {
    _id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    displayPictureUrl: await pictureUrl(context.platform, row.pictureKey),
    theme: themeOf(row.preferences.theme),
    is2FAEnabled: row.twoFactorEnabledAt !== null,
    hasPassword: row.hasPassword,
    isOnboarded: workspaces.length > 0,
    activeWorkspaceId: active?.handle ?? null,
    workspaceIds: handles,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the person's own current profile. */
export async function answerProfile(context: CallContext): Promise<Profile | Problem> {
  const row = await readProfile(context.tx, identityOf(context).account.id);
  return row ? presentProfile(context, row) : problem('unauthorized');
}

/** Changes the given fields only. A changed phone number has to be verified again. */
export const updateProfile = prepared<'updateProfile', AdoptedPicture | null>(
  async ({ displayPictureKey }, context) =>
    displayPictureKey === undefined || displayPictureKey === null
      ? null
      : adoptPicture(context, {
          kind: 'display-picture',
          owner: { accountId: identityOf(context).account.id },
          key: displayPictureKey,
          field: 'displayPictureKey',
        }),
  async (input, context, picture) => {
    const { tx } = context;
    const row = await readProfile(tx, identityOf(context).account.id);
    if (!row) return problem('unauthorized');
    const change = await columnsOf(context, row, input);
    if (isProblem(change)) return change;
    if (input.displayPictureKey !== undefined) {
      change.pictureKey = picture?.key ?? null;
      await discardPicture(context, row.pictureKey, picture);
    }
    await changeProfile(tx, row.id, change);
    return answerProfile(context);
  },
);

async function columnsOf(
  { tx }: CallContext,
  row: ProfileRow,
  { firstName, lastName, phoneNumber, theme, activeWorkspaceId }: ProfileChange,
): Promise<ProfileColumns | Problem> {
  const change: ProfileColumns = {};
  if (firstName !== undefined) change.firstName = firstName;
  if (lastName !== undefined) change.lastName = lastName;
  if (phoneNumber !== undefined) {
    const number = phoneNumber === null ? null : normalisePhoneNumber(phoneNumber);
    if (number === undefined)
      return invalidInput([
        { field: 'phoneNumber', message: 'This is not a phone number that can be called.' },
      ]);
    if (number !== row.phoneNumber) Object.assign(change, { phoneNumber: number, phoneVerifiedAt: null });
  }
  if (theme !== undefined) change.preferences = { ...row.preferences, theme };
  if (activeWorkspaceId !== undefined) {
    const active = (await listWorkspacesOf(tx, row.id)).find(({ handle }) => handle === activeWorkspaceId);
    if (!active)
      return invalidInput([
        { field: 'activeWorkspaceId', message: 'You are not a member of a workspace with this handle.' },
      ]);
    change.preferences = { ...row.preferences, ...change.preferences, activeWorkspaceId: active.id };
  }
  return change;
}
