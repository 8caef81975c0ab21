import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { ServerKeys } from '../../../platform/identity/keys';
import { hashToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { paymentCheckouts } from './schema';

export type CheckoutRow = typeof paymentCheckouts.$inferSelect;

/** Hours for which a way to pay stays open. Stripe allows 24 at most. */
export const CHECKOUT_HOURS = 23;

/** The token of a checkout's page. It follows from the id, so that a crash between two steps loses nothing. */
const checkoutToken = (keys: ServerKeys, id: string): string =>
  keys.sign('checkout-page', id).toString('base64url');

/** Hash of that token, by which the page finds the checkout. */
export const checkoutTokenHash = (keys: ServerKeys, id: string): Buffer => hashToken(checkoutToken(keys, id));

/** Our page for a checkout. */
export const checkoutPage = ({ keys, origin }: Pick<Platform, 'keys' | 'origin'>, id: string): string =>
  `${origin()}/checkout/${checkoutToken(keys, id)}`;

const BACK = 'checkout-back';

/** Seals the token of the link that a payer came by, for one checkout. */
export const sealBack = (keys: ServerKeys, id: string, token: string): Buffer =>
  keys.seal(BACK, id, Buffer.from(token));

/** Where a payer goes back to: the file. */
export const backUrl = (
  { keys, origin }: Pick<Platform, 'keys' | 'origin'>,
  { id, backSealed }: Pick<CheckoutRow, 'id' | 'backSealed'>,
): string => `${origin()}/f/${keys.open(BACK, id, backSealed).toString()}`;

/** The way to pay an invoice that is open; undefined when none is. */
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

/** Changes the state of a checkout that is still open. False when it was not. */
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

/** Under the system role: a checkout by its id, whatever workspace it is of. */
export async function findCheckout(
  database: Platform['database'],
  by: { readonly id: string } | { readonly token: string },
): Promise<CheckoutRow | undefined> {
  const condition =
    'id' in by ? eq(paymentCheckouts.id, by.id) : eq(paymentCheckouts.tokenHash, hashToken(by.token));
  const [row] = await database.withSystem((tx) => tx.select().from(paymentCheckouts).where(condition));
  return row;
}
