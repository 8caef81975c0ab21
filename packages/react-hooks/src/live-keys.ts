import { contactLiveKeys, contactLiveKeysElsewhere } from './areas/contacts/contact-keys.js';
import { databaseLiveKeys } from './areas/databases/database-keys.js';
import { galleryLiveKeys } from './areas/galleries/gallery-keys.js';
import { noteLiveKeys } from './areas/notes/note-keys.js';
import { settingsLiveKeys } from './areas/settings/settings-keys.js';
import { taskLiveKeys, taskLiveKeysElsewhere } from './areas/tasks/task-keys.js';
import { leadLiveKeys, leadLiveKeysElsewhere } from './areas/workflows/lead-keys.js';
import type { LiveKeys, LiveKeysElsewhere } from './platform/live.js';

/** The queries that show each live entity, as the areas declare them; the compiler demands every entity. */
export const liveKeys: LiveKeys = {
  ...settingsLiveKeys,
  ...contactLiveKeys,
  ...taskLiveKeys,
  ...leadLiveKeys,
  ...galleryLiveKeys,
  ...databaseLiveKeys,
  ...noteLiveKeys,
};

/** The queries of areas that show what belongs to other areas. */
export const liveKeysElsewhere: readonly LiveKeysElsewhere[] = [
  contactLiveKeysElsewhere,
  taskLiveKeysElsewhere,
  leadLiveKeysElsewhere,
];
