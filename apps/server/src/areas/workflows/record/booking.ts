import type { FileProgress } from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { type LeadRow, type LeadStatus, leads } from '../drafts';
import { progressOf } from './progress';
import { sentFile } from './sent-file';

/** Stages that a file moves through automatically. In any other stage, it stays where the studio put it. */
const onTheWay: readonly string[] = ['enquiry', 'proposal', 'contract'];

/** Returns the stage of a lead after an act on its file; unchanged if nothing moves it. */
export function stageAfter(
  status: string,
  { hasSigned, isBooked }: Pick<FileProgress, 'hasSigned' | 'isBooked'>,
): LeadStatus | string {
  if (!onTheWay.includes(status) || !hasSigned) return status;
  return isBooked ? 'booked' : 'contract';
}

/** Moves a lead to the stage that its file has reached: after a signature, and after a payment. */
export async function moveOn(tx: Transaction, lead: LeadRow): Promise<void> {
  const file = await sentFile(tx, lead);
  if (!file) return;
  const status = stageAfter(lead.status, progressOf(file));
  if (status !== lead.status)
    await tx.update(leads).set({ status, updatedAt: now }).where(eq(leads.id, lead.id));
}
