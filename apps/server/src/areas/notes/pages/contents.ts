import { v4 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import {
  type Author,
  type DocumentBlock,
  documentFrom,
  emptyBlock,
  type NewBlock,
  openDocument,
  readBlocks,
  storeDocument,
} from '../documents';

/** The caller as the author of an update. */
export const authorOf = (context: CallContext): Author => ({
  workspaceId: workspaceOf(context).id,
  accountId: identityOf(context).account.id,
  device: null,
});

/** Stores what a new page contains: at least a line to write in. */
export const storeFirst = (
  context: CallContext,
  pageId: string,
  blocks: readonly NewBlock[],
): Promise<void> =>
  storeDocument(
    context.tx,
    pageId,
    documentFrom(blocks.length > 0 ? blocks : [emptyBlock(uuid())]),
    authorOf(context),
  );

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns the contents of pages. */
export async function contentsOf(
  { tx }: CallContext,
  pageIds: readonly string[],
): Promise<Map<string, DocumentBlock[]>> {
  const contents = new Map<string, DocumentBlock[]>();
  for (const id of pageIds) contents.set(id, readBlocks((await openDocument(tx, id)).doc));
  return contents;
}

/** Every block of some contents gets a new ID. */
export function addNewIds(blocks: readonly DocumentBlock[], ids: Map<string, string>): void {
  for (const { id, children } of blocks) {
    ids.set(id, uuid());
    addNewIds(children, ids);
  }
}

/** Returns a value in which everything that names one of the IDs names its new one, links included. */
function renamed<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replaceAll(ID, (id) => ids.get(id) ?? id);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, walk(field)]));
  };
  // It has the shape that it had: only texts are others.
  return walk(value) as Value;
}

/** Returns blocks with new IDs, in which inner links follow. */
export const copied = (blocks: readonly DocumentBlock[], ids: ReadonlyMap<string, string>): NewBlock[] =>
  blocks.map(({ id, type, props, content, children }) => ({
    id: ids.get(id) ?? id,
    type,
    props: renamed(props, ids),
    content: renamed(content, ids),
    children: copied(children, ids),
  }));
