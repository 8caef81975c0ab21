import { type NoteBlock, noteBlocks } from '@atelier/sdk';
import { type CountedPage, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { noteKeys } from './note-keys.js';

/** Reads the blocks of a page in the order in which they are read, a hundred at a time. */
export const useNoteBlocks = (pageId: string) =>
  useReadPages<CountedPage<NoteBlock>>([...noteKeys.blocks(pageId), 'list'], (client, page, options) =>
    noteBlocks(client).list({ pageId, page }, options),
  );

/** Reads one block. */
export const useNoteBlock = (pageId: string, blockId: string) =>
  useRead<NoteBlock>([...noteKeys.blocks(pageId), 'one', blockId], (client, options) =>
    noteBlocks(client).get({ pageId, blockId }, options),
  );

/** Open editors keep what is written offline; calls of blocks are for everything else. */
const blockWrite = {
  offline: 'refuse',
  invalidates: ({ pageId }: { readonly pageId: string }) => [noteKeys.blocks(pageId)],
} as const;

/** Adds a block to a page. */
export const useCreateNoteBlock = defineWrite('noteBlocks.create', to(noteBlocks, 'create'), blockWrite);

/** Changes a block, or moves it. */
export const useUpdateNoteBlock = defineWrite('noteBlocks.update', to(noteBlocks, 'update'), blockWrite);

/** Deletes a block with those inside it. */
export const useDeleteNoteBlock = defineWrite('noteBlocks.delete', to(noteBlocks, 'delete'), blockWrite);

/** Makes several changes of blocks, all of them or none. */
export const useChangeNoteBlocks = defineWrite('noteBlocks.change', to(noteBlocks, 'change'), blockWrite);
