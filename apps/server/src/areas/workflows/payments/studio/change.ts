import { v7 as uuid } from 'uuid';
import type { InvoicePayments } from '../../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../../platform/context';
import { checkedId, conflict, gone, wrongField } from '../../../../platform/errors/refusals';
import { type ActivityAction, type ActivityChange, recordActivity } from '../../activity';
import { lockLead } from '../../drafts';
import { type EventRow, type InvoiceOwner, insertEvent, type NewEvent } from '../../ledger';
import { type InvoiceMoney, keepPlan, moneyOf, settlePaid } from '../../plans';
import { instantOf, type SentFile, sentFile } from '../../record';
import { moneyInWords } from '../apply';
import { invoicePayments } from './invoice-payments';

/** The money of an invoice while it is changed. */
export interface Change {
  readonly context: CallContext;
  readonly owner: InvoiceOwner;
  readonly file: SentFile;
  readonly money: InvoiceMoney;
}

/** Changes the money of an invoice under the lock of its lead, and returns the new state. */
export async function changeMoney(
  context: CallContext,
  input: { readonly workflowId: string; readonly stepId: string },
  work: (change: Change) => Promise<void>,
): Promise<InvoicePayments> {
  const { tx } = context;
  const lead = await lockLead(tx, checkedId(input.workflowId, 'input.workflowId'));
  const stepId = checkedId(input.stepId, 'input.stepId');
  const file = await sentFile(tx, lead);
  const held = file?.held.find(({ step }) => step.module === 'invoice' && step._id === stepId);
  const money = file && held && (await moneyOf(tx, file, held, 'agreed'));
  if (!file || !held || !money) throw gone('invoice');
  const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id, stepId };
  await work({ context, owner, file, money });
  await settlePaid(tx, file);
  const now = await sentFile(tx, lead);
  const heldNow = now?.held.find(({ step }) => step._id === stepId);
  const after = now && heldNow && (await moneyOf(tx, now, heldNow, 'agreed'));
  if (!after) throw gone('invoice');
  return invoicePayments(context, owner, after);
}

/** An event that the studio creates. */
type StudioEvent = Pick<NewEvent, 'eventId' | 'kind' | 'objectId' | 'amount'> &
  Partial<Pick<NewEvent, 'provider' | 'partId' | 'paymentId' | 'paymentProvider' | 'fields'>>;

/** Stores an event of the studio and its plan. An id that something else has is refused. */
export async function keepStudioEvent(
  { context, owner, money }: Change,
  { provider = 'studio', ...event }: StudioEvent,
): Promise<void> {
  const { tx } = context;
  await keepPlan(tx, owner, money);
  const isKept = await insertEvent(tx, {
    ...owner,
    ...event,
    provider,
    currency: money.plan.currency,
    occurredAt: new Date(await instantOf(tx)),
    createdBy: identityOf(context).account.id,
  });
  if (!isKept) throw conflict('id_taken', 'This id is taken. Choose another one.');
}

/** Returns the id that a call gives its new object, or a new one. */
export const namedId = (id: string | null | undefined): string =>
  typeof id === 'string' ? checkedId(id, 'input.id') : uuid();

/** Returns the event of an earlier call with this id: then there is nothing left to do. */
export const madeBefore = ({ money }: Change, id: string): EventRow | undefined =>
  money.events.find(({ objectId }) => objectId === id);

/** Validates that an amount is positive. */
export function checkedAmount(amount: number): number {
  if (amount < 1) throw wrongField('input.amount', 'The amount must be at least 1, in minor units.');
  return amount;
}

/** Validates a part of the plan; null if none is named. */
export function checkedPart({ money }: Change, partId: string | null | undefined): string | null {
  if (typeof partId !== 'string') return null;
  if (!money.ledger.parts.some((part) => part.partId === partId))
    throw wrongField('input.partId', 'This plan has no such part.');
  return partId;
}

/** Writes the log line of a change. */
export const tellMoney = (
  { context, file, money }: Change,
  action: ActivityAction,
  amount: number,
  more: readonly ActivityChange[] = [],
): Promise<void> =>
  recordActivity(context, action, { kind: 'lead', id: file.lead.id, title: file.lead.title }, [
    { field: 'amount', before: null, after: moneyInWords({ amount, currency: money.plan.currency }, file) },
    ...more,
  ]);
