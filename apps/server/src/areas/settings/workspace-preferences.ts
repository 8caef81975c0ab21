import { type CallContext, type RestHandler, workspaceOf } from '../../platform/context';
import { invalidInput } from '../../platform/errors/problem';
import { changeTenant, checkPreferences, defaultPreferences, type WorkspacePreferences } from '../workspace';
import { readWorkspacePreferences } from './queries';
import { recorded } from './undo';

/** Returns the stored preferences over the defaults. Each is checked again: a value may no longer be supported. */
async function preferencesOf(context: CallContext): Promise<WorkspacePreferences> {
  const stored = await readWorkspacePreferences(context.tx, workspaceOf(context).id);
  return { ...defaultPreferences, ...stored };
}

export const getPreferences: RestHandler<'getPreferences'> = (_input, context) => preferencesOf(context);

export const updatePreferences: RestHandler<'updatePreferences'> = async ({ ws: _ws, ...input }, context) => {
  const checked = checkPreferences(input);
  if ('errors' in checked) return invalidInput(checked.errors);
  return recorded(context, 'workspace', async () => {
    const preferences = { ...(await preferencesOf(context)), ...checked.change };
    await changeTenant(context.tx, workspaceOf(context).id, { preferences: { ...preferences } });
    return preferences;
  });
};
