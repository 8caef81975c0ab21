import type { RestHandlers } from '../../platform/context';
import { getCapabilities } from './capabilities';
import { reportError } from './errorReports';
import { getLocation } from './location';
import { getTenantSettings } from './tenantSettings';

/** Every call of workspace.yaml. */
export const workspaceHandlers = {
  getTenantSettings,
  getCapabilities,
  getLocation,
  reportError,
} satisfies Partial<RestHandlers>;
