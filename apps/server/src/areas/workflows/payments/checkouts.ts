import { languages } from '@atelier/domain/words';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import type { ServerKeys } from '../../../platform/identity/keys';
import { hashToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { paymentCheckouts } from './schema';

export type CheckoutRow = typeof paymentCheckouts.$inferSelect;

/** Hours for which a checkout stays open. Stripe allows 24 at most. */
export const CHECKOUT_HOURS = 23;

/** Returns the token of a checkout's page. It is derived from the id, so that a crash between two steps loses nothing. */
const checkoutToken = (keys: ServerKeys, id: string): string =>
  keys.sign('checkout-page', id).toString('base64url');

/** Returns the hash of that token, by which the page finds the checkout. */
export const checkoutTokenHash = (keys: ServerKeys, id: string): Buffer => hashToken(checkoutToken(keys, id));

/** Returns the product's page for a checkout. */
export const checkoutPage = ({ keys, origin }: Pick<Platform, 'keys' | 'origin'>, id: string): string =>
  `${origin()}/checkout/${checkoutToken(keys, id)}`;

/** Returns that page for somebody who leaves the provider without paying. */
export const canceledPage = (page: string): string => `${page}?canceled=1`;

const BACK = 'checkout-back';

const backShape = z.object({
  token: z.string(),
  /** Whether the link is the payer's own, which remembers in which language they read. */
  isOwn: z.boolean(),
  language: z.enum(languages),
  locale: z.string(),
});

/** Where a payer came from: the token of their link, and how they read the page at that time. */
export type CheckoutOrigin = z.infer<typeof backShape>;

/** Encrypts where the payer goes back to, for one checkout. */
export const sealBack = (keys: ServerKeys, id: string, origin: CheckoutOrigin): Buffer =>
  keys.seal(BACK, id, Buffer.from(JSON.stringify(origin)));

/** Returns where a payer came from. Checkouts from before pages had languages hold the token alone. */
export function originOf(
  keys: ServerKeys,
  { id, backSealed }: Pick<CheckoutRow, 'id' | 'backSealed'>,
): CheckoutOrigin {
  const text = keys.open(BACK, id, backSealed).toString();
  if (!text.startsWith('{')) return { token: text, isOwn: true, language: 'en', locale: 'en' };
  return backShape.parse(JSON.parse(text));
}

/** Returns the address of the file, where the payer goes back to. */
export function backUrl(
  { keys, origin }: Pick<Platform, 'keys' | 'origin'>,
  checkout: Pick<CheckoutRow, 'id' | 'backSealed'>,
): string {
  const { token, isOwn, language } = originOf(keys, checkout);
  return `${origin()}/f/${token}${isOwn ? '' : `?language=${language}`}`;
}

/** Returns the open checkout of an invoice; undefined if there is none. */
export async function openCheckoutOf(
  tx: Transaction,
  leadId: string,
  stepId: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentCheckouts)
    .where(
      and(
        eq(paymentCheckouts.leadId, leadId),
        eq(paymentCheckouts.stepId, stepId),
        inArray(paymentCheckouts.state, ['opening', 'open']),
      ),
    );
  return row;
}

/** Changes the state of a checkout that is still open. Returns false if it is not. */
export async function settleCheckout(
  tx: Transaction,
  id: string,
  state: 'paid' | 'closed' | 'expired',
): Promise<boolean> {
  const settled = await tx
    .update(paymentCheckouts)
    .set({ state, askAt: null })
    .where(and(eq(paymentCheckouts.id, id), inArray(paymentCheckouts.state, ['opening', 'open'])))
    .returning({ id: paymentCheckouts.id });
  return settled.length > 0;
}

/** Finds a checkout in any workspace. Needs the system role. */
export async function findCheckout(
  database: Platform['database'],
  by: { readonly id: string } | { readonly token: string },
): Promise<CheckoutRow | undefined> {
  const condition =
    'id' in by ? eq(paymentCheckouts.id, by.id) : eq(paymentCheckouts.tokenHash, hashToken(by.token));
  const [row] = await database.withSystem((tx) => tx.select().from(paymentCheckouts).where(condition));
  return row;
}
