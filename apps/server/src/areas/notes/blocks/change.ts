import { v4 as uuid } from 'uuid';
import * as Y from 'yjs';
import type {
  Block,
  BlockChangeInput,
  ChangedBlocks,
  CreateBlockInput,
  UpdateBlockInput,
} from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import {
  changeBlock,
  containerFrom,
  type DocumentBlock,
  emptyBlock,
  findBlock,
  groupIn,
  hasText,
  holdDocument,
  openDocument,
  propsFrom,
  readBlocks,
  removeBlock,
  storeUpdate,
} from '../documents';
import { tellMentioned } from '../mentions';
import { authorOf } from '../pages';
import { pageFor } from '../record';
import { blocksById } from './read';

/**
 * Makes changes of blocks, all or none: the smallest edits of the document, stored as one update. Editors that are open get
 * it like what anybody writes.
 */
export async function changeBlocks(
  context: CallContext,
  pageId: string,
  changes: readonly BlockChangeInput[],
): Promise<ChangedBlocks> {
  const { tx } = context;
  const { page } = await pageFor(context, pageId, { level: 'edit' });
  await holdDocument(tx, page.id);
  const { doc } = await openDocument(tx, page.id);
  const before = Y.encodeStateVector(doc);
  const former = idsIn(readBlocks(doc));
  const touched = new Set<string>();
  doc.transact(() => {
    for (const [at, change] of changes.entries()) {
      const id = applyChange(doc, change, `changes[${at}]`);
      if (id !== null) touched.add(id);
    }
    keepOneBlock(doc);
  });
  const author = authorOf(context);
  const stored = await storeUpdate(tx, page.id, Y.encodeStateAsUpdate(doc, before), author);
  await tellMentioned(tx, page.id, stored, author);
  const current = idsIn(stored.blocks);
  return {
    blocks: await blocksById(tx, page.id, [...touched]),
    deletedIds: [...former].filter((id) => !current.has(id)),
  };
}

/** Makes one change, and returns its block. */
export async function changeOne(
  context: CallContext,
  pageId: string,
  change: BlockChangeInput,
): Promise<Block> {
  const { blocks } = await changeBlocks(context, pageId, [change]);
  const [block] = blocks;
  if (!block) throw gone('block');
  return block;
}

/** Returns the IDs of blocks, and of those inside them. */
export function idsIn(blocks: readonly DocumentBlock[]): Set<string> {
  const ids = new Set<string>();
  const walk = (level: readonly DocumentBlock[]) => {
    for (const { id, children } of level) {
      ids.add(id);
      walk(children);
    }
  };
  walk(blocks);
  return ids;
}

/** Applies a change to a document, and returns the ID of the block that it leaves; null for a deletion. */
function applyChange(doc: Y.Doc, change: BlockChangeInput, field: string): string | null {
  const given = [change.create, change.update, change.delete].filter(
    (one) => one !== null && one !== undefined,
  );
  if (given.length !== 1) throw wrongField(field, 'A change is one of create, update and delete.');
  if (change.create) return create(doc, change.create);
  if (change.update) return update(doc, change.update, field);
  const id = checkedId(change.delete ?? '', `${field}.delete`);
  removeBlock(doc, found(doc, id));
  return null;
}

function found(doc: Y.Doc, id: string) {
  const block = findBlock(doc, id);
  if (!block) throw gone('block');
  return block;
}

function create(doc: Y.Doc, input: CreateBlockInput): string {
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  if (findBlock(doc, id)) throw conflict('id_taken', 'This id is taken.');
  const { type, content } = input;
  const block = { id, type, props: propsFrom(input.props), content: content ?? (hasText(type) ? [] : null) };
  place(doc, input, containerFrom(block));
  return id;
}

/** Where a block goes. */
type Place = Pick<CreateBlockInput, 'parentId' | 'after' | 'before'>;

/** Puts a block beside another one, or at the end of the blocks inside one, or of the page. */
export function place(doc: Y.Doc, input: Place, block: ReturnType<typeof containerFrom>): void {
  const beside = input.after ?? input.before;
  if (beside) {
    const { group, index } = found(doc, checkedId(beside, input.after ? 'input.after' : 'input.before'));
    group.insert(input.after ? index + 1 : index, [block]);
    return;
  }
  const parent = input.parentId ? found(doc, checkedId(input.parentId, 'input.parentId')).element : null;
  const group = groupIn(doc, parent);
  group.insert(group.length, [block]);
}

function update(doc: Y.Doc, input: UpdateBlockInput & { readonly blockId: string }, field: string): string {
  const id = checkedId(input.blockId, `${field}.blockId`);
  const target = found(doc, id);
  const [before] = blockOf(doc, id);
  if (!before) throw gone('block');
  changeBlock(target, before, {
    type: input.type ?? undefined,
    props: input.props ?? undefined,
    content: input.content ?? undefined,
  });
  if (input.parentId !== undefined || input.after || input.before) move(doc, id, input, field);
  return id;
}

const blockOf = (doc: Y.Doc, id: string): DocumentBlock[] => {
  const search = (level: readonly DocumentBlock[]): DocumentBlock[] =>
    level.flatMap((block) => (block.id === id ? [block] : search(block.children)));
  return search(readBlocks(doc));
};

/** Moves a block: Yjs knows no move, so it is written again where it goes, with its ID and all that is inside. */
function move(doc: Y.Doc, id: string, input: Place, field: string): void {
  const [block] = blockOf(doc, id);
  if (!block) throw gone('block');
  const goal = input.after ?? input.before ?? input.parentId;
  if (goal && idsIn([block]).has(goal.toLowerCase()))
    throw wrongField(field, 'A block cannot be inside itself, or beside itself.');
  removeBlock(doc, found(doc, id));
  place(doc, input, containerFrom(block));
}

/** The editor needs a block to stand in. */
export function keepOneBlock(doc: Y.Doc): void {
  const group = groupIn(doc, null);
  if (group.length === 0) group.insert(0, [containerFrom(emptyBlock(uuid()))]);
}
