import type { PreRegisteredUser, VisitorEvent } from '@atelier/sdk';

const roles: Readonly<Record<string, string>> = { client: 'Client', invited: 'Invited', guest: 'Guest' };

/** Returns what one visitor of a role is called; an unknown role is shown as it is. */
export const roleName = (role: string): string => roles[role] ?? role;

/** One of something, and several. */
const deeds: Readonly<Record<string, readonly [one: string, many: (count: string) => string]>> = {
  entered: ['Opened the gallery', () => 'Opened the gallery'],
  viewed: ['Viewed', (count) => `Viewed ${count} photos`],
  favourited: ['Added to favorites', (count) => `Added ${count} photos to favorites`],
  picked: ['Picked', (count) => `Picked ${count} photos`],
  finished: ['Finished a selection of 1 photo', (count) => `Finished a selection of ${count} photos`],
  commented: ['Commented', () => 'Commented'],
  rated: ['Rated', () => 'Rated'],
  downloaded: ['Downloaded 1 photo', (count) => `Downloaded ${count} photos`],
  shared: ['Shared', () => 'Shared'],
};

/** Returns what a visitor did, in words; a deed that is not known is shown as it is. */
export function deedInWords(
  { kind, count }: Pick<VisitorEvent, 'kind' | 'count'>,
  number: (value: number) => string,
): string {
  const [one, many] = deeds[kind] ?? [kind, (several: string) => `${kind} ${several}`];
  return count === 1 ? one : many(number(count));
}

/** Returns how somebody who waits stands. */
export function waitingInWords(
  { state, imageCount, hasSelfie, notifiedAt }: PreRegisteredUser,
  { number, date }: { number: (value: number) => string; date: (instant: string) => string },
): string {
  if (notifiedAt !== null) return `Notified on ${date(notifiedAt)}`;
  if (state === 'matching') return 'Selfie is being compared';
  if (imageCount !== null && imageCount > 0)
    return imageCount === 1 ? 'On 1 photo' : `On ${number(imageCount)} photos`;
  return hasSelfie && state === 'notMatched' ? 'On no photo yet' : 'Waits';
}
