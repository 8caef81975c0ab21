import type { LeadStatus } from '../drafts';

/** The state of a file's agreement. */
export interface Agreement {
  /** Whether every signer of every contract that the client sees has signed; true if there is nothing to sign. */
  readonly allSigned: boolean;
  /** True if there is nothing to pay. */
  readonly firstPaymentPaid: boolean;
}

/** Returns whether a lead is booked: everybody signed, and the first payment has arrived. */
export const isBooked = ({ allSigned, firstPaymentPaid }: Agreement): boolean =>
  allSigned && firstPaymentPaid;

/** Stages that a file moves through automatically. In any other stage, it stays where the studio put it. */
const onTheWay: readonly string[] = ['enquiry', 'proposal', 'contract'];

/**
 * Returns the stage of a lead after an act on its file; unchanged if nothing moves it.
 *
 * @param status - The current stage.
 * @param agreement - The agreement, with `hasSigned`: whether a signature is valid.
 */
export function stageAfter(
  status: string,
  agreement: Agreement & { readonly hasSigned: boolean },
): LeadStatus | string {
  if (!onTheWay.includes(status) || !agreement.hasSigned) return status;
  return isBooked(agreement) ? 'booked' : 'contract';
}
