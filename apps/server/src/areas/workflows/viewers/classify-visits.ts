import { and, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileActs, smartFileLinks } from '../record';
import { atOnce, exclusionOf, freshlyMailed, isSameDevice } from './exclusion';
import { smartFilePageOpens, workspaceDevices } from './schema';

/** The maximum number of pages that are classified together: those of one address within minutes, and those of one link. */
const TOGETHER = 300;

/** How much later than the last report an act still belongs to a page. Milliseconds. */
const ACT_LAG = 60_000;

interface Page {
  readonly page: typeof smartFilePageOpens.$inferSelect;
  readonly link: { readonly kind: string; readonly createdAt: Date };
}

/** Returns pages that a report of one page can affect: the page itself, those opened around it, and those of its link. */
async function concerned(tx: Transaction, linkId: string, id: string): Promise<Page[]> {
  const [own] = await tx
    .select()
    .from(smartFilePageOpens)
    .where(and(eq(smartFilePageOpens.linkId, linkId), eq(smartFilePageOpens.id, id)));
  if (!own) return [];
  const around = (times: number) => new Date(own.openedAt.getTime() + times * atOnce);
  return (
    tx
      .select({
        page: smartFilePageOpens,
        link: { kind: smartFileLinks.kind, createdAt: smartFileLinks.createdAt },
      })
      .from(smartFilePageOpens)
      .innerJoin(smartFileLinks, eq(smartFileLinks.id, smartFilePageOpens.linkId))
      .where(
        or(
          eq(smartFilePageOpens.linkId, linkId),
          and(
            eq(smartFilePageOpens.address, own.address),
            gte(smartFilePageOpens.openedAt, around(-2)),
            lte(smartFilePageOpens.openedAt, around(2)),
          ),
        ),
      )
      // The page itself is never left out.
      .orderBy(sql`${smartFilePageOpens.id} = ${id} desc`, sql`${smartFilePageOpens.openedAt} desc`)
      .limit(TOGETHER)
  );
}

const isFresh = ({ page, link }: Page): boolean =>
  link.kind === 'private' && page.openedAt.getTime() - link.createdAt.getTime() < freshlyMailed;

/** Reclassifies pages as counted or excluded after a new report of one of them. */
export async function classifyVisits(
  tx: Transaction,
  { linkId, id }: { readonly linkId: string; readonly id: string },
): Promise<void> {
  const pages = await concerned(tx, linkId, id);
  const devices = await tx
    .select({ address: workspaceDevices.address, userAgent: workspaceDevices.userAgent })
    .from(workspaceDevices)
    .limit(1_000);
  const links = [...new Set(pages.map(({ page }) => page.linkId))];
  const acts = links.length
    ? await tx
        .select({ linkId: smartFileActs.linkId, at: smartFileActs.createdAt })
        .from(smartFileActs)
        .where(and(isNotNull(smartFileActs.linkId), inArray(smartFileActs.linkId, links)))
    : [];
  for (const one of pages) {
    const { page, link } = one;
    const opened = page.openedAt.getTime();
    const nearby = pages.filter(
      (other) =>
        other.page.address === page.address && Math.abs(other.page.openedAt.getTime() - opened) <= atOnce,
    );
    const excluded = exclusionOf({
      userAgent: page.userAgent,
      isOwnDevice: devices.some((device) => isSameDevice(device, page)),
      isTrusted: page.isTrusted,
      isKnownReader: pages.some(
        (other) =>
          other.page.linkId === page.linkId && other.page.isTrusted && isSameDevice(other.page, page),
      ),
      // Behind a public link other people may have acted at the same time.
      hasActed:
        link.kind === 'private' &&
        acts.some(
          (act) =>
            act.linkId === page.linkId &&
            act.at.getTime() >= opened &&
            act.at.getTime() <= page.lastAt.getTime() + ACT_LAG,
        ),
      afterSending: opened - link.createdAt.getTime(),
      isMailed: link.kind === 'private',
      linksAtOnce: isFresh(one) ? new Set(nearby.filter(isFresh).map((other) => other.page.linkId)).size : 1,
      milliseconds: page.milliseconds,
    });
    if (excluded !== page.excluded)
      await tx
        .update(smartFilePageOpens)
        .set({ excluded })
        .where(and(eq(smartFilePageOpens.linkId, page.linkId), eq(smartFilePageOpens.id, page.id)));
  }
}
