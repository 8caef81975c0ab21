import { and, eq } from 'drizzle-orm';
import { type CallContext, type RestHandlers, visitOf, workspaceOf } from '../../../platform/context';
import { isProblem, ProblemError, problem } from '../../../platform/errors/problem';
import { conflict, gone } from '../../../platform/errors/refusals';
import { CODE_MINUTES } from '../../../platform/identity/codes';
import { readTenant } from '../../workspace';
import { galleryVisitors, lookingOf, presentVisitor } from '../visits';
import { countCode } from './allowance';
import { visitorCodeMail } from './code-mail';
import { createCode, takeCode } from './codes';
import { joinVisitor, lockForJoining } from './merging';

/** Seconds after which a visitor is offered another code. */
const RESEND_SECONDS = 30;

/** Returns the visitor of a call, as they are stored; the row is locked. */
async function visitorOf(context: CallContext) {
  const { visitorId, isPreview } = visitOf(context);
  if (isPreview)
    throw new ProblemError(
      problem({
        code: 'not_allowed_here',
        status: 403,
        title: 'You are looking at this gallery as its visitors do. There is nobody to join.',
      }),
    );
  const [row] = await context.tx
    .select()
    .from(galleryVisitors)
    .where(and(eq(galleryVisitors.workspaceId, workspaceOf(context).id), eq(galleryVisitors.id, visitorId)))
    .for('no key update');
  if (!row) throw gone('visitor');
  return row;
}

const isConfirmed = () =>
  conflict(
    'address_confirmed',
    'The address of this visit is confirmed already. Nothing else can be joined.',
  );

/** Answers to the calls by which a visitor joins devices. */
export const joiningHandlers = {
  async sendVisitorCode({ email: given }, context) {
    const { tx, platform } = context;
    const email = given.toLowerCase();
    if ((await visitorOf(context)).verifiedAt !== null) throw isConfirmed();
    const permit = await countCode(context, email);
    const { code, expiresAt } = await createCode(context, email);
    const { gallery } = await lookingOf(context);
    const studio = await readTenant(tx, gallery.workspaceId);
    if (!studio) throw gone('gallery');
    const mail = visitorCodeMail({
      studio: studio.name,
      brandColour: studio.brandColour,
      gallery: gallery.name,
      code,
      minutes: CODE_MINUTES,
    });
    await platform.messages.mail(tx, { to: email, ...mail }, permit);
    return {
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(platform.clock.now().getTime() + RESEND_SECONDS * 1000).toISOString(),
    };
  },

  async confirmVisitorAddress({ email: given, code }, context) {
    const email = given.toLowerCase();
    await lockForJoining(context, visitOf(context).galleryId);
    const visitor = await visitorOf(context);
    // Somebody may have joined this visit since the call came in.
    const [row = visitor] =
      visitor.mergedInto === null
        ? []
        : await context.tx.select().from(galleryVisitors).where(eq(galleryVisitors.id, visitor.mergedInto));
    const isTheirs = row.verifiedAt !== null && row.email === email;
    if (row.verifiedAt !== null && !isTheirs) throw isConfirmed();
    const taken = await takeCode(context, { email, code });
    if (isProblem(taken)) return taken;
    if (isTheirs) return presentVisitor(context.tx, { ...visitOf(context), visitorId: row.id });
    if (taken.wasUsed)
      return problem({
        code: 'code_used',
        status: 400,
        title: 'This code was already used. Ask for a new one.',
      });
    const joined = await joinVisitor(context, row, email);
    return presentVisitor(joined.tx, visitOf(joined));
  },
} satisfies Partial<RestHandlers>;
