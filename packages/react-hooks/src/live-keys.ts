import { contactLiveKeys } from './areas/contacts/contact-keys.js';
import { settingsLiveKeys } from './areas/settings/settings-keys.js';
import { taskLiveKeys } from './areas/tasks/task-keys.js';
import { leadLiveKeys } from './areas/workflows/lead-keys.js';
import type { LiveKeys } from './platform/live.js';

/** The queries that show each live entity, as the areas declare them; the compiler demands every entity. */
export const liveKeys: LiveKeys = {
  ...settingsLiveKeys,
  ...contactLiveKeys,
  ...taskLiveKeys,
  ...leadLiveKeys,
};
