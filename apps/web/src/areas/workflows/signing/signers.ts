import type { FileSignatures } from '@atelier/sdk';

type Signer = FileSignatures['contracts'][number]['signers'][number];

/**
 * How a signer is called: by the contract, else by who that must be.
 *
 * @param clientName - of the lead's client, who signs where the contract names nobody.
 */
export const signerName = (
  { name, role }: Pick<Signer, 'name' | 'role'>,
  clientName: string | null | undefined,
): string => name || (role === 'studio' ? 'The studio' : (clientName ?? 'The client'));
