import { isEmail } from '@atelier/domain';
import { readPin } from '@atelier/domain/galleries';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { NewVisit, RestOperations } from '../../../generated/rest';
import type { CallContext, RestHandlers } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import {
  invalidInput,
  isProblem,
  type Problem,
  ProblemError,
  problem,
} from '../../../platform/errors/problem';
import { wrongField } from '../../../platform/errors/refusals';
import { createToken, hashToken } from '../../../platform/identity/tokens';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { cleanLine } from '../../../platform/text/text';
import { type GalleryRow, galleryVisits, guestAccessOf, isPinRight } from '../record';
import { type FoundGallery, findGallery, questionsOf } from './find-gallery';
import { takeGuess } from './guesses';
import { tellOfFirstVisit } from './notices';
import { galleryLinks, galleryPreRegisteredUsers, galleryVisitors } from './schema';

type Input = RestOperations['enterGallery']['input'];
type EntersWith = Omit<Input, 'workspaceId' | 'slug'>;
type Link = typeof galleryLinks.$inferSelect;
type Earlier = typeof galleryVisits.$inferSelect & { readonly visitorId: string };

/** Days that a visit lasts at most. */
const VISIT_DAYS = 400;

const enteredJob = defineJob(
  'galleries.first-visit',
  z.object({ galleryId: z.uuid(), visitor: z.string().nullable() }),
);

const refusals = {
  unpublished: (studio: string) =>
    problem({
      code: 'gallery_unpublished',
      status: 410,
      title: `${studio} took this gallery offline. Ask them when it comes back.`,
    }),
  expired: (studio: string) =>
    problem({
      code: 'gallery_expired',
      status: 410,
      title: `This gallery has expired. Ask ${studio} to open it again.`,
    }),
  notReleased: () =>
    problem({
      code: 'gallery_not_released',
      status: 409,
      title: 'This gallery isn’t out yet. Leave your address, and you’ll hear when it is.',
    }),
  guests: (studio: string) =>
    problem({
      code: 'guests_not_allowed',
      status: 403,
      title: `This gallery is open to people who were invited. Ask ${studio} for an invitation.`,
    }),
  invitation: (studio: string) =>
    problem({
      code: 'invitation_unknown',
      status: 404,
      title: `This invitation is not valid any more. Ask ${studio} for a new one.`,
    }),
} as const;

