import type { FormPackage } from '@atelier/domain/forms';
import type { FileStep } from '@atelier/domain/smart-files';
import type { Transaction } from '../../../platform/database/transaction';
import { newestEdition } from '../record';

/** Returns the packages of a sent file by name, for conditions of its forms. */
export async function packagesOf(tx: Transaction, leadId: string): Promise<FormPackage[]> {
  const edition = await newestEdition(tx, leadId);
  // Steps of an edition were validated when they were written.
  const steps = (edition?.steps ?? []) as readonly FileStep[];
  return steps.flatMap((step) =>
    step.module === 'proposal' ? step.content.packages.map(({ _id, name }) => ({ _id, name })) : [],
  );
}
