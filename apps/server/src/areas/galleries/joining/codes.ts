import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, visitOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { type Problem, problem } from '../../../platform/errors/problem';
import { CODE_ATTEMPTS, CODE_MINUTES } from '../../../platform/identity/codes';
import { galleryVisitorCodes as codes } from './schema';

const KEY_PURPOSE = 'gallery-visitor-codes';

const hashOf = ({ platform }: CallContext, id: string, email: string, code: string): Buffer =>
  platform.keys.sign(KEY_PURPOSE, id, email, code);

/** Creates a code for an address, good in this visit alone. Earlier ones stay valid. The caller sends it. */
export async function createCode(
  context: CallContext,
  email: string,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const visit = visitOf(context);
  const id = uuid();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [row] = await context.tx
    .insert(codes)
    .values({
      workspaceId: workspaceOf(context).id,
      id,
      galleryId: visit.galleryId,
      visitId: visit.id,
      email,
      codeHash: hashOf(context, id, email, code),
      expiresAt: sql`atelier_now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .returning({ expiresAt: codes.expiresAt });
  if (!row) throw new Error('The code was not stored.');
  return { code, expiresAt: row.expiresAt };
}

const refused = (code: 'code_expired' | 'code_exhausted' | 'code_wrong', title: string): Problem =>
  problem({ code, status: 400, title, errors: [{ field: 'code', message: title }] });

/**
 * Grades a code, and uses it up. The attempt is counted before anything is compared, so the caller must RETURN a problem, not
 * throw it. Rows are locked by the count, so calls at the same time are graded one after the other.
 *
 * @returns whether the code had been used before by the same visit
 */
export async function takeCode(
  context: CallContext,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<Problem | { readonly wasUsed: boolean }> {
  const { tx } = context;
  const mine = and(eq(codes.visitId, visitOf(context).id), eq(codes.email, email), gt(codes.expiresAt, now));
  const reserved = await tx
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(mine, lt(codes.attempts, CODE_ATTEMPTS)))
    .returning();
  const right = reserved.find(({ id, codeHash }) =>
    timingSafeEqual(hashOf(context, id, email, code), codeHash),
  );
  if (right) {
    await tx.update(codes).set({ consumedAt: now }).where(eq(codes.id, right.id));
    return { wasUsed: right.consumedAt !== null };
  }
  const left = CODE_ATTEMPTS - Math.min(CODE_ATTEMPTS, ...reserved.map(({ attempts }) => attempts));
  if (left > 0)
    return refused(
      'code_wrong',
      `This code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    );
  const [known] = await tx.select({ id: codes.id }).from(codes).where(mine).limit(1);
  return known
    ? refused('code_exhausted', 'Too many wrong tries for this code. Ask for a new one.')
    : refused('code_expired', 'This code is no longer valid. Ask for a new one.');
}
