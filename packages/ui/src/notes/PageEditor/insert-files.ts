import { blockFrom } from './given';
import { mediaKindOf, type PageMedia } from './media';
import type { PageSurfaceEditor } from './schema';
import { startUpload } from './uploads';

/** Adds a block for each file after the cursor, in place of an empty line, and sends the files. */
export function insertFiles(
  editor: PageSurfaceEditor,
  files: readonly File[],
  media: Pick<PageMedia, 'upload'>,
): void {
  if (files.length === 0) return;
  const { block } = editor.getTextCursorPosition();
  const content: unknown = block.content;
  const isEmpty = block.type === 'paragraph' && Array.isArray(content) && content.length === 0;
  const made = files.map((file) => blockFrom({ type: mediaKindOf(file), props: { name: file.name } }));
  const inserted = editor.transact(() => {
    const blocks = editor.insertBlocks(made, block, 'after');
    const last = blocks.at(-1);
    if (isEmpty && block.children.length === 0) editor.removeBlocks([block]);
    // A line to go on in, where the page would end with what was added.
    if (last && !editor.getNextBlock(last))
      editor.insertBlocks([blockFrom({ type: 'paragraph' })], last, 'after');
    return blocks;
  });
  for (const [at, { id }] of inserted.entries()) {
    const file = files[at];
    if (file) startUpload(id, file, media);
  }
}
