import { accessAreas } from '../generated/access-areas.js';

export { accessAreas };

/** An area that has access controls. */
export type AccessArea = (typeof accessAreas)[number];

/** The names of the areas, as people read them, including those that have no calls yet. */
const names: Readonly<Record<string, string>> = {
  workflows: 'Leads and files',
  contacts: 'Contacts',
  tasks: 'Tasks',
  inbox: 'Inbox',
  galleries: 'Galleries',
  notes: 'Notes',
  databases: 'Databases',
  calendar: 'Calendar',
  automations: 'Automations',
  meetings: 'Meetings',
  assistant: 'Assistant',
  agents: 'Agents',
  library: 'Library',
  billing: 'Billing',
  settings: 'Settings',
  members: 'Team',
};

/** Returns the name of an area, as people read it. */
export const areaName = (area: string): string =>
  (Object.hasOwn(names, area) ? names[area] : undefined) ?? area;

/** The areas in the order in which people read them: the work first, then what surrounds it. */
export const areasInOrder: readonly AccessArea[] = [...accessAreas].sort(
  (one, other) => placeOf(one) - placeOf(other),
);

function placeOf(area: AccessArea): number {
  const place = Object.keys(names).indexOf(area);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** Returns whether a text names an area that has access controls. */
export const isAccessArea = (text: string): text is AccessArea => accessAreas.some((area) => area === text);
