import { contactScreens } from './contacts';
import { importScreens } from './imports';
import { publicScreens } from './public';
import type { Screen } from './screen';
import { taskScreens } from './tasks';
import { troubleScreens } from './trouble';
import { workflowScreens } from './workflows';
import { workspaceScreens } from './workspace';

/** Every screen of the product. A new screen is written in the file of its area, and is looked at from then on. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...workspaceScreens,
  ...contactScreens,
  ...taskScreens,
  ...workflowScreens,
  ...importScreens,
  ...troubleScreens,
];
