import { type CallContext, type RestHandler, workspaceOf } from '../../platform/context';
import { invalidInput } from '../../platform/errors/problem';
import { changeTenant, checkPreferences, defaultPreferences, type WorkspacePreferences } from '../workspace';
import { recordSettings } from './audit';
import { readWorkspacePreferences } from './queries';

/** Returns the stored preferences over the defaults. Each is checked again: a value may no longer be supported. */
async function preferencesOf(context: CallContext): Promise<WorkspacePreferences> {
  const stored = await readWorkspacePreferences(context.tx, workspaceOf(context).id);
  return { ...defaultPreferences, ...stored };
}

export const getPreferences: RestHandler<'getPreferences'> = (_input, context) => preferencesOf(context);

const names = {
  timezone: 'Time zone',
  locale: 'Language and region',
  currency: 'Currency',
  weekStartsOn: 'First day of the week',
  theme: 'Theme',
} as const;

export const updatePreferences: RestHandler<'updatePreferences'> = async ({ ws: _ws, ...input }, context) => {
  const checked = checkPreferences(input);
  if ('errors' in checked) return invalidInput(checked.errors);
  const before = await preferencesOf(context);
  const preferences = { ...before, ...checked.change };
  await changeTenant(context.tx, workspaceOf(context).id, { preferences: { ...preferences } });
  await recordSettings(
    context,
    (['timezone', 'locale', 'currency', 'weekStartsOn', 'theme'] as const).map((field) => ({
      field: names[field],
      before: String(before[field]),
      after: String(preferences[field]),
    })),
  );
  return preferences;
};
