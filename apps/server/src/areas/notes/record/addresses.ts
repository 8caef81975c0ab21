import { slugFromText } from '@atelier/sdk/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { conflict, wrongField } from '../../../platform/errors/refusals';
import type { PageRow } from './access';
import { pageSlugs } from './schema';

/** Characters of an address; the contract says so too. */
const LONGEST = 80;
/** Characters that are left for a number. */
const TAIL = 14;
/** Numbers that are tried for an address that is taken. */
const TRIED = 20;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the path at which a published page is read. */
export const publicPath = (handle: string, slug: string): string => `/p/${handle}/${slug}`;

/** Gives a page the address that was asked for; its former one leads to it. */
export async function moveToSlug(context: CallContext, page: PageRow, slug: string): Promise<void> {
  const field = 'updateInput.slug';
  if (!SLUG.test(slug) || slug.length > LONGEST)
    throw wrongField(field, `An address has 1 to ${LONGEST} letters a to z, digits and hyphens.`);
  if (await take(context, page, slug)) return;
  const free = await firstFree(context.tx, slug.slice(0, LONGEST - TAIL).replace(/-+$/, ''), 2);
  const message = `Another page has or had this address. “${free}” is free.`;
  throw conflict('slug_taken', message, { errors: [{ field, message }] });
}

/** Gives a page an address made from its title, unless it has one. */
export async function proposeSlug(context: CallContext, page: PageRow): Promise<void> {
  if ((await slugsOf(context.tx, [page.id])).has(page.id)) return;
  const made = slugFromText(page.title, LONGEST - TAIL);
  const free = await firstFree(context.tx, SLUG.test(made) ? made : 'page', 1);
  // Somebody else may take it at this moment.
  if (!(await take(context, page, free))) await take(context, page, `page-${page.id.slice(-12)}`);
}

async function firstFree(tx: Transaction, stem: string, from: number): Promise<string> {
  const tried = Array.from({ length: TRIED }, (_, at) => (at + from === 1 ? stem : `${stem}-${at + from}`));
  const taken = await tx
    .select({ slug: pageSlugs.slug })
    .from(pageSlugs)
    .where(inArray(pageSlugs.slug, tried));
  const free = tried.find((slug) => !taken.some((one) => one.slug === slug));
  if (free !== undefined) return free;
  const [{ number } = { number: 0 }] = await tx
    .select({ number: sql<number>`count(*)::int` })
    .from(pageSlugs)
    .where(sql`starts_with(${pageSlugs.slug}, ${stem})`);
  return `${stem}-${number + TRIED}`;
}

/** The key of the table decides a race. */
async function take(context: CallContext, page: PageRow, slug: string): Promise<boolean> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  await tx
    .insert(pageSlugs)
    .values({ workspaceId, slug, pageId: page.id, retiredAt: now })
    .onConflictDoNothing();
  const [holder] = await tx.select().from(pageSlugs).where(eq(pageSlugs.slug, slug));
  if (holder?.pageId !== page.id) return false;
  await tx
    .update(pageSlugs)
    .set({ retiredAt: now })
    .where(and(eq(pageSlugs.pageId, page.id), isNull(pageSlugs.retiredAt), ne(pageSlugs.slug, slug)));
  await tx.update(pageSlugs).set({ retiredAt: null }).where(eq(pageSlugs.slug, slug));
  return true;
}

/** Returns the current addresses of pages, by their IDs. */
export async function slugsOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: pageSlugs.pageId, slug: pageSlugs.slug })
    .from(pageSlugs)
    .where(and(inArray(pageSlugs.pageId, [...ids]), isNull(pageSlugs.retiredAt)));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
