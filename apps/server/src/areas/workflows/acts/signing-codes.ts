import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { plainText } from '@atelier/domain/smart-files';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { RestOperations } from '../../../generated/rest';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isProblem, type Problem, problem } from '../../../platform/errors/problem';
import { conflict } from '../../../platform/errors/refusals';
import { createToken, hashToken } from '../../../platform/identity/tokens';
import { defineMails, uncounted } from '../../../platform/mail/allowance';
import { plainName } from '../../../platform/mail/plain-name';
import { cleanLine } from '../../../platform/text/text';
import { checkedVisitor, fileForAct, heldStep } from '../client';
import {
  clientReader,
  contractOf,
  type HeldStep,
  isAddressOf,
  needsCode,
  openLinkFor,
  type SentFile,
  studioOf,
} from '../record';
import { clientTitle } from '../titles';
import { mySigner, refuseEarly } from './my-signer';
import { smartFileSigningCodes as codes } from './schema';
import { otherAddressMail, ownLinkMail, type SigningMail, signingCodeMail } from './signing-mails';

/** Minutes that a code can be used. */
const CODE_MINUTES = 10;
/** Graded guesses per code. */
const CODE_ATTEMPTS = 5;
/**
 * Codes for one signer and address in 24 hours, over all links. Each is graded {@link CODE_ATTEMPTS} times at most, so whoever
 * is not the signer guesses right in a day with a chance of at most 5 x 5 / 1,000,000 = 1 in 40,000. After that, mails carry
 * a link that nobody can guess: the signer, who has the mailbox, is never refused because of others.
 */
const CODES_A_DAY = 5;
/** Minutes between two such links. They stay valid, so the signer always has one that works. */
const LINK_PAUSE_MINUTES = 5;
/** Seconds after which a visitor is offered another code. */
const RESEND_SECONDS = 30;

const KEY_PURPOSE = 'signing-codes';

/** Anybody with a public link can cause these, to any address. */
const otherAddressMails = defineMails({ name: 'other-address', perWorkspace: 50, perRecipient: 3 });

interface CodeSubject {
  readonly leadId: string;
  readonly stepId: string;
  readonly signerId: string;
}

const isOf = (linkId: string, { leadId, stepId, signerId }: CodeSubject) =>
  and(
    ...[eq(codes.leadId, leadId), eq(codes.linkId, linkId)],
    ...[eq(codes.stepId, stepId), eq(codes.signerId, signerId)],
  );

type Operation = RestOperations['sendSigningCode'];

/**
 * Emails a code to the address of somebody who wants to sign or decline through a public link. Whether the address is the
 * signer's is revealed to its mailbox alone: any other address gets a mail that says so, and the response is the same.
 */
