import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { LocationDetails, RestOperations } from '../../../generated/rest';
import { type CallContext, linkOf, prepared, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, type Problem } from '../../../platform/errors/problem';
import type { LinkClaim } from '../../../platform/identity/links';
import { knowsPlaces, placeOf } from '../../workspace';
import { LIMITS } from '../limits';
import { instantOf, smartFileActs, smartFileLinks, smartFileVersions } from '../record';
import { classifyVisits } from './classify-visits';
import { type Told, timed } from './report-time';
import { smartFilePageOpens, smartFileViewers, smartFileVisitReports } from './schema';
import { readViewerSettings } from './settings';

type VisitInput = RestOperations['recordVisit']['input'];

/** Returns whether to look up the place of an address. It is never sent anywhere if nothing is recorded. */
async function wantsPlace(context: Pick<CallContext, 'platform' | 'link' | 'workspace'>): Promise<boolean> {
  if (!knowsPlaces(context.platform) || linkOf(context).kind === 'preview') return false;
  return context.platform.database.withWorkspace(
    workspaceOf(context).id,
    async (tx) => (await readViewerSettings(tx)).isOn,
  );
}

/** The approximate place of an address. */
interface Place {
  readonly details: LocationDetails | null;
}

/** Receives a report of a visit. The response is the same whether or not the report is stored. */
export const recordVisit = prepared<'recordVisit', Place>(
  async (_input, context) => ({
    details: (await wantsPlace(context)) ? await placeOf(context.platform, context.clientAddress) : null,
  }),
  async (input, context, { details }) => {
    const link = linkOf(context);
    if (link.kind === 'preview' || !(await readViewerSettings(context.tx)).isOn) return undefined;
    const foreign = await foreignSteps(context.tx, link.leadId, input);
    if (foreign) return foreign;
    await keepReport(input, context, link, details);
    return undefined;
  },
);

/** Refuses a report about steps of other files; steps of earlier editions are allowed. */
async function foreignSteps(tx: Transaction, leadId: string, input: VisitInput): Promise<Problem | null> {
  const rows = await tx
    .selectDistinct({ stepId: smartFileVersions.stepId })
    .from(smartFileVersions)
    .where(eq(smartFileVersions.leadId, leadId));
  const own = new Set(rows.map(({ stepId }) => stepId));
  const errors = (['sections', 'interactions'] as const).flatMap((field) =>
    input[field].flatMap(({ stepId }, index) =>
      own.has(stepId.toLowerCase())
        ? []
        : [{ field: `${field}.${index}.stepId`, message: 'This step does not belong to this file.' }],
    ),
  );
  return errors.length > 0 ? invalidInput(errors.slice(0, 20)) : null;
}

async function keepReport(
  input: VisitInput,
  context: CallContext,
  link: LinkClaim,
  place: LocationDetails | null,
): Promise<void> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const [made] = await tx
    .select({ at: smartFileLinks.createdAt })
    .from(smartFileLinks)
    .where(eq(smartFileLinks.id, link.id));
  const told = timed(input, { now: await instantOf(tx), earliest: made?.at.getTime() ?? 0 });
  const viewerId = await viewerOf(tx, workspaceId, link, input);
  const open = { linkId: link.id, id: input.visitId.toLowerCase() };
  if (!(await openPage(context, { ...open, leadId: link.leadId, viewerId, told, place }))) return;
  await addReport(tx, { workspaceId, ...open }, told);
  if (link.kind === 'public') await join(tx, link.id, viewerId, input.visitor);
  await classifyVisits(tx, open);
}

/** Returns the viewer of a link: its recipient, or the browser in which it was opened. */
async function viewerOf(
  tx: Transaction,
  workspaceId: string,
  { id: linkId, leadId, recipient }: LinkClaim,
  { visitId, visitorId }: VisitInput,
): Promise<string> {
  const own = recipient ? null : (visitorId ?? visitId).toLowerCase();
  const found = () =>
    tx
      .select({ id: smartFileViewers.id })
      .from(smartFileViewers)
      .where(
        and(
          eq(smartFileViewers.linkId, linkId),
          sql`${smartFileViewers.visitorId} is not distinct from ${own}`,
        ),
      );
  const [known] = await found();
  if (known) return known.id;
  await tx
    .insert(smartFileViewers)
    .values({
      workspaceId,
      id: uuid(),
      leadId,
      linkId,
      visitorId: own,
      name: recipient?.name ?? null,
      email: recipient?.email ?? null,
    })
    .onConflictDoNothing();
  const [written] = await found();
  if (!written) throw new Error('A viewer was not stored.');
  return written.id;
}