/** Returns the visit of this gallery that the device had before; undefined for none, and for what is no visitor’s. */
async function earlierVisit(
  { tx }: CallContext,
  gallery: GalleryRow,
  token: string | undefined,
): Promise<Earlier | undefined> {
  if (token === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(galleryVisits)
    .where(and(eq(galleryVisits.tokenHash, hashToken(token)), eq(galleryVisits.galleryId, gallery.id)));
  return row?.visitorId && row.embedId === null ? { ...row, visitorId: row.visitorId } : undefined;
}

/** Returns the invitation that somebody has, or came with before. */
async function invitationOf(
  { tx }: CallContext,
  gallery: GalleryRow,
  { invitation }: Pick<Input, 'invitation'>,
  earlier: Earlier | undefined,
): Promise<Link | undefined> {
  const linkId = earlier?.endedAt === null ? earlier.linkId : null;
  if (invitation === undefined && linkId === null) return undefined;
  const [row] = await tx
    .select()
    .from(galleryLinks)
    .where(
      and(
        eq(galleryLinks.galleryId, gallery.id),
        invitation === undefined
          ? eq(galleryLinks.id, linkId ?? '')
          : eq(galleryLinks.tokenHash, hashToken(invitation)),
        isNull(galleryLinks.revokedAt),
      ),
    );
  return row;
}

/** Checks the PIN of a guest. A wrong one is counted: the problem is returned, so that this stays. */
async function refusePin(
  context: CallContext,
  gallery: GalleryRow,
  { pin: typed }: Pick<Input, 'pin'>,
  earlier: Earlier | undefined,
): Promise<Problem | null> {
  if (gallery.pinHash === null) return null;
  if (typed === undefined) {
    // Whoever entered today's PIN before is not asked again; whoever was invited never did.
    if (earlier?.endedAt === null && earlier.linkId === null && earlier.pinVersion === gallery.pinVersion)
      return null;
    return problem({ code: 'pin_required', status: 403, title: 'This gallery needs a PIN.' });
  }
  const pin = readPin(typed);
  if (pin === null) throw wrongField('pin', 'A PIN has 4 to 8 digits.');
  const target = { workspaceId: gallery.workspaceId, galleryId: gallery.id, id: gallery.id };
  const guess = await takeGuess(context.tx, context, target, earlier?.visitorId ?? null);
  if (isProblem(guess)) return guess;
  if (!isPinRight(context, gallery, pin))
    return problem({ code: 'pin_wrong', status: 403, title: 'That isn’t the PIN.' });
  await guess();
  return null;
}

/** Reads the answers to the form of a gallery, or refuses them, naming each. */
function checkedAnswers(
  gallery: GalleryRow,
  given: Readonly<Record<string, string>> = {},
): { readonly answers: Record<string, string>; readonly name: string | null; readonly email: string | null } {
  const questions = questionsOf(gallery);
  const said = new Map(Object.entries(given));
  const answers = new Map(
    questions
      .map(({ key }) => [key, cleanLine(said.get(key) ?? '')] as const)
      .filter(([, text]) => text !== ''),
  );
  const errors = questions.flatMap(({ key, label, kind, isRequired }) => {
    const answer = answers.get(key) ?? '';
    const field = `answers.${key}`;
    if (answer === '') return isRequired ? [{ field, message: `${label} is missing.` }] : [];
    return kind === 'email' && !isEmail(answer) ? [{ field, message: 'That isn’t an email address.' }] : [];
  });
  const unknown = Object.keys(given).filter((key) => !questions.some((one) => one.key === key));
  errors.push(
    ...unknown.map((key) => ({ field: `answers.${key}`, message: 'The form has no such question.' })),
  );
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  const of = (kind: string) =>
    answers.get(questions.find((one) => one.kind === kind && answers.has(one.key))?.key ?? '') ?? null;
  return {
    answers: Object.fromEntries(answers),
    name: of('name')?.slice(0, 200) ?? null,
    email: of('email')?.toLowerCase() ?? null,
  };
}

/** Returns the visitor who comes by an invitation: its address is theirs, on every device. */
async function invitedVisitor({ tx }: CallContext, gallery: GalleryRow, link: Link): Promise<string> {
  const [known] = await tx
    .insert(galleryVisitors)
    .values({
      workspaceId: gallery.workspaceId,
      id: uuid(),
      galleryId: gallery.id,
      name: link.name,
      email: link.email,
      role: link.role,
      verifiedAt: now,
    })
    .onConflictDoUpdate({
      target: [galleryVisitors.workspaceId, galleryVisitors.galleryId, galleryVisitors.email],
      targetWhere: sql`verified_at is not null and merged_into is null`,
      set: { role: link.role, name: sql`coalesce(${galleryVisitors.name}, excluded.name)`, lastSeenAt: now },
    })
    .returning({ id: galleryVisitors.id });
  if (!known) throw new Error('A visitor is kept or added.');
  await tx
    .update(galleryLinks)
    .set({ openedAt: now })
    .where(and(eq(galleryLinks.id, link.id), isNull(galleryLinks.openedAt)));
  return known.id;
}

/** Returns the guest of this device, who is asked for the form once. */
async function guestVisitor(
  { tx }: CallContext,
  gallery: GalleryRow,
  { answers: given }: Pick<Input, 'answers'>,
  earlier: Earlier | undefined,
): Promise<string> {
  const [known] = earlier
    ? await tx
        .select()
        .from(galleryVisitors)
        .where(
          and(
            eq(galleryVisitors.id, earlier.visitorId),
            eq(galleryVisitors.workspaceId, gallery.workspaceId),
          ),
        )
    : [];
  const isAsked = given !== undefined || !known || Object.keys(known.answers ?? {}).length === 0;
  const said = isAsked ? checkedAnswers(gallery, given) : undefined;
  if (known) {
    await tx
      .update(galleryVisitors)
      .set({
        lastSeenAt: now,
        ...(said && {
          answers: said.answers,
          name: said.name ?? known.name,
          // An address that was verified stays.
          email: known.verifiedAt === null ? (said.email ?? known.email) : known.email,
        }),
      })
      .where(eq(galleryVisitors.id, known.id));
    return known.mergedInto ?? known.id;
  }
  const id = uuid();
  await tx.insert(galleryVisitors).values({
    workspaceId: gallery.workspaceId,
    id,
    galleryId: gallery.id,
    role: 'guest',
    ...said,
  });
  return id;
}

/**
 * Lets somebody into a gallery that was found, with what its door asks for.
 *
 * @param embedId - of the embed that shows it; the visit ends with it
 */
export async function enterFound(
  context: CallContext,
  { studio, gallery }: FoundGallery,
  input: EntersWith,
  embedId: string | null = null,
): Promise<NewVisit | Problem> {
  const { tx, platform } = context;
  if (!gallery) return refusals.unpublished(studio.name);
  if (gallery.isExpired) return refusals.expired(studio.name);
  if (!gallery.isReleased) return refusals.notReleased();
  const earlier = await earlierVisit(context, gallery, input.earlierVisit);
  const link = await invitationOf(context, gallery, input, earlier);
  if (input.invitation !== undefined && !link) return refusals.invitation(studio.name);
  if (!link && !guestAccessOf(gallery.guestAccess).isEnabled) return refusals.guests(studio.name);
  const refused = link ? null : await refusePin(context, gallery, input, earlier);
  if (refused) return refused;
  const visitorId = link
    ? await invitedVisitor(context, gallery, link)
    : await guestVisitor(context, gallery, input, earlier?.role === 'guest' ? earlier : undefined);
  const { token, hash } = createToken();
  const role = link?.role ?? 'guest';
  const [before] = await tx
    .select({ id: galleryVisits.id })
    .from(galleryVisits)
    .where(and(eq(galleryVisits.galleryId, gallery.id), isNull(galleryVisits.previewedBy)))
    .limit(1);
  await tx.insert(galleryVisits).values({
    workspaceId: gallery.workspaceId,
    id: uuid(),
    galleryId: gallery.id,
    visitorId,
    role,
    tokenHash: hash,
    pinVersion: gallery.pinVersion,
    linkId: link?.id ?? null,
    embedId,
    endsAt: sql`atelier_now() + make_interval(days => ${VISIT_DAYS})`,
  });
  if (!before)
    await platform.outbox.enqueue(
      tx,
      enteredJob,
      { galleryId: gallery.id, visitor: link?.name ?? null },
      { workspaceId: gallery.workspaceId },
    );
  return { token, visitorRole: role };
}

/** Answers to the calls of whoever wants to enter a gallery. */
export const enteringHandlers = {
  async enterGallery({ workspaceId, slug, ...input }, context) {
    return enterFound(context, await findGallery(context.tx, { workspaceId, slug }), input);
  },

  async preRegister({ workspaceId, slug, email, name = null }, context) {
    const { tx } = context;
    const { studio, gallery } = await findGallery(tx, { workspaceId, slug });
    if (!gallery) return refusals.unpublished(studio.name);
    if (gallery.isReleased)
      return problem({ code: 'gallery_released', status: 409, title: 'This gallery is out. Open it.' });
    await tx
      .insert(galleryPreRegisteredUsers)
      .values({
        workspaceId: gallery.workspaceId,
        id: uuid(),
        galleryId: gallery.id,
        name: (name === null ? '' : cleanLine(name)) || null,
        email: email.toLowerCase(),
        consentAt: now,
      })
      .onConflictDoNothing();
    return undefined;
  },
} satisfies Partial<RestHandlers>;

/** Registers the job that tells of the first visit. */
export function registerEntering({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): void {
  jobs.handle(enteredJob, async ({ galleryId, visitor }, { workspaceId }) => {
    if (workspaceId !== null)
      await database.withWorkspace(workspaceId, (tx) => tellOfFirstVisit(tx, galleryId, visitor));
  });
}