export async function sendSigningCode(
  { stepId, signerId, flow, ...given }: Operation['input'],
  context: CallContext,
): Promise<Operation['output'] | Problem> {
  const file = await fileForAct(context);
  const link = linkOf(context);
  if (!needsCode(link)) throw conflict('code_not_needed', 'This link is yours alone. It needs no code.');
  const held = heldStep(file, stepId, 'contract');
  const { state, states, address } = await mySigner(context, file, held, signerId);
  if (state.state === 'signed') throw conflict('already_signed', 'This signer has already signed.');
  refuseEarly(states, state.signer);
  const { name, email } = checkedVisitor(given);
  const { tx, platform } = context;
  const subject = { leadId: file.lead.id, stepId, signerId };
  const isRight = isAddressOf(address, email);
  const token = await flowOf(context, subject, email, flow);
  const sent = await sentToday(context, subject, email);
  const isSpent = sent.length >= CODES_A_DAY;
  const [newest] = sent;
  const nextLink = newest && new Date(newest.getTime() + LINK_PAUSE_MINUTES * 60_000);
  const at = platform.clock.now();
  // Mails stop for a moment, also to other addresses. The response is the same as ever.
  if (sent.length > CODES_A_DAY && nextLink && nextLink > at)
    return {
      flow: token,
      expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000).toISOString(),
      resendAt: nextLink.toISOString(),
    };

  const id = uuid();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isCode = isRight && !isSpent;
  const [row] = await tx
    .insert(codes)
    .values({
      ...subject,
      id,
      workspaceId: workspaceOf(context).id,
      linkId: link.id,
      name,
      email,
      flowHash: hashToken(token),
      codeHash: isCode ? platform.keys.sign(KEY_PURPOSE, id, code) : randomBytes(32),
      expiresAt: sql`atelier_now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .returning({ expiresAt: codes.expiresAt });
  if (!row) throw new Error('The code was not stored.');
  const mail = await mailOf(context, file, held, {
    code,
    name: address === null ? name : null,
    email,
    isRight,
    isSpent,
  });
  if (mail !== null) {
    const permit = isRight
      ? uncounted('To a signer, at the pace of CODES_A_DAY and LINK_PAUSE_MINUTES.')
      : await platform.mailAllowance.take(tx, workspaceOf(context).id, otherAddressMails, [
          { recipients: [email] },
        ]);
    // Beyond the limit nothing is sent. The response is the same as ever.
    if (!isProblem(permit)) await platform.messages.mail(tx, { to: email, ...mail }, permit);
  }
  return {
    flow: token,
    expiresAt: row.expiresAt.toISOString(),
    resendAt: new Date(
      at.getTime() + (isSpent ? LINK_PAUSE_MINUTES * 60 : RESEND_SECONDS) * 1000,
    ).toISOString(),
  };
}

/**
 * Returns when mails were requested for a signer with an address in 24 hours, through whichever link, newest first. The file
 * is locked, so concurrent requests are counted one after the other.
 */
async function sentToday({ tx }: CallContext, subject: CodeSubject, email: string): Promise<readonly Date[]> {
  const rows = await tx
    .select({ at: codes.createdAt })
    .from(codes)
    .where(
      and(
        ...[eq(codes.leadId, subject.leadId), eq(codes.stepId, subject.stepId)],
        ...[eq(codes.signerId, subject.signerId), sql`lower(${codes.email}) = ${email.toLowerCase()}`],
        sql`${codes.createdAt} > atelier_now() - interval '24 hours'`,
      ),
    )
    .orderBy(desc(codes.createdAt))
    .limit(CODES_A_DAY + 1);
  return rows.map(({ at }) => at);
}

/** Returns the flow that a browser holds, if it is one of the same person's; otherwise a new one. */
async function flowOf(
  { tx, link }: CallContext,
  subject: CodeSubject,
  email: string,
  flow: string | undefined,
): Promise<string> {
  if (flow === undefined) return createToken().token;
  const [known] = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        isOf(linkOf({ link }).id, subject),
        ...[eq(codes.flowHash, hashToken(flow)), eq(codes.email, email)],
      ),
    )
    .limit(1);
  return known ? flow : createToken().token;
}

/** Returns the mail that answers a request, or null for none. */
async function mailOf(
  context: CallContext,
  file: SentFile,
  held: HeldStep,
  request: {
    readonly code: string;
    /** As the visitor typed it, for a signer whom nothing else names. */
    readonly name: string | null;
    readonly email: string;
    readonly isRight: boolean;
    readonly isSpent: boolean;
  },
): Promise<SigningMail | null> {
  const { code, name, email, isRight, isSpent } = request;
  const { id: workspaceId } = workspaceOf(context);
  const { name: studio } = await studioOf(context.tx, workspaceId);
  const title = cleanLine(plainText(contractOf(held).title) || clientTitle(file.lead.title));
  const { acceptLanguage } = context;
  const reader = await clientReader(context.tx, { workspaceId, lead: file.lead, email, acceptLanguage });
  const words = { studio: plainName(studio), title: plainName(title), reader };
  if (!isRight) return isSpent ? null : otherAddressMail(words);
  if (!isSpent) return signingCodeMail({ ...words, code, minutes: CODE_MINUTES });
  const recipient = { name, email };
  const { url } = await openLinkFor(
    context,
    { leadId: file.lead.id, kind: 'private', recipient, expiresAt: linkOf(context).expiresAt },
    { workspaceId, createdBy: file.edition.createdBy },
  );
  return ownLinkMail({ ...words, url });
}

/** Somebody who entered the code that was sent to their address. */
export interface CodeHolder {
  readonly name: string;
  readonly email: string;
  readonly sentAt: Date;
}

/**
 * Grades a code, and uses it up. The attempt is reserved before anything is compared, so the caller must RETURN a problem, not
 * throw it. A browser may hold several codes: a new request does not end the one being typed.
 *
 * @param subject - `address` is the one that the signer signs from now; null for an open signer.
 */
export async function takeSigningCode(
  { tx, link, platform }: CallContext,
  { address, ...subject }: CodeSubject & { readonly address: string | null },
  { flow, code }: { readonly flow: string; readonly code: string },
): Promise<CodeHolder | Problem> {
  const mine = and(
    isOf(linkOf({ link }).id, subject),
    ...[eq(codes.flowHash, hashToken(flow)), isNull(codes.consumedAt), gt(codes.expiresAt, now)],
  );
  const reserved = await tx
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(mine, lt(codes.attempts, CODE_ATTEMPTS)))
    .returning();
  const right = reserved.find(({ id, codeHash }) =>
    timingSafeEqual(platform.keys.sign(KEY_PURPOSE, id, code), codeHash),
  );
  // The studio may have changed the signer's address since the code was sent.
  if (right && isAddressOf(address, right.email)) {
    await tx.update(codes).set({ consumedAt: now }).where(eq(codes.id, right.id));
    return { name: right.name, email: right.email, sentAt: right.createdAt };
  }
  const left = CODE_ATTEMPTS - Math.min(...reserved.map(({ attempts }) => attempts));
  if (reserved.length > 0 && left > 0)
    return problem({
      code: 'code_wrong',
      status: 400,
      title: `This code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
      errors: [{ field: 'proof.code', message: 'This code is not right.' }],
    });
  const [open] = await tx.select({ id: codes.id }).from(codes).where(mine).limit(1);
  return problem({
    code: open ? 'code_exhausted' : 'code_expired',
    status: 400,
    title: open
      ? 'Too many wrong tries for this code. Ask for a new one.'
      : 'This code is no longer valid. Ask for a new one.',
    errors: [{ field: 'proof.code', message: 'Ask for a new code.' }],
  });
}
