import type { FormPackage } from '@atelier/domain/forms';
import type { FileStep } from '@atelier/domain/smart-files';
import type { Transaction } from '../../../platform/database/transaction';
import { newestEdition } from '../record';

/** The packages of a file that was sent, by name: what conditions of its forms speak of. */
export async function packagesOf(tx: Transaction, leadId: string): Promise<FormPackage[]> {
  const edition = await newestEdition(tx, leadId);
  // Steps of an edition were checked when they came in.
  const steps = (edition?.steps ?? []) as readonly FileStep[];
  return steps.flatMap((step) =>
    step.module === 'proposal' ? step.content.packages.map(({ _id, name }) => ({ _id, name })) : [],
  );
}
