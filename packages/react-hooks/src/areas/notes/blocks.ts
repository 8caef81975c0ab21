import { type NoteBlock, noteBlocks } from '@atelier/sdk';
import { type CountedPage, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { taskKeys } from '../tasks/task-keys.js';
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

/** What shows tasks is asked again as well. */
const taskBlockWrite = {
  offline: 'refuse',
  invalidates: ({ pageId }: { readonly pageId: string }) => [noteKeys.blocks(pageId), taskKeys.items],
} as const;

/** Turns a check item into a task, which the block then shows. */
export const useTurnIntoTask = defineWrite(
  'noteBlocks.turnIntoTask',
  to(noteBlocks, 'turnIntoTask'),
  taskBlockWrite,
);

/** Turns a block that shows a task back into a check item. */
export const useTurnIntoCheckItem = defineWrite(
  'noteBlocks.turnIntoCheckItem',
  to(noteBlocks, 'turnIntoCheckItem'),
  taskBlockWrite,
);

/** Moves a block with those inside it to another page. */
export const useMoveNoteBlock = defineWrite('noteBlocks.moveToPage', to(noteBlocks, 'moveToPage'), {
  offline: 'refuse',
  invalidates: ({ pageId, input }) => [noteKeys.blocks(pageId), noteKeys.blocks(input.pageId)],
});

/** Reads whether people can meet live on this server. */
export const useLiveMeetings = () =>
  useRead([...noteKeys.all, 'live-meetings'], (client, options) => noteBlocks(client).liveMeetings(options));

/** Asks for a token to join the live meeting of a meeting block. */
export const useMeetingToken = defineWrite('noteBlocks.meetingToken', to(noteBlocks, 'meetingToken'), {
  offline: 'refuse',
});
