import type { Client } from '../core/client.js';
import { type NotesCalls, notesCalls } from '../generated/areas/notes.js';
import type { ListPagesData, NotePageFields } from '../generated/graphql/notes.js';

/** A page: its title, look and place, and what the signed-in user may do with it. */
export type NotePage = NotePageFields;

/** A page of a list of pages. */
export type NotePageList = ListPagesData['listPages'];

/**
 * Pages of notes: the tree, who sees a page, favorites.
 *
 * @param client - created by `createClient`.
 */
export const notes = (client: Client): NotesCalls => notesCalls(client);
