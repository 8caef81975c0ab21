import type { LeadStatus } from '../drafts';

/** What is known of a file's agreement. */
export interface Agreement {
  /** Every signer of every contract that the client goes through; true where nothing is to be signed. */
  readonly allSigned: boolean;
  /** True where nothing is to be paid. */
  readonly firstPaymentPaid: boolean;
}

/** Whether a lead is booked: everybody signed, and the first payment is there. */
export const isBooked = ({ allSigned, firstPaymentPaid }: Agreement): boolean =>
  allSigned && firstPaymentPaid;

/** Stages that a file goes through by itself. Where a studio put it further, or away, it stays. */
const onTheWay: readonly string[] = ['enquiry', 'proposal', 'contract'];

/**
 * The stage of a lead after somebody acted on its file; the one that it has when nothing moves it.
 *
 * @param status - the stage now.
 * @param agreement - with `hasSigned`: whether a signature stands.
 */
export function stageAfter(
  status: string,
  agreement: Agreement & { readonly hasSigned: boolean },
): LeadStatus | string {
  if (!onTheWay.includes(status) || !agreement.hasSigned) return status;
  return isBooked(agreement) ? 'booked' : 'contract';
}
