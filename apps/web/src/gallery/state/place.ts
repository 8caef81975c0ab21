/** Which part of a gallery an address shows: an album by its slug, a list by its id, or its films. */
export interface Place {
  readonly album: string | null;
  readonly list: string | null;
  /** The slug of a film; empty for all films. */
  readonly film: string | null;
}

/** Reads the place of an address. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  return { album: query.get('album'), list: query.get('list'), film: query.get('film') };
}

/** Returns the query of a place. */
export function queryOf({ album, list, film }: Partial<Place>): string {
  if (typeof film === 'string') return film === '' ? '?film' : `?film=${encodeURIComponent(film)}`;
  if (list) return `?list=${encodeURIComponent(list)}`;
  return album ? `?album=${encodeURIComponent(album)}` : '';
}
