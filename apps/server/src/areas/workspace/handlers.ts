import type { RestHandlers } from '../../platform/context';
import { getCapabilities } from './capabilities';
import { reportError } from './error-reports';
import { getLocation } from './location';
import { getTenantSettings } from './tenant-settings';

/** Every call of workspace.yaml. */
export const workspaceHandlers = {
  getTenantSettings,
  getCapabilities,
  getLocation,
  reportError,
} satisfies Partial<RestHandlers>;
