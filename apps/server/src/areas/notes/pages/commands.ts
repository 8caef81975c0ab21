import { pageMoveFault } from '@atelier/domain/pages';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CreatePageInput, PageIconInput, UpdatePageInput } from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { checkedId, conflict, wrongField } from '../../../platform/errors/refusals';
import { cleanLine, searchForm } from '../../../platform/text/text';
import type { NewBlock } from '../documents';
import {
  holdTree,
  lastPlace,
  moveToSlug,
  type PagePlace,
  pageFor,
  pages,
  pageToChange,
  placeBeside,
  proposeSlug,
  type SeenPage,
  type StoredIcon,
  treeBelow,
  writePage,
} from '../record';
import { storeFirst } from './contents';

/** Returns the columns of a title. They must always be written together. */
export function titleColumns(given: string) {
  const title = cleanLine(given);
  return { title, searchText: searchForm(title) };
}

/** Returns an icon as it is stored. */
export const iconOf = (input: PageIconInput | null | undefined): StoredIcon | null =>
  input ? { id: input.id, native: input.native ?? null, unified: input.unified ?? null } : null;

/**
 * Creates a page at the end of its siblings. Repeating the call with the same ID returns the existing page.
 *
 * @param blocks - what it contains. Defaults to a line to write in.
 */
export async function createPage(
  input: CreatePageInput,
  context: CallContext,
  blocks: readonly NewBlock[] = [],
): Promise<string> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const workspaceId = workspaceOf(context).id;
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  await holdTree({ tx, workspaceId });
  const [there] = await tx.select().from(pages).where(eq(pages.id, id));
  if (there?.createdBy === by && there.deletedAt === null) return id;
  if (there) throw conflict('id_taken', 'This id is taken.');
  const parent = input.parentId ? await parentFor(context, id, input.parentId, 'input.parentId') : null;
  await tx.insert(pages).values({
    workspaceId,
    id,
    ...titleColumns(input.title ?? ''),
    icon: iconOf(input.iconImage),
    ...(await lastPlace(tx, parent?.page.id ?? null)),
    isPrivate: input.isPrivate ?? false,
    createdBy: by,
    updatedBy: by,
  });
  await storeFirst(context, id, blocks);
  return id;
}

/** Reads the page that another one goes below, and refuses it if that cannot be. The caller holds the tree. */
async function parentFor(
  context: CallContext,
  id: string,
  parentId: string,
  field: string,
): Promise<SeenPage> {
  const parent = await pageFor(context, parentId, { level: 'edit', field });
  const below = await treeBelow(context.tx, id);
  const fault = pageMoveFault(id, [parent.page.id, ...parent.above], below.at(-1)?.depth);
  if (fault === 'inside_itself') throw wrongField(field, 'A page cannot be inside itself.');
  if (fault === 'too_deep') throw wrongField(field, 'Pages can be nested 50 levels deep.');
  return parent;
}

/** Changes the given fields. Refused when the page has changed since `revision`. */
export async function updatePage(
  pageId: string,
  revision: number | null | undefined,
  input: UpdatePageInput,
  context: CallContext,
): Promise<void> {
  const isMove = [input.parentId, input.moveAfter, input.moveBefore].some((target) => target !== undefined);
  // Before the lock of the page: whoever takes both does so in this order.
  if (isMove) await holdTree({ tx: context.tx, workspaceId: workspaceOf(context).id });
  const isPublishing = publishing.some((field) => input[field] !== undefined);
  const needsAll = (input.isPrivate !== undefined && input.isPrivate !== null) || isPublishing;
  const seen = await pageToChange(context, pageId, revision, needsAll ? 'full' : 'edit');
  const place = isMove ? await newPlace(context, seen, input) : {};
  await writePage(context, seen.page.id, {
    ...place,
    ...(input.title === undefined ? {} : titleColumns(input.title ?? '')),
    ...(typeof input.isPrivate === 'boolean' ? { isPrivate: input.isPrivate } : {}),
    ...(isPublishing ? await publish(context, seen, input) : {}),
    ...(input.coverFocus ? { coverX: input.coverFocus.x, coverY: input.coverFocus.y } : {}),
  });
}

const publishing = ['isPublished', 'slug', 'expiresAt', 'publishSubPages'] as const;

/** Gives a page its address, and returns the columns that publish it. */
async function publish(
  context: CallContext,
  { page }: SeenPage,
  { title, isPublished, slug, expiresAt, publishSubPages }: UpdatePageInput,
) {
  if (slug) await moveToSlug(context, page, slug);
  else if (isPublished) await proposeSlug(context, { ...page, title: title ?? page.title });
  return {
    ...(typeof isPublished === 'boolean' ? { isPublished } : {}),
    ...(typeof publishSubPages === 'boolean' ? { publishesBelow: publishSubPages } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
}

async function newPlace(context: CallContext, seen: SeenPage, input: UpdatePageInput): Promise<PagePlace> {
  const { tx } = context;
  const { moveAfter, moveBefore } = input;
  if (moveAfter && moveBefore)
    throw wrongField('updateInput.moveBefore', 'Set either moveAfter or moveBefore, not both.');
  const side = moveAfter ? 'after' : 'before';
  const field = moveAfter ? 'updateInput.moveAfter' : 'updateInput.moveBefore';
  const given = moveAfter ?? moveBefore;
  const target = given ? await pageFor(context, given, { level: 'view', field }) : null;
  if (target?.page.id === seen.page.id) throw wrongField(field, 'A page cannot be moved next to itself.');
  const parentId = target ? target.page.parentId : (input.parentId ?? null);
  if (parentId !== seen.page.parentId) {
    await pageToChange(context, seen.page.id, null, 'full');
    if (parentId !== null)
      await parentFor(context, seen.page.id, parentId, target ? field : 'updateInput.parentId');
  }
  return target
    ? placeBeside(tx, target.page, side, seen.page.id)
    : parentId === seen.page.parentId
      ? { parentId, position: seen.page.position }
      : lastPlace(tx, parentId);
}
