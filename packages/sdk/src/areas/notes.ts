import type { CallOptions, Client } from '../core/client.js';
import type { Result } from '../core/result.js';
import { type SignedUpload, type UploadOptions, uploadFile } from '../core/upload.js';
import { type NoteBlocksCalls, noteBlocksCalls } from '../generated/areas/note-blocks.js';
import { type NotesCalls, notesCalls } from '../generated/areas/notes.js';
import { type PageCommentsCalls, pageCommentsCalls } from '../generated/areas/page-comments.js';
import { type PageHistoryCalls, pageHistoryCalls } from '../generated/areas/page-history.js';
import type {
  ListPagesData,
  NoteBlockFields,
  NotePageFields,
  PageFilesData,
  PageUploadFields,
} from '../generated/graphql/notes.js';
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

/** Where a file of a page goes: a block, or the cover. */
export interface PageUploadTarget {
  readonly pageId: string;
  /** Defaults to `block`. */
  readonly use?: 'block' | 'cover';
}

/** An upload to a page; `imageUrl` is the `url` of the block that shows it. */
export interface PageUpload {
  readonly imageUrl: string;
  readonly upload: SignedUpload;
}

const uploadOf = ({ signedUrl, headers, resumableUrl, imageUrl }: PageUploadFields): PageUpload => ({
  imageUrl,
  upload: {
    signedUrl,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(resumableUrl && { resumableUrl }),
  },
});

/**
 * Uploads a picture, film or file for a page: pictures (PNG, JPEG, WebP) up to 25 MB, of which only the pixels are kept; films
 * (MP4, QuickTime) and other files up to 100 MB. A picture becomes the cover as soon as the server has drawn it; what a block
 * shows is removed 30 days after no block names it any more.
 *
 * @param client - created by `createClient`.
 * @param file - the file; it is read completely once to compute its SHA-256.
 * @param target - the page, and whether it is its cover.
 * @param options - name, progress, signal; `workspaceId` if it differs from the session's.
 * @returns `imageUrl`, for the `url` of a block. If the file is refused, the error names the field and its limit.
 */
export async function uploadToPage(
  client: Client,
  file: Blob,
  { pageId, use = 'block' }: PageUploadTarget,
  { workspaceId, ...options }: UploadOptions & Pick<CallOptions, 'workspaceId'> = {},
): Promise<Result<PageUpload>> {
  const call = { workspaceId, ...(options.signal && { signal: options.signal }) };
  return uploadFile(
    client,
    file,
    async (input, intent) => {
      const ticket =
        use === 'cover'
          ? await notes(client).openCoverUpload({ pageId, imageType: 'cover', input }, { ...call, ...intent })
          : await notes(client).openFileUpload({ pageId, input }, { ...call, ...intent });
      return ticket.ok ? { ...ticket, data: uploadOf(ticket.data) } : ticket;
    },
    options,
  );
}

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
