import { defineArea } from '../../platform/area';
import { HOUR } from '../../platform/limits/named-limits';
import { getCapabilities } from './capabilities';
import { registerErrorReports, reportError } from './error-reports';
import { getLocation } from './location';
import { registerPictures } from './pictures';
import * as tables from './schema';
import { getTenantSettings } from './tenant-settings';

/** Who owns which workspace, under which handle, and what the app asks before anything else. */
export const workspace = defineArea({
  name: 'workspace',
  handlers: { getTenantSettings, getCapabilities, getLocation, reportError },
  jobs(platform) {
    registerErrorReports(platform);
    registerPictures(platform);
  },
  tables,
  limits: {
    location: { rules: [{ by: 'address', points: 60, window: HOUR }] },
    'error-report': { rules: [{ by: 'address', points: 30, window: HOUR }] },
  },
});
