import type { ContractSigner } from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileSignerAddresses } from './schema';

/** Current addresses of signers, where they differ from those in their version. */
export type SignerAddresses = ReadonlyMap<string, string>;

const keyOf = (stepId: string, signerId: string): string => `${stepId} ${signerId}`;

/** Returns the addresses that the studio changed in a file. */
export async function signerAddresses(tx: Transaction, leadId: string): Promise<SignerAddresses> {
  const rows = await tx
    .select()
    .from(smartFileSignerAddresses)
    .where(eq(smartFileSignerAddresses.leadId, leadId));
  return new Map(rows.map(({ stepId, signerId, email }) => [keyOf(stepId, signerId), email]));
}

/** Returns a signer of a step with their current address. */
export function reachedAt(
  stepId: string,
  signer: ContractSigner,
  addresses: SignerAddresses,
): ContractSigner {
  const email = addresses.get(keyOf(stepId, signer._id));
  return email === undefined ? signer : { ...signer, email };
}
