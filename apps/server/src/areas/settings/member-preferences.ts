import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../platform/context';
import { changeMemberPreferences, type MemberPreferences, readMemberPreferences } from './queries';

const defaults: MemberPreferences = { isRailCollapsed: false, isGettingStartedHidden: false };

async function preferencesOf(context: CallContext): Promise<MemberPreferences> {
  const stored = await readMemberPreferences(
    context.tx,
    workspaceOf(context).id,
    identityOf(context).account.id,
  );
  return { ...defaults, ...stored };
}

export const getMemberPreferences: RestHandler<'getMemberPreferences'> = (_input, context) =>
  preferencesOf(context);

export const updateMemberPreferences: RestHandler<'updateMemberPreferences'> = async (
  { ws: _ws, ...change },
  context,
) => {
  const preferences = { ...(await preferencesOf(context)), ...change };
  await changeMemberPreferences(
    context.tx,
    workspaceOf(context).id,
    identityOf(context).account.id,
    preferences,
  );
  return preferences;
};
