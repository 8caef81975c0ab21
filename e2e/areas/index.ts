import type { Screen } from '../support/screen';
import { accountScreens } from './account/screens';
import { importScreens } from './contacts/import-screens';
import { contactScreens } from './contacts/screens';
import { databaseScreens } from './databases/screens';
import { galleryScreens } from './galleries/screens';
import { homeScreens } from './home/screens';
import { noteScreens } from './notes/screens';
import { settingsScreens } from './settings/screens';
import { taskScreens } from './tasks/screens';
import { workflowScreens } from './workflows/screens';

/** The screens of every area. A new area adds its screens here, and they are checked from then on. */
export const areaScreens: readonly Screen[] = [
  ...accountScreens,
  ...homeScreens,
  ...settingsScreens,
  ...contactScreens,
  ...galleryScreens,
  ...taskScreens,
  ...noteScreens,
  ...databaseScreens,
  ...workflowScreens,
  ...importScreens,
];
