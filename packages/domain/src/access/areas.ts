import { accessAreas } from '../generated/access-areas.js';
import type { AccessLevel } from './levels.js';

export { accessAreas };

/** An area that has access controls. */
export type AccessArea = (typeof accessAreas)[number];

/** Names that are not the word of the area itself. */
const names: Readonly<Record<string, string>> = { workflows: 'Leads and files', members: 'Team' };

/** Returns the name of an area, as people read it. */
export const areaName = (area: string): string =>
  (Object.hasOwn(names, area) ? names[area] : undefined) ?? area.charAt(0).toUpperCase() + area.slice(1);

/** Returns what stands where something of an area is hidden from whoever may not read it. */
export const hiddenIn = (area: string): string => `Hidden: you don’t have access to ${areaName(area)}`;

/** Returns the words of a refusal: somebody wants to do more in an area than their level allows. */
export const refusalIn = (area: string, level: AccessLevel): string =>
  level === 'none'
    ? `You don't have access to ${areaName(area)}. An admin of the workspace can give it to you.`
    : `You can view ${areaName(area)}, but not change anything there. An admin of the workspace can allow it.`;

/** The order in which people read areas: the work first, then what surrounds it. An area that is not here comes last. */
const order: readonly string[] = [
  ...['workflows', 'contacts', 'galleries', 'library', 'inbox', 'calendar', 'tasks', 'notes', 'databases'],
  ...['automations', 'meetings', 'assistant', 'agents', 'billing', 'settings', 'members'],
];

const placeOf = (area: string): number => {
  const place = order.indexOf(area);
  return place < 0 ? order.length : place;
};

/** The areas in the order in which people read them. */
export const areasInOrder: readonly AccessArea[] = /* @__PURE__ */ [...accessAreas].sort(
  (one, other) => placeOf(one) - placeOf(other),
);

/** Returns whether a text names an area that has access controls. */
export const isAccessArea = (text: string): text is AccessArea => accessAreas.some((area) => area === text);
