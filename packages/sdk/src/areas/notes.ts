import type { Client } from '../core/client.js';
import { type NoteBlocksCalls, noteBlocksCalls } from '../generated/areas/note-blocks.js';
import { type NotesCalls, notesCalls } from '../generated/areas/notes.js';
import type {
  ListPagesData,
  NoteBlockFields,
  NotePageFields,
  PageFilesData,
} from '../generated/graphql/notes.js';

/** A page: its title, look and place, and what the signed-in user may do with it. */
export type NotePage = NotePageFields;

/** A block of a page, in the form of BlockNote. */
export type NoteBlock = NoteBlockFields;

/** A page of a list of pages. */
export type NotePageList = ListPagesData['listPages'];

/** A picture, film or file that blocks of a page show, with an address to load it from. */
export type PageFile = PageFilesData['pageFiles'][number];

/**
 * Pages of notes: the tree, who sees a page, favorites.
 *
 * @param client - created by `createClient`.
 */
export const notes = (client: Client): NotesCalls => notesCalls(client);

/**
 * Blocks of pages: what a page contains. Changes are small edits of the document that people write in together.
 *
 * @param client - created by `createClient`.
 */
export const noteBlocks = (client: Client): NoteBlocksCalls => noteBlocksCalls(client);
