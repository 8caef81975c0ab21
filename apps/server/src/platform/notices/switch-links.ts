import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { createToken, hashToken } from '../identity/tokens';
import { noticeSwitchLinks } from './schema';

/**
 * Creates a link with which whoever has an email switches its kinds off, without signing in.
 *
 * @param kinds as `module.action`
 * @returns its token, which is stored nowhere
 */
export async function createSwitchLink(
  tx: Transaction,
  { workspaceId, accountId }: { readonly workspaceId: string; readonly accountId: string },
  kinds: readonly string[],
): Promise<string> {
  const { token, hash } = createToken();
  await tx.insert(noticeSwitchLinks).values({ workspaceId, accountId, tokenHash: hash, kinds: [...kinds] });
  return token;
}

/** Reads a link by its token; undefined for an unknown one. Runs under the system role. */
export async function readSwitchLink(tx: Transaction, token: string) {
  const [link] = await tx
    .select()
    .from(noticeSwitchLinks)
    .where(eq(noticeSwitchLinks.tokenHash, hashToken(token)));
  return link;
}
