import { orderKeysFor } from '@atelier/domain/pages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { searchForm } from '../../../platform/text/text';
import { plainText } from './inline';
import type { DocumentBlock } from './read-blocks';
import { pageBlocks, pageBlockVersions } from './schema';

/** The page whose blocks are written, and who changed it. */
interface Writer {
  readonly workspaceId: string;
  readonly pageId: string;
  readonly accountId: string;
}

interface Flat {
  readonly block: DocumentBlock;
  readonly parentId: string | null;
  /** What it says, to be compared. */
  readonly form: string;
}

/** The blocks of a document by their IDs, and the order of those below each. */
interface FlatDocument {
  readonly blocks: ReadonlyMap<string, Flat>;
  readonly orders: ReadonlyMap<string | null, readonly string[]>;
}

function flatten(blocks: readonly DocumentBlock[]): FlatDocument {
  const flat = new Map<string, Flat>();
  const orders = new Map<string | null, readonly string[]>();
  const walk = (level: readonly DocumentBlock[], parentId: string | null) => {
    orders.set(
      parentId,
      level.map(({ id }) => id),
    );
    for (const block of level) {
      const { id, type, props, content, children } = block;
      flat.set(id, { block, parentId, form: JSON.stringify([type, props, content]) });
      if (children.length > 0) walk(children, id);
    }
  };
  walk(blocks, null);
  return { blocks: flat, orders };
}

/** Rows that go into one statement. */
const BATCH_SIZE = 500;

/** Writes the blocks that changed from one state of a document to the next, and what they were. */
export async function writeDerived(
  tx: Transaction,
  writer: Writer,
  former: readonly DocumentBlock[],
  current: readonly DocumentBlock[],
): Promise<void> {
  const [before, after] = [flatten(former), flatten(current)];
  const removed = [...before.blocks.keys()].filter((id) => !after.blocks.has(id));
  const moved = new Set<string | null>();
  for (const [parentId, order] of after.orders)
    if (order.join() !== (before.orders.get(parentId) ?? []).join()) moved.add(parentId);
  const changed = [...after.blocks].filter(([id, { form, parentId }]) => {
    const old = before.blocks.get(id);
    return old?.form !== form || old.parentId !== parentId;
  });
  await keepVersions(
    tx,
    writer,
    [...removed, ...changed.flatMap(([id]) => (before.blocks.has(id) ? [id] : []))],
    before,
  );
  for (const ids of batches(removed))
    await tx.delete(pageBlocks).where(and(ofPage(writer), inArray(pageBlocks.id, ids)));
  const positions = await newPositions(tx, writer, after, moved);
  for (const rows of batches(changed)) await writeRows(tx, writer, rows, positions);
  const only = [...positions].filter(([id, { isNew }]) => isNew && !changed.some(([other]) => other === id));
  for (const [id, { position }] of only)
    await tx
      .update(pageBlocks)
      .set({ position })
      .where(and(ofPage(writer), eq(pageBlocks.id, id)));
}

const ofPage = ({ pageId }: Writer) => eq(pageBlocks.pageId, pageId);

function* batches<Item>(items: readonly Item[]): Iterable<Item[]> {
  for (let at = 0; at < items.length; at += BATCH_SIZE) yield items.slice(at, at + BATCH_SIZE);
}

/** Keeps what blocks were: the first change that somebody makes to one in a minute does. */
async function keepVersions(tx: Transaction, writer: Writer, ids: readonly string[], before: FlatDocument) {
  for (const batch of batches(ids))
    await tx
      .insert(pageBlockVersions)
      .values(
        batch.flatMap((blockId) => {
          const old = before.blocks.get(blockId);
          if (!old) return [];
          const { type, props, content } = old.block;
          return [
            {
              workspaceId: writer.workspaceId,
              pageId: writer.pageId,
              blockId,
              minute: sql<Date>`date_trunc('minute', atelier_now())`,
              changedBy: writer.accountId,
              parentId: old.parentId,
              type,
              props: { ...props },
              content,
            },
          ];
        }),
      )
      .onConflictDoNothing();
}

interface Position {
  readonly position: string;
  readonly isNew: boolean;
}

/** Returns the positions of the blocks below each parent whose order changed: as many as possible stay. */
async function newPositions(
  tx: Transaction,
  writer: Writer,
  after: FlatDocument,
  parents: ReadonlySet<string | null>,
): Promise<Map<string, Position>> {
  const result = new Map<string, Position>();
  const ids = [...parents].flatMap((parentId) => after.orders.get(parentId) ?? []);
  const known = new Map<string, { position: string; parentId: string | null }>();
  for (const batch of batches(ids))
    for (const { id, ...row } of await tx
      .select({ id: pageBlocks.id, position: pageBlocks.position, parentId: pageBlocks.parentId })
      .from(pageBlocks)
      .where(and(ofPage(writer), inArray(pageBlocks.id, batch))))
      known.set(id, row);
  for (const parentId of parents) {
    const order = after.orders.get(parentId) ?? [];
    const keys = order.map((id) => {
      const row = known.get(id);
      return row && row.parentId === parentId ? row.position : null;
    });
    for (const [at, position] of orderKeysFor(keys).entries()) {
      const id = order[at];
      if (id !== undefined) result.set(id, { position, isNew: position !== keys[at] });
    }
  }
  return result;
}

async function writeRows(
  tx: Transaction,
  { workspaceId, pageId, accountId }: Writer,
  rows: readonly (readonly [string, Flat])[],
  positions: ReadonlyMap<string, Position>,
): Promise<void> {
  const values = rows.map(([id, { block, parentId }]) => ({
    workspaceId,
    pageId,
    id,
    parentId,
    // Absent for a block that stays where it is: then the row is there, and keeps its own.
    position: positions.get(id)?.position ?? 'V',
    type: block.type,
    props: { ...block.props },
    content: block.content,
    searchText: searchForm(plainText(block.content)),
    createdBy: accountId,
    updatedBy: accountId,
  }));
  const placed = values.filter(({ id }) => positions.has(id));
  const staying = values.filter(({ id }) => !positions.has(id));
  const set = {
    parentId: sql`excluded.parent_id`,
    type: sql`excluded.type`,
    props: sql`excluded.props`,
    content: sql`excluded.content`,
    searchText: sql`excluded.search_text`,
    updatedBy: accountId,
    updatedAt: now,
  };
  const target = [pageBlocks.workspaceId, pageBlocks.pageId, pageBlocks.id];
  if (staying.length > 0) await tx.insert(pageBlocks).values(staying).onConflictDoUpdate({ target, set });
  if (placed.length > 0)
    await tx
      .insert(pageBlocks)
      .values(placed)
      .onConflictDoUpdate({ target, set: { ...set, position: sql`excluded.position` } });
}
