import type { Client } from '../core/client.js';
import { type NoteBlocksCalls, noteBlocksCalls } from '../generated/areas/note-blocks.js';
import { type NotesCalls, notesCalls } from '../generated/areas/notes.js';
import { type PageCommentsCalls, pageCommentsCalls } from '../generated/areas/page-comments.js';
import { type PageHistoryCalls, pageHistoryCalls } from '../generated/areas/page-history.js';
import type { ListPagesData, NoteBlockFields, NotePageFields } from '../generated/graphql/notes.js';
import type { PageThreadFields } from '../generated/graphql/page-comments.js';
import type { PageVersionData, PageVersionsData } from '../generated/graphql/page-history.js';

/** A page: its title, look and place, and what the signed-in user may do with it. */
export type NotePage = NotePageFields;

/** A block of a page, in the form of BlockNote. */
export type NoteBlock = NoteBlockFields;

/** A thread of comments on a page. */
export type PageThread = PageThreadFields;

/** What one person wrote on a page without a pause. */
export type PageVersion = PageVersionsData['pageVersions']['data'][number];

/** What a page was after an update, and how it differs from now. */
export type PageVersionContents = PageVersionData['pageVersion'];

/** A page of a list of pages. */
export type NotePageList = ListPagesData['listPages'];

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

/**
 * Comments on pages: threads about a block or some of its text, outside of the document.
 *
 * @param client - created by `createClient`.
 */
export const pageComments = (client: Client): PageCommentsCalls => pageCommentsCalls(client);

/**
 * The history of pages: what they were, and going back.
 *
 * @param client - created by `createClient`.
 */
export const pageHistory = (client: Client): PageHistoryCalls => pageHistoryCalls(client);
