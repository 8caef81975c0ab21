/** Which part of a gallery an address shows: an album by its slug, or a list by its id. */
export interface Place {
  readonly album: string | null;
  readonly list: string | null;
}

/** Reads the place of an address. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  return { album: query.get('album'), list: query.get('list') };
}

/** Returns the query of a place. */
export const queryOf = ({ album, list }: Partial<Place>): string =>
  list ? `?list=${encodeURIComponent(list)}` : album ? `?album=${encodeURIComponent(album)}` : '';
