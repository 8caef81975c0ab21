import { joinAreas } from '../platform/area';
import { serviceInfo } from '../platform/graphql/service-info';
import { account } from './account/area';
import { assistant } from './assistant/area';
import { contacts } from './contacts/area';
import { databases } from './databases/area';
import { galleries } from './galleries/area';
import { notes } from './notes/area';
import { settings } from './settings/area';
import { tasks } from './tasks/area';
import { workflows } from './workflows/area';
import { workspace } from './workspace/area';

/** The areas of the server. A new one is added here, and nowhere else in the server. */
const areas = [
  account,
  assistant,
  contacts,
  databases,
  galleries,
  notes,
  settings,
  tasks,
  workflows,
  workspace,
];

/** Everything that the areas declare. */
export const {
  handlers,
  resolvers,
  streams,
  sockets,
  live,
  routes,
  frames,
  tables,
  limits,
  noticeKinds,
  readVisit,
  shares,
  registerJobs,
} = joinAreas(areas, serviceInfo);