interface OpenedPage {
  readonly linkId: string;
  readonly id: string;
  readonly leadId: string;
  readonly viewerId: string;
  readonly told: Told;
  readonly place: LocationDetails | null;
}

/** Returns the row of a page, locked. False if the file already has the maximum number of pages. */
async function openPage(
  { tx, workspace, clientAddress, userAgent }: CallContext,
  { linkId, id, leadId, viewerId, told, place }: OpenedPage,
): Promise<boolean> {
  const find = () =>
    tx
      .select({ id: smartFilePageOpens.id })
      .from(smartFilePageOpens)
      .where(and(eq(smartFilePageOpens.linkId, linkId), eq(smartFilePageOpens.id, id)))
      .for('update');
  if ((await find()).length > 0) return true;
  const opened = await tx.$count(smartFilePageOpens, eq(smartFilePageOpens.leadId, leadId));
  if (opened >= LIMITS.pageOpens) return false;
  await tx
    .insert(smartFilePageOpens)
    .values({
      workspaceId: workspaceOf({ workspace }).id,
      linkId,
      id,
      leadId,
      viewerId,
      address: clientAddress,
      userAgent: userAgent?.slice(0, 400) ?? '',
      countryCode: place?.countryCode ?? null,
      location: [place?.city, place?.country].filter(Boolean).join(', ') || null,
      openedAt: new Date(told.startedAt),
      lastAt: new Date(told.endedAt),
    })
    .onConflictDoNothing();
  await find();
  return true;
}

/** Adds a report to its page: once, and with no more time than has passed. */
async function addReport(
  tx: Transaction,
  page: { readonly workspaceId: string; readonly linkId: string; readonly id: string },
  told: Told,
): Promise<void> {
  const isPage = and(eq(smartFilePageOpens.linkId, page.linkId), eq(smartFilePageOpens.id, page.id));
  const [row] = await tx.select().from(smartFilePageOpens).where(isPage);
  if (!row || told.sequence >= LIMITS.visitReports) return;
  const { looks, startedAt, endedAt, milliseconds } = told.within(row);
  const added = await tx
    .insert(smartFileVisitReports)
    .values({
      workspaceId: page.workspaceId,
      linkId: page.linkId,
      pageOpenId: page.id,
      sequence: told.sequence,
      startedAt: new Date(startedAt),
      endedAt: new Date(endedAt),
      looks,
      interactions: told.interactions,
    })
    .onConflictDoNothing()
    .returning({ sequence: smartFileVisitReports.sequence });
  if (added.length === 0) return;
  await tx
    .update(smartFilePageOpens)
    .set({
      openedAt: new Date(Math.min(row.openedAt.getTime(), startedAt)),
      lastAt: new Date(Math.max(row.lastAt.getTime(), endedAt)),
      milliseconds: row.milliseconds + milliseconds,
      isTrusted: row.isTrusted || told.isTrusted,
    })
    .where(isPage);
}

/**
 * Names a viewer with a public link once they acted with a name and an address; everything they viewed before is then theirs.
 * A claim of the browser is not enough; the act must exist.
 */
async function join(
  tx: Transaction,
  linkId: string,
  viewerId: string,
  visitor: VisitInput['visitor'],
): Promise<void> {
  if (!visitor) return;
  const [act] = await tx
    .select({ name: smartFileActs.actorName, email: smartFileActs.actorEmail })
    .from(smartFileActs)
    .where(
      and(
        eq(smartFileActs.linkId, linkId),
        sql`lower(${smartFileActs.actorEmail}) = ${visitor.email.trim().toLowerCase()}`,
      ),
    )
    .limit(1);
  if (!act) return;
  await tx
    .update(smartFileViewers)
    .set({ name: act.name, email: act.email, joinedAt: sql`atelier_now()` })
    .where(and(eq(smartFileViewers.id, viewerId), sql`${smartFileViewers.email} is null`));
}
