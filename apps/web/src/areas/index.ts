import type { Area } from '../app/area';
import { assistant } from './assistant/area';
import { contacts } from './contacts/area';
import { databases } from './databases/area';
import { galleries } from './galleries/area';
import { homeOf } from './home/area';
import { notes } from './notes/area';
import { settings } from './settings/area';
import { tasks } from './tasks/area';
import { workflows } from './workflows/area';

const working: readonly Area[] = [
  workflows,
  contacts,
  galleries,
  tasks,
  notes,
  databases,
  settings,
  assistant,
];

/** The areas of the web app. A new one is named here, and nowhere else in the app. */
export const areas: readonly Area[] = [homeOf(working), ...working];
