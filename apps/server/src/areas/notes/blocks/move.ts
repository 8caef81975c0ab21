import * as Y from 'yjs';
import type { Block, MoveBlockInput } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import {
  containerFrom,
  type DocumentBlock,
  findBlock,
  holdDocument,
  openDocument,
  readBlocks,
  removeBlock,
  storeUpdate,
} from '../documents';
import { addNewIds, authorOf, copied } from '../pages';
import { pageFor } from '../record';
import { idsIn, keepOneBlock, place } from './change';
import { blocksById } from './read';

/**
 * Moves a block with those inside it to another page. It keeps its ID, as do those inside it, unless the other page has a
 * block of that ID.
 */
export async function moveBlock(
  args: { readonly pageId: string; readonly blockId: string; readonly input: MoveBlockInput },
  context: CallContext,
): Promise<Block> {
  const { tx } = context;
  const { page: source } = await pageFor(context, args.pageId, { level: 'edit' });
  const { page: target } = await pageFor(context, args.input.pageId, {
    level: 'edit',
    field: 'input.pageId',
  });
  if (source.id === target.id) throw wrongField('input.pageId', 'The block is on this page already.');
  // Always in the same order, so that two moves cannot wait for each other.
  for (const id of [source.id, target.id].sort()) await holdDocument(tx, id);
  const blockId = checkedId(args.blockId, 'blockId');
  const block = await cut(source.id, blockId, context);
  const { doc } = await openDocument(tx, target.id);
  const before = Y.encodeStateVector(doc);
  const moved = ownIds(block, idsIn(readBlocks(doc)));
  place(doc, { after: args.input.after ?? null, before: args.input.before ?? null }, containerFrom(moved));
  await storeUpdate(tx, target.id, Y.encodeStateAsUpdate(doc, before), authorOf(context));
  const [written] = await blocksById(tx, target.id, [moved.id]);
  if (!written) throw gone('block');
  return written;
}

/** Removes a block from a page, and returns it. */
async function cut(pageId: string, blockId: string, context: CallContext): Promise<DocumentBlock> {
  const { doc } = await openDocument(context.tx, pageId);
  const block = blockIn(readBlocks(doc), blockId);
  const found = findBlock(doc, blockId);
  if (!block || !found) throw gone('block');
  const before = Y.encodeStateVector(doc);
  doc.transact(() => {
    removeBlock(doc, found);
    keepOneBlock(doc);
  });
  await storeUpdate(context.tx, pageId, Y.encodeStateAsUpdate(doc, before), authorOf(context));
  return block;
}

function blockIn(blocks: readonly DocumentBlock[], id: string): DocumentBlock | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : blockIn(block.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Only what is taken gets another ID. */
function ownIds(block: DocumentBlock, taken: ReadonlySet<string>) {
  const ids = new Map<string, string>();
  addNewIds([block], ids);
  for (const id of ids.keys()) if (!taken.has(id)) ids.delete(id);
  const [moved] = copied([block], ids);
  return moved ?? block;
}
