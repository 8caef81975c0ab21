import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { SlugAvailability, SmartFileSlugType } from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, isId, wrongField } from '../../../platform/errors/refusals';
import { changesBetween, recordActivity } from '../activity';
import { isOf, type Owner, ownerColumns } from './owner';
import { findOwner } from './owners';
import { smartFileSlugs } from './schema';
import { fallbackSlug, SLUG_LENGTH, slugFault, slugFrom } from './slug-text';

const isAt = (type: SmartFileSlugType, slug: string) =>
  and(eq(smartFileSlugs.slugType, type), eq(smartFileSlugs.slug, slug));

/** Returns whether an address is available, in its normalized form. */
export async function slugAvailability(
  {
    slug: text,
    moduleType,
    ownerId,
  }: { slug: string; moduleType: SmartFileSlugType; ownerId?: string | null },
  { tx }: Pick<CallContext, 'tx'>,
): Promise<SlugAvailability> {
  const slug = slugFrom(text);
  const fault = slugFault(slug);
  if (fault !== null) return { slug, isAvailable: false, reason: fault };
  const owner = typeof ownerId === 'string' ? checkedId(ownerId, 'ownerId') : null;
  const [holder] = await tx.select().from(smartFileSlugs).where(isAt(moduleType, slug));
  const isTaken = holder !== undefined && (holder.templateId ?? holder.leadId) !== owner;
  return { slug, isAvailable: !isTaken, reason: isTaken ? 'taken' : null };
}

/**
 * Gives an owner an address; the former one keeps leading to it. The table's key decides a race: the second caller finds the
 * address taken.
 */
export async function updateSlug(
  { id, slug: text, moduleType }: { id: string; slug: string; moduleType: SmartFileSlugType },
  context: CallContext,
): Promise<SlugAvailability> {
  const owner = await findOwner(context.tx, checkedId(id, 'id'));
  const slug = slugFrom(text);
  const fault = slugFault(slug);
  if (fault === 'malformed')
    throw wrongField('slug', `An address has 1 to ${SLUG_LENGTH} letters a to z, digits and hyphens.`);
  if (fault === 'reserved') throw wrongField('slug', 'This word is reserved.');
  const before = await currentSlug(context.tx, owner, moduleType);
  if (before === slug) return { slug, isAvailable: true, reason: null };
  if (!(await take(context, owner, moduleType, slug)))
    throw conflict('slug_taken', 'This address is taken.', {
      errors: [{ field: 'slug', message: 'This address is taken.' }],
    });
  await recordActivity(
    context,
    'addressChanged',
    owner,
    changesBetween({ address: before }, { address: slug }),
  );
  return { slug, isAvailable: true, reason: null };
}

/** Gives a new owner an address derived from its title, with the first free number if it is taken. */
export async function proposeSlug(context: CallContext, owner: Owner, title: string): Promise<void> {
  const base = slugFrom(title)
    .slice(0, SLUG_LENGTH - 10)
    .replace(/-+$/, '');
  const stem = slugFault(base) === null ? base : fallbackSlug('smartFile');
  for (let number = 1; ; number += 1) {
    // After a few attempts the number is random and long: a thousand files of one name do not need a thousand queries.
    const tail = number === 1 ? '' : `-${number < 10 ? number : owner.id.slice(-8)}`;
    if (await take(context, owner, 'smartFile', `${stem}${tail}`)) return;
    if (number > 10) return;
  }
}

async function take(
  context: CallContext,
  owner: Owner,
  slugType: SmartFileSlugType,
  slug: string,
): Promise<boolean> {
  const { tx } = context;
  const row = {
    workspaceId: workspaceOf(context).id,
    slugType,
    slug,
    ...ownerColumns(owner),
    isCurrent: false,
  };
  await tx.insert(smartFileSlugs).values(row).onConflictDoNothing();
  const [holder] = await tx.select().from(smartFileSlugs).where(isAt(slugType, slug));
  if ((holder?.templateId ?? holder?.leadId) !== owner.id) return false;
  await tx
    .update(smartFileSlugs)
    .set({ isCurrent: false })
    .where(
      and(
        isOf(smartFileSlugs, owner),
        eq(smartFileSlugs.slugType, slugType),
        eq(smartFileSlugs.isCurrent, true),
      ),
    );
  await tx.update(smartFileSlugs).set({ isCurrent: true }).where(isAt(slugType, slug));
  return true;
}

async function currentSlug(
  tx: Transaction,
  owner: Owner,
  slugType: SmartFileSlugType,
): Promise<string | null> {
  const [row] = await tx
    .select({ slug: smartFileSlugs.slug })
    .from(smartFileSlugs)
    .where(
      and(
        isOf(smartFileSlugs, owner),
        eq(smartFileSlugs.slugType, slugType),
        eq(smartFileSlugs.isCurrent, true),
      ),
    );
  return row?.slug ?? null;
}

/** The current addresses of a template or lead, by the kind of thing that they lead to. */
export type SlugsOfOwner = Readonly<Partial<Record<SmartFileSlugType, string>>>;

/** Returns the current addresses of several owners, by the owner's id. */
export async function slugsOf(
  tx: Transaction,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, SlugsOfOwner>> {
  const slugs = new Map<string, SlugsOfOwner>();
  if (ownerIds.length === 0) return slugs;
  const ids = [...ownerIds];
  const rows = await tx
    .select()
    .from(smartFileSlugs)
    .where(
      and(
        eq(smartFileSlugs.isCurrent, true),
        or(inArray(smartFileSlugs.templateId, ids), inArray(smartFileSlugs.leadId, ids)),
      ),
    );
  for (const { templateId, leadId, slugType, slug } of rows) {
    const id = templateId ?? leadId ?? '';
    slugs.set(id, { ...slugs.get(id), [slugType]: slug });
  }
  return slugs;
}

/**
 * Returns the id of the owner that an id or an address of a whole file refers to. Former addresses count.
 *
 * @returns the id; null if nobody has or had the address.
 */
export async function ownerMeant(
  tx: Transaction,
  given: string,
  kind: 'templateId' | 'leadId',
): Promise<string | null> {
  // A valid address that is no id is looked up; everything else is validated as an id.
  if (slugFault(given) !== null || isId(given)) return checkedId(given, 'id');
  const [holder] = await tx.select().from(smartFileSlugs).where(isAt('smartFile', given));
  return holder?.[kind] ?? null;
}

/** Returns the addresses of a lead's modules by kind: the current one first, then former ones, newest first. */
export async function moduleAddresses(
  tx: Transaction,
  leadId: string,
): Promise<ReadonlyMap<SmartFileSlugType, readonly string[]>> {
  const rows = await tx
    .select()
    .from(smartFileSlugs)
    .where(eq(smartFileSlugs.leadId, leadId))
    .orderBy(desc(smartFileSlugs.isCurrent), desc(smartFileSlugs.createdAt), smartFileSlugs.slug);
  const addresses = new Map<SmartFileSlugType, string[]>();
  for (const { slugType, slug } of rows) addresses.set(slugType, [...(addresses.get(slugType) ?? []), slug]);
  return addresses;
}
