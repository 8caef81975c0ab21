import { type PlanUndoInput, settings, type UndoChangesInput, type UndoPlan } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Which changes to undo: `since` a time, or from an `entry` of the audit log on; with `only`, that entry alone. `userId` and `kind` as of the log. */
export type UndoScope = PlanUndoInput;

/**
 * Reads what undoing changes of settings and rights would restore.
 *
 * @param scope - undefined while nothing is chosen.
 */
export const useUndoPlan = (scope: UndoScope | undefined) =>
  useRead<UndoPlan>(
    [...settingsKeys.auditLog, 'undo', scope ?? {}],
    scope === undefined ? undefined : (client, options) => settings(client).planUndo(scope, options),
    // What was shown is what is agreed to: it is asked for again each time.
    { gcTime: 0, staleTime: 0 },
  );

/** Puts settings and rights back. */
export const useUndo = defineWrite(
  'settings.undo',
  (client, input: UndoChangesInput, options) => settings(client).undo(input, options),
  {
    offline: 'refuse',
    invalidates: () => [
      settingsKeys.auditLog,
      settingsKeys.tenant,
      settingsKeys.tenants,
      settingsKeys.tenantSettings,
      settingsKeys.preferences,
      settingsKeys.clientPortal,
      settingsKeys.team,
      settingsKeys.members,
      settingsKeys.invitations,
      settingsKeys.allAccess,
    ],
  },
);
