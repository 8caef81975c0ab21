import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { refund, spend } from '../limits/budget';
import type { ServerKeys } from './keys';
import { accounts, recoveryCodes } from './schema';

const PERIOD = 30;
const ISSUER = 'Atelier';
/** Allowed wrong guesses of the second factor, per account and way to get to it. */
const GUESSES = [
  { name: 'quarter', points: 5, window: 900 },
  { name: 'day', points: 30, window: 86_400 },
] as const;
const RECOVERY_CODE_COUNT = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 10;
/** Returns a recovery code without what people put between its letters. */
const lettersOf = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export type SecondFactorResult =
  | { isRight: true; method: 'authenticator' | 'recovery_code' }
  | { isRight: false; reason: 'wrong' | 'too_many'; retryAfter?: number };

export interface TwoFactor {
  /**
   * Creates a secret that is not active yet, or returns the pending one; `address` is the URI that an authenticator app
   * reads from a QR code.
   */
  begin(
    tx: Transaction,
    account: { id: string; email: string },
  ): Promise<{ address: string; secret: string }>;
  /** Activates the secret if the code is right, and returns new recovery codes, which are shown once. */
  enable(
    tx: Transaction,
    accountId: string,
    code: string,
  ): Promise<SecondFactorResult & { recoveryCodes?: string[] }>;
  disable(tx: Transaction, accountId: string): Promise<void>;
  /**
   * Checks a code of the app or a recovery code. When it is wrong, return a problem instead of throwing it (see
   * `Codes.check`).
   *
   * @param countedFor who guesses, as far as they have shown: their guesses are counted apart, so that somebody with a
   * stolen password cannot use up the guesses of the owner at another door
   */
  check(tx: Transaction, accountId: string, code: string, countedFor: string): Promise<SecondFactorResult>;
  renewRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]>;
}

function recoveryCode(): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export function createTwoFactor(keys: ServerKeys, clock: { now(): Date }): TwoFactor {
  const sealContext = (accountId: string) => `two-factor:${accountId}`;
  const hashOf = (accountId: string, code: string) => keys.sign('recovery-codes', accountId, lettersOf(code));

  function totp(secret: Secret, label: string): TOTP {
    return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });
  }

  async function readSecret(tx: Transaction, accountId: string) {
    const [row] = await tx
      .select({ sealed: accounts.twoFactorSecret, enabledAt: accounts.twoFactorEnabledAt })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!row?.sealed) return null;
    const bytes = Uint8Array.from(keys.open('two-factor', sealContext(accountId), row.sealed));
    return { secret: new Secret({ buffer: bytes.buffer }), isEnabled: row.enabledAt !== null };
  }

  /** Returns true when the code belongs to this step or a neighbouring one and its step was not used before. */
  async function useStep(tx: Transaction, accountId: string, secret: Secret, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false;
    const timestamp = clock.now().getTime();
    const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
    const used = await tx
      .update(accounts)
      .set({ twoFactorLastStep: step })
      .where(
        and(
          eq(accounts.id, accountId),
          or(isNull(accounts.twoFactorLastStep), lt(accounts.twoFactorLastStep, step)),
        ),
      )
      .returning({ id: accounts.id });
    return used.length === 1;
  }

  async function useRecoveryCode(tx: Transaction, accountId: string, code: string): Promise<boolean> {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.codeHash, hashOf(accountId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ usedAt: recoveryCodes.usedAt });
    return used.length === 1;
  }

  /** Reserves an attempt in every window before anything is compared, and refunds it when the guess was right. */
  async function graded(
    tx: Transaction,
    guesser: string,
    grade: () => Promise<'authenticator' | 'recovery_code' | null>,
  ): Promise<SecondFactorResult> {
    for (const { name, ...allowance } of GUESSES) {
      const spent = await spend(tx, `second-factor:${name}:${guesser}`, allowance);
      if (!spent.isAllowed) return { isRight: false, reason: 'too_many', retryAfter: spent.resetsIn };
    }
    const method = await grade();
    if (!method) return { isRight: false, reason: 'wrong' };
    for (const { name } of GUESSES) await refund(tx, `second-factor:${name}:${guesser}`);
    return { isRight: true, method };
  }

  async function renewRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    const codes = new Set<string>();
    while (codes.size < RECOVERY_CODE_COUNT) codes.add(recoveryCode());
    await tx
      .insert(recoveryCodes)
      .values([...codes].map((code) => ({ accountId, codeHash: hashOf(accountId, code) })));
    return [...codes];
  }

  return {
    async begin(tx, { id, email }) {
      // Called repeatedly while a person scans the code: the secret must stay the one on the screen.
      const pending = await readSecret(tx, id);
      if (pending && !pending.isEnabled)
        return { address: totp(pending.secret, email).toString(), secret: pending.secret.base32 };
      const secret = new Secret({ size: 20 });
      await tx
        .update(accounts)
        .set({ twoFactorSecret: keys.seal('two-factor', sealContext(id), Buffer.from(secret.bytes)) })
        .where(and(eq(accounts.id, id), isNull(accounts.twoFactorEnabledAt)));
      return { address: totp(secret, email).toString(), secret: secret.base32 };
    },

    async enable(tx, accountId, code) {
      const stored = await readSecret(tx, accountId);
      const result = await graded(tx, accountId, async () =>
        stored && !stored.isEnabled && (await useStep(tx, accountId, stored.secret, code))
          ? 'authenticator'
          : null,
      );
      if (!result.isRight) return result;
      await tx.update(accounts).set({ twoFactorEnabledAt: now }).where(eq(accounts.id, accountId));
      return { ...result, recoveryCodes: await renewRecoveryCodes(tx, accountId) };
    },

    async disable(tx, accountId) {
      await tx
        .update(accounts)
        .set({ twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null })
        .where(eq(accounts.id, accountId));
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    },

    async check(tx, accountId, code, countedFor) {
      const stored = await readSecret(tx, accountId);
      // Nobody guesses one of 32^10 recovery codes, so they are not counted: the owner gets in with one, whoever used up
      // the guesses of the app's six digits.
      if (lettersOf(code).length === LETTERS) {
        const isRight = stored?.isEnabled === true && (await useRecoveryCode(tx, accountId, code));
        return isRight ? { isRight, method: 'recovery_code' } : { isRight: false, reason: 'wrong' };
      }
      return graded(tx, `${accountId}:${countedFor}`, async () =>
        stored?.isEnabled && (await useStep(tx, accountId, stored.secret, code)) ? 'authenticator' : null,
      );
    },

    renewRecoveryCodes,
  };
}
