/** A photograph that is open: its position, and its id once it is loaded. */
export interface OpenPhoto {
  readonly at: number;
  readonly id: string | null;
}

/** Which part of a gallery an address shows: an album by its slug, a list by its id, or its films; and a photograph of it. */
export interface Place {
  readonly album: string | null;
  readonly list: string | null;
  /** The slug of a film; empty for all films. */
  readonly film: string | null;
  readonly photo: OpenPhoto | null;
}

const PHOTO = /^([1-9]\d{0,6})(?:\.([\da-f-]{36}))?$/;

function photoOf(text: string | null): OpenPhoto | null {
  const [, number, id] = PHOTO.exec(text ?? '') ?? [];
  return number === undefined ? null : { at: Number(number) - 1, id: id ?? null };
}

/** Reads the place of an address. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  return {
    album: query.get('album'),
    list: query.get('list'),
    film: query.get('film'),
    photo: photoOf(query.get('photo')),
  };
}

/** Returns the query of a place. The position of a photograph finds it sooner, and its id says that it is the one. */
export function queryOf({ album, list, film, photo }: Partial<Place>): string {
  if (typeof film === 'string') return film === '' ? '?film' : `?film=${encodeURIComponent(film)}`;
  const query = [
    list ? `list=${encodeURIComponent(list)}` : album ? `album=${encodeURIComponent(album)}` : '',
    photo ? `photo=${photo.at + 1}${photo.id === null ? '' : `.${photo.id}`}` : '',
  ].filter(Boolean);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/** The list that is none: everybody on the photographs. */
export const PEOPLE = 'people';
const PERSON = 'person.';

/** Returns the list of the photographs of a person. */
export const placeOfPerson = (personId: string): string => PERSON + personId;

/** Returns whose photographs a list is; null for any other. */
export const personOf = (list: string | null): string | null =>
  list?.startsWith(PERSON) ? list.slice(PERSON.length) : null;

/** Whether a list is everybody, or one of them. */
export const isOfPeople = (list: string | null): boolean => list === PEOPLE || personOf(list) !== null;

/** Whether two places show the same photographs, whichever of them is open. */
export const isSamePart = (one: Place, other: Place): boolean =>
  one.album === other.album && one.list === other.list && one.film === other.film;
