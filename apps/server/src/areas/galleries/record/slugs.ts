import { type AddressKind, addressFault, longestAddress } from '@atelier/domain/galleries';
import { slugFromText } from '@atelier/sdk/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AddressAvailability } from '../../../generated/rest';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, wrongField } from '../../../platform/errors/refusals';
import { gallerySlugs } from './schema';

/** Something with an address: galleries share those of the workspace, albums and videos those of their gallery. */
export interface Addressed {
  readonly kind: AddressKind;
  readonly galleryId: string;
  readonly id: string;
}

/** Numbers that are tried for an address that is taken. */
const TRIED = 20;
const TAIL = 14;

const isAt = (scope: string, slug: string) => and(eq(gallerySlugs.scope, scope), eq(gallerySlugs.slug, slug));

/** Gives a thing an address; its former one leads to it. The table's key decides a race. */
export async function moveTo(context: CallContext, thing: Addressed, slug: string): Promise<void> {
  const fault = addressFault(slug, thing.kind);
  if (fault === 'malformed')
    throw wrongField('slug', `An address has 1 to ${longestAddress} letters a to z, digits and hyphens.`);
  if (fault === 'reserved') throw wrongField('slug', 'A page of the gallery has this address.');
  if (await take(context, thing, slug)) return;
  const message = `Another ${thing.kind} has or had this address.`;
  throw conflict('slug_taken', message, { errors: [{ field: 'slug', message }] });
}

/** Gives a new thing an address: the one asked for, or one made from its name, with the first free number. */
export async function proposeSlug(
  context: CallContext,
  thing: Addressed,
  { slug, name }: { readonly slug?: string | undefined; readonly name: string },
): Promise<void> {
  if (slug !== undefined) return moveTo(context, thing, slug);
  const made = slugFromText(name, longestAddress - TAIL);
  const stem = addressFault(made, thing.kind) === null ? made : thing.kind;
  const free = await firstFree(context.tx, scopeOf(context, thing), stem);
  // Somebody else may take it at this moment.
  if (!(await take(context, thing, free))) await take(context, thing, `${stem}-${thing.id.slice(-12)}`);
}

/** Returns whether a thing can have an address, and if not, one like it that is free. */
export async function availability(
  context: CallContext,
  { kind, galleryId, id }: { kind: AddressKind; galleryId: string; id: string | undefined },
  slug: string,
): Promise<AddressAvailability> {
  const scope = scopeOf(context, { kind, galleryId });
  const target = id === undefined ? null : checkedId(id, `${kind}Id`);
  const [holder] = await context.tx.select().from(gallerySlugs).where(isAt(scope, slug));
  const isAvailable =
    addressFault(slug, kind) === null && (holder === undefined || holder.targetId === target);
  const stem = slug.slice(0, longestAddress - TAIL).replace(/-+$/, '');
  return { isAvailable, suggestion: isAvailable ? null : await firstFree(context.tx, scope, stem, 2) };
}

async function firstFree(tx: Transaction, scope: string, stem: string, from = 1): Promise<string> {
  const tried = Array.from({ length: TRIED }, (_, at) => (at + from === 1 ? stem : `${stem}-${at + from}`));
  const taken = await tx
    .select({ slug: gallerySlugs.slug })
    .from(gallerySlugs)
    .where(and(eq(gallerySlugs.scope, scope), inArray(gallerySlugs.slug, tried)));
  const free = tried.find((slug) => !taken.some((one) => one.slug === slug));
  if (free !== undefined) return free;
  const [{ number } = { number: 0 }] = await tx
    .select({ number: sql<number>`count(*)::int` })
    .from(gallerySlugs)
    .where(and(eq(gallerySlugs.scope, scope), sql`starts_with(${gallerySlugs.slug}, ${stem})`));
  return `${stem}-${number + TRIED}`;
}

const scopeOf = (context: CallContext, { kind, galleryId }: Omit<Addressed, 'id'>): string =>
  kind === 'gallery' ? workspaceOf(context).id : galleryId;

async function take(context: CallContext, thing: Addressed, slug: string): Promise<boolean> {
  const { tx } = context;
  const { kind, galleryId, id } = thing;
  const scope = scopeOf(context, thing);
  const row = {
    workspaceId: workspaceOf(context).id,
    scope,
    slug,
    galleryId,
    albumId: kind === 'album' ? id : null,
    videoId: kind === 'video' ? id : null,
    retiredAt: now,
  };
  await tx.insert(gallerySlugs).values(row).onConflictDoNothing();
  const [holder] = await tx.select().from(gallerySlugs).where(isAt(scope, slug));
  if (holder?.targetId !== id) return false;
  const others = and(
    eq(gallerySlugs.targetId, id),
    isNull(gallerySlugs.retiredAt),
    ne(gallerySlugs.slug, slug),
  );
  await tx.update(gallerySlugs).set({ retiredAt: now }).where(others);
  await tx.update(gallerySlugs).set({ retiredAt: null }).where(isAt(scope, slug));
  return true;
}

/** Returns the current addresses of things, by their ids. */
export async function slugsOf(tx: Transaction, ids: readonly string[]): Promise<(id: string) => string> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: gallerySlugs.targetId, slug: gallerySlugs.slug })
          .from(gallerySlugs)
          .where(and(inArray(gallerySlugs.targetId, [...ids]), isNull(gallerySlugs.retiredAt)));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return (id) => slugs.get(id) ?? '';
}
