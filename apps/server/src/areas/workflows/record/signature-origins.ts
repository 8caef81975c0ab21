import type { ProofEvent } from '@atelier/domain/proof';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileEvents } from './schema';
import type { SignerState } from './signers';

/** Who signed, as the record has it, and how they were known. */
export interface SignatureOrigin {
  readonly name: string;
  readonly email: string | null;
  readonly check: string;
  /** The name that the visitor gave, if it is another. */
  readonly givenName: string | null;
}

/** Reads who gave the signatures of a file from its record: the one place that says what was claimed and what was verified. */
export async function signatureOrigins(
  tx: Transaction,
  leadId: string,
): Promise<(state: Pick<SignerState, 'eventIndex'>) => SignatureOrigin | null> {
  const rows = await tx
    .select({ index: smartFileEvents.index, line: smartFileEvents.line })
    .from(smartFileEvents)
    .where(
      and(eq(smartFileEvents.leadId, leadId), inArray(smartFileEvents.kind, ['signed', 'counterSigned'])),
    );
  const origins = new Map(rows.map(({ index, line }) => [index, originOf(line as ProofEvent)]));
  return ({ eventIndex }) => (eventIndex === undefined ? null : (origins.get(eventIndex) ?? null));
}

function originOf({ who: { name, email, check }, values: { claimed } }: ProofEvent): SignatureOrigin {
  const given =
    typeof claimed === 'object' && claimed !== null && 'name' in claimed && typeof claimed.name === 'string'
      ? claimed.name
      : null;
  return { name, email, check, givenName: given === name ? null : given };
}
