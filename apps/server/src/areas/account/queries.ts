import { randomInt } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { now } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import type { CodeSubject } from '../../platform/identity/codes';
import { accountIdentities, accounts, oneTimeCodes } from '../../platform/identity/schema';
import { referrals } from './schema';

/** The data of an account that sign-in needs. */
export interface AccountRow {
  readonly id: string;
  readonly kind: 'member' | 'visitor';
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly passwordHash: string | null;
  readonly twoFactorEnabledAt: Date | null;
}

const accountColumns = {
  id: accounts.id,
  kind: accounts.kind,
  email: accounts.email,
  emailVerifiedAt: accounts.emailVerifiedAt,
  passwordHash: accounts.passwordHash,
  twoFactorEnabledAt: accounts.twoFactorEnabledAt,
};

/** `email` in its stored spelling. */
export async function findAccount(tx: Transaction, email: string): Promise<AccountRow | null> {
  const [row] = await tx.select(accountColumns).from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

export async function findAccountById(tx: Transaction, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** Returns the account with this subject at an outside provider. */
export async function findAccountByIdentity(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<AccountRow | null> {
  const [row] = await tx
    .select(accountColumns)
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
    .where(and(eq(accountIdentities.provider, provider), eq(accountIdentities.subject, subject)));
  return row ?? null;
}

export async function linkIdentity(
  tx: Transaction,
  identity: { provider: string; subject: string; accountId: string },
): Promise<void> {
  await tx.insert(accountIdentities).values(identity).onConflictDoNothing();
}

// Without letters and digits that look alike: referral codes are read aloud.
const referralAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newReferralCode(): string {
  return Array.from({ length: 8 }, () => referralAlphabet.charAt(randomInt(referralAlphabet.length))).join(
    '',
  );
}

export interface NewAccount {
  readonly email: string;
  readonly location?: Record<string, unknown> | undefined;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Finds the account of an address or creates an unverified one. Concurrent calls get the same account. */
export async function findOrCreateAccount(
  tx: Transaction,
  { email, location, firstName = '', lastName = '' }: NewAccount,
): Promise<AccountRow> {
  await tx
    .insert(accounts)
    .values({
      id: uuid(),
      email,
      location: location ?? null,
      firstName,
      lastName,
      referralCode: newReferralCode(),
    })
    .onConflictDoNothing({ target: accounts.email });
  const account = await findAccount(tx, email);
  if (!account) throw new Error('The account was not stored.');
  return account;
}

/** Records who referred an unverified account; the last code counts. Unknown codes are ignored. */
export async function recordReferral(tx: Transaction, account: AccountRow, code: string): Promise<void> {
  const [referrer] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.referralCode, code.toUpperCase()), ne(accounts.id, account.id)));
  if (!referrer || account.emailVerifiedAt !== null) return;
  await tx
    .insert(referrals)
    .values({
      id: uuid(),
      referrerAccountId: referrer.id,
      referredAccountId: account.id,
      code: code.toUpperCase(),
    })
    .onConflictDoUpdate({
      target: referrals.referredAccountId,
      set: { referrerAccountId: referrer.id, code: code.toUpperCase() },
    });
}

/** Marks the address as verified. `isMember` turns a gallery visitor's account into a full one with the same id. */
export async function markEmailVerified(
  tx: Transaction,
  accountId: string,
  isMember: boolean,
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, atelier_now())`,
      ...(isMember ? { kind: 'member' as const } : {}),
      updatedAt: now,
    })
    .where(eq(accounts.id, accountId));
}

/** The state of the newest code of a destination and purpose. */
export interface CodeState {
  readonly attemptsLeft: number;
  readonly isUsed: boolean;
  readonly isExpired: boolean;
}

export async function readCodeState(
  tx: Transaction,
  { destination, purpose, flow }: CodeSubject,
): Promise<CodeState | null> {
  const [row] = await tx
    .select({
      attemptsLeft: sql<number>`${oneTimeCodes.maxAttempts} - ${oneTimeCodes.attempts}`,
      isUsed: sql<boolean>`${oneTimeCodes.consumedAt} is not null`,
      isExpired: sql<boolean>`${oneTimeCodes.expiresAt} <= atelier_now()`,
    })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.destination, destination),
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.flow, flow),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1);
  return row ?? null;
}

export async function storePasswordHash(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash, updatedAt: now }).where(eq(accounts.id, accountId));
}

const locationShape = z.object({
  countryCode: z.string().optional(),
  timezone: z.string().optional(),
});

/** Returns the location that the person gave when signing up. */
export async function readLocation(
  tx: Transaction,
  accountId: string,
): Promise<z.infer<typeof locationShape>> {
  const [row] = await tx
    .select({ location: accounts.location })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return locationShape.safeParse(row?.location ?? {}).data ?? {};
}

/** The data of a person's own profile. The password hash is not included, only whether there is one. */
export interface ProfileRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly pictureKey: string | null;
  readonly preferences: Record<string, unknown>;
  readonly twoFactorEnabledAt: Date | null;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

export async function readProfile(tx: Transaction, accountId: string): Promise<ProfileRow | null> {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      phoneNumber: accounts.phoneNumber,
      phoneVerifiedAt: accounts.phoneVerifiedAt,
      pictureKey: accounts.pictureKey,
      preferences: accounts.preferences,
      twoFactorEnabledAt: accounts.twoFactorEnabledAt,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}

export type ProfileColumns = Partial<
  Pick<
    typeof accounts.$inferInsert,
    'firstName' | 'lastName' | 'phoneNumber' | 'phoneVerifiedAt' | 'pictureKey' | 'preferences'
  >
>;

export async function changeProfile(
  tx: Transaction,
  accountId: string,
  change: ProfileColumns,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...change, updatedAt: now })
    .where(eq(accounts.id, accountId));
}

const themes = z.enum(['light', 'dark', 'systemDefault']);

/** Returns the stored theme, or the default if none is stored. */
export function themeOf(stored: unknown): z.infer<typeof themes> {
  return themes.safeParse(stored).data ?? 'systemDefault';
}

/** Stores the name from an outside provider if the person has none. */
export async function nameIfNameless(
  tx: Transaction,
  accountId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ firstName, lastName, updatedAt: now })
    .where(and(eq(accounts.id, accountId), eq(accounts.firstName, ''), eq(accounts.lastName, '')));
}

export async function isTwoFactorOn(tx: Transaction, accountId: string): Promise<boolean> {
  const account = await findAccountById(tx, accountId);
  return account !== null && account.twoFactorEnabledAt !== null;
}
