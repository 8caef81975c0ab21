/** How blocks name a file: an address without an origin, which leads nowhere by itself. */
const PREFIX = '/note-files/';
const ID = /^\/note-files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Returns the address by which blocks name a file. */
export const imageUrlOf = (fileId: string): string => `${PREFIX}${fileId}`;

/** Returns the ID of the file that an address names; undefined for any other address. */
export const fileIdOf = (imageUrl: unknown): string | undefined =>
  typeof imageUrl === 'string' ? ID.exec(imageUrl)?.[1] : undefined;
