import type { LedgerPart } from '@atelier/domain/money';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { StartCheckoutInput, StartCheckoutOutput } from '../../../generated/rest';
import { linkOf, type PreparationContext, prepared, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { isProblem, type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { OutgoingError } from '../../../platform/outgoing/outgoing';
import { refuseClosedLink, refuseVoided } from '../client';
import { lockLead } from '../drafts';
import { clientSigners, contractsBefore, type InvoiceMoney, keepPlan, moneyOf } from '../plans';
import { type HeldStep, instantOf, linkReader, type SentFile, sentFile } from '../record';
import { clientTitle } from '../titles';
import { firstAsk } from './ask-again';
import {
  CHECKOUT_HOURS,
  type CheckoutRow,
  checkoutPage,
  checkoutTokenHash,
  openCheckoutOf,
  originOf,
  sealBack,
  settleCheckout,
} from './checkouts';
import { type OpenedCheckout, ProviderRefusal } from './provider';
import { providerOf } from './providers';
import { paymentCheckouts } from './schema';
import { shutCheckout } from './shut-checkouts';

type Context = PreparationContext & { readonly tx: Transaction };

interface Payer {
  readonly name: string;
  readonly email: string | null;
}

/** Returns who pays: the recipient of a private link; behind a public one, the person who gives a name. */
function payerOf(context: Context, { visitor }: StartCheckoutInput): Payer {
  const { kind, recipient } = linkOf(context);
  if (kind === 'preview')
    throw conflict('preview_only', 'This is a preview of what your client sees. You cannot pay here.');
  if (recipient) return { name: recipient.name ?? recipient.email, email: recipient.email };
  if (!visitor) throw wrongField('visitor', 'Enter your name and email address first.');
  return { name: visitor.name.trim(), email: visitor.email.trim() };
}

/**
 * Refuses a payment until the earlier steps are done, in the order of the file: everything that the invoice depends on is
 * chosen, and all the client's signers have signed every contract before it. Countersignatures of the studio and other
 * signers are not required.
 */
function checkTurn(file: SentFile, invoice: HeldStep): void {
  const isOpen = ({ step }: HeldStep) =>
    file.asked.find(({ stepId }) => stepId === step._id)?.requests.some(({ duty }) => duty !== 'done') ===
    true;
  const takesChoice = invoice.step.module === 'invoice' && invoice.step.content.takesChoice;
  for (const held of file.held) {
    if (!held.isVisible || held.step.order >= invoice.step.order) continue;
    if (takesChoice && held.step.module === 'proposal' && isOpen(held))
      throw conflict('choose_first', `Choose in “${held.step.label}” first: the price follows from it.`);
  }
  for (const contract of contractsBefore(file, invoice))
    if (clientSigners(file, contract).some(({ state }) => state !== 'signed'))
      throw conflict('sign_first', `Sign “${contract.step.label}” first, then pay.`);
}

/** Returns the parts to pay, in the order in which money is allocated to them. */
function checkParts(money: InvoiceMoney, partIds: readonly string[]): readonly LedgerPart[] {
  const wanted = new Set(partIds);
  const parts = money.ledger.parts.filter(({ partId }) => wanted.has(partId));
  if (parts.length < wanted.size) throw wrongField('partIds', 'Use parts of this invoice, each only once.');
  for (const { open, processing, name } of parts) {
    if (open === 0) throw conflict('already_paid', `“${name}” is already paid. Nothing was charged.`);
    if (processing > 0)
      throw conflict(
        'payment_processing',
        `A payment of “${name}” is already being processed. Nothing was charged.`,
      );
  }
  // A payment names one part, or pays from the oldest on: that is how the ledger allocates it (money/SPEC.md, M-35).
  if (parts.length > 1) {
    const oldest = byDue(money.ledger.parts.filter(({ open }) => open > 0)).slice(0, parts.length);
    if (oldest.some(({ partId }) => !wanted.has(partId)))
      throw wrongField('partIds', 'Pay several parts from the first one on, or a later one by itself.');
  }
  return parts;
}

const dueText = ({ due }: LedgerPart): string =>
  due.when === 'signing' ? '0' : due.when === 'day' ? `1${due.on}` : `2${String(due.days).padStart(5, '0')}`;

/** Sorts parts by due date; equal ones in the order of the plan. */
const byDue = (parts: readonly LedgerPart[]): LedgerPart[] =>
  parts
    .map((part, place) => ({ part, key: `${dueText(part)} ${String(place).padStart(3, '0')}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ part }) => part);

interface Step {
  readonly kind: 'open' | 'shut';
  readonly checkout: CheckoutRow;
}

/**
 * Decides the next step: return the open checkout, open one, or close one that is for something else. Writes the row of a
 * new checkout before the provider is called.
 */
async function nextStep(context: Context, input: StartCheckoutInput): Promise<Step> {
  const { tx, platform } = context;
  const [link, workspaceId] = [linkOf(context), workspaceOf(context).id];
  const stepId = checkedId(input.stepId, 'stepId');
  const lead = await lockLead(tx, link.leadId);
  await refuseClosedLink(context);
  const file = await sentFile(tx, lead);
  const held = file?.held.find(({ step, isVisible }) => isVisible && step._id === stepId);
  if (!file || held?.step.module !== 'invoice') throw gone('invoice');
  refuseVoided(file);
  if (held.version.id !== input.versionId.toLowerCase())
    throw conflict('version_replaced', 'This invoice changed in the meantime. Review it before you pay.');
  const payer = payerOf(context, input);
  checkTurn(file, held);
  const money = await moneyOf(tx, file, held, 'shown');
  if (!money || money.problem !== null)
    throw conflict(
      'not_payable',
      'This invoice cannot be paid at the moment. The studio needs to check it first.',
    );
  const parts = checkParts(money, input.partIds);
  const partIds = parts.map(({ partId }) => partId);
  // The amount comes from the ledger; the caller cannot change it.
  const amount = parts.reduce((sum, { open }) => sum + open, 0);

  const now = new Date(await instantOf(tx));
  const open = await openCheckoutOf(tx, lead.id, stepId);
  if (open) {
    const isSame =
      open.versionId === held.version.id &&
      open.amount === amount &&
      open.partIds.join('\n') === partIds.join('\n') &&
      open.provider === providerOf(platform).name &&
      open.expiresAt.getTime() > now.getTime() + 60_000;
    return { kind: isSame ? 'open' : 'shut', checkout: open };
  }
  // An amendment replaces what was agreed once it is paid, and not before.
  if (money.amendedTotal === null) await keepPlan(tx, { workspaceId, leadId: lead.id, stepId }, money);
  const id = uuid();
  const { language, locale } = await linkReader(context, lead);
  const [checkout] = await tx
    .insert(paymentCheckouts)
    .values({
      workspaceId,
      id,
      leadId: lead.id,
      stepId,
      versionId: held.version.id,
      partIds,
      amount,
      currency: money.plan.currency,
      description: `${clientTitle(lead.title)}: ${parts.map(({ name }) => name).join(', ')}`.slice(0, 250),
      provider: providerOf(platform).name,
      tokenHash: checkoutTokenHash(platform.keys, id),
      backSealed: sealBack(platform.keys, id, {
        token: link.token,
        isOwn: link.kind === 'private',
        language,
        locale,
      }),
      state: 'opening',
      linkId: link.id,
      payerName: payer.name,
      payerEmail: payer.email,
      clientAddress: context.clientAddress,
      userAgent: context.userAgent,
      expiresAt: new Date(now.getTime() + CHECKOUT_HOURS * 3_600_000),
    })
    .returning();
  if (!checkout) throw new Error('A checkout was not written.');
  return { kind: 'open', checkout };
}

/** Opens a checkout. If the provider refuses permanently, the payer sees its message; the studio has to check the price. */
async function opening(open: () => Promise<OpenedCheckout>): Promise<OpenedCheckout | Problem> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ProviderRefusal)
      return problem({
        code: 'not_payable',
        status: 409,
        title: `This cannot be paid online. ${error.message}`,
      });
    if (error instanceof OutgoingError)
      return problem({
        code: 'provider_unavailable',
        status: 503,
        retryAfter: 10,
        title: 'The payment provider is not available at the moment. Nothing was charged. Try again shortly.',
      });
    throw error;
  }
}

interface Prepared {
  readonly checkout: CheckoutRow;
  readonly opened: OpenedCheckout | null;
}

/** Calls the provider outside of any transaction: after a crash, the next call continues from the row. */
async function prepare(input: StartCheckoutInput, context: PreparationContext): Promise<Prepared | Problem> {
  const { platform } = context;
  const provider = providerOf(platform);
  const workspaceId = workspaceOf(context).id;
  // An old checkout is closed at most once: any checkout after that was just opened by another tab.
  for (let round = 0; round < 3; round += 1) {
    const step = await platform.database
      .withWorkspace(workspaceId, (tx) => nextStep({ ...context, tx }, input))
      .catch((error: unknown) => {
        if (error instanceof ProblemError) return error.problem;
        throw error;
      });
    if (isProblem(step)) return step;
    const { checkout } = step;
    if (step.kind === 'shut') {
      const isShut = checkout.sessionId === null || (await provider.closeCheckout(checkout.sessionId));
      if (!isShut)
        return problem({
          code: 'payment_processing',
          status: 409,
          title: 'A payment of this invoice is already being processed. Nothing was charged now.',
        });
      await platform.database.withWorkspace(workspaceId, (tx) => settleCheckout(tx, checkout.id, 'closed'));
      continue;
    }
    if (checkout.state === 'open') return { checkout, opened: null };
    const opened = await opening(() =>
      provider.openCheckout({
        id: checkout.id,
        amount: checkout.amount,
        currency: checkout.currency,
        // Of the checkout, not of the call: a provider takes the same request again only if nothing in it changed.
        locale: originOf(platform.keys, checkout).locale,
        description: checkout.description,
        payerEmail: checkout.payerEmail,
        pageUrl: checkoutPage(platform, checkout.id),
        expiresAt: checkout.expiresAt,
      }),
    );
    if (isProblem(opened)) return opened;
    return { checkout, opened };
  }
  return problem('busy');
}

/** Opens a checkout for parts of an invoice, or returns the open one. */
export const startCheckout = prepared<'startCheckout', Prepared>(
  prepare,
  async (_input, { tx, platform }, { checkout, opened }): Promise<StartCheckoutOutput | Problem> => {
    if (opened === null) return { checkoutUrl: checkout.url ?? checkoutPage(platform, checkout.id) };
    const { sessionId, url } = opened;
    const [now] = await tx
      .update(paymentCheckouts)
      .set({
        sessionId,
        url,
        askAt: firstAsk,
        state: sql`replace(${paymentCheckouts.state}, 'opening', 'open')`,
      })
      .where(eq(paymentCheckouts.id, checkout.id))
      .returning({ state: paymentCheckouts.state });
    if (now?.state === 'open') return { checkoutUrl: url };
    // Closed while the provider opened it: by another tab, or because the studio voided the file. Nobody is sent there.
    await shutCheckout(platform, tx, checkout.id);
    return problem('busy');
  },
);
