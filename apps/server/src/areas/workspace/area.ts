import { defineArea } from '../../platform/area';
import { getCapabilities } from './capabilities';
import { registerErrorReports, reportError } from './error-reports';
import { getLocation } from './location';
import { registerPictures } from './pictures';
import * as tables from './schema';
import { getTenantSettings } from './tenant-settings';

/** Workspaces, their owners and handles, and the first calls of the app. */
export const workspace = defineArea({
  name: 'workspace',
  handlers: { getTenantSettings, getCapabilities, getLocation, reportError },
  live: { workspace: 'member', member: 'member' },
  jobs(platform) {
    registerErrorReports(platform);
    registerPictures(platform);
  },
  tables,
  limits: {
    location: { rules: [{ by: 'address', burst: 60, pace: 4 }] },
    'error-report': { rules: [{ by: 'address', burst: 30, pace: 4 }] },
  },
});
