import type { RestHandlers } from '../../../platform/context';
import type { Platform } from '../../../platform/platform';
import { registerAskAgain } from './ask-again';
import { readClientPayment } from './client-payment';
import { registerInvoiceFiles } from './receipts/invoice-files';
import { registerReceipts } from './receipts/receipts';
import { receiveNotice, registerPaymentNotices } from './receive';
import { registerReplacedInvoices } from './replace-invoices';
import { registerShutCheckouts } from './shut-checkouts';
import { startCheckout } from './start-checkout';
import { registerRefunds } from './studio/refunds';
import { registerTestCheckout } from './test-checkout/provider';

export { clientDocuments } from './client-documents';
export { invoicesOfMany } from './many';
export { paymentResolvers } from './resolvers';
export { mountPayments } from './routes';
export { shutAllCheckouts, shutCheckouts } from './shut-checkouts';
export { highestIssued, readNumbering, setNumbering } from './studio/numbers';

/** What clients do with the money of a smart file. */
export const paymentHandlers: Pick<RestHandlers, 'readClientPayment' | 'startCheckout'> = {
  readClientPayment,
  startCheckout,
};

/** Registers the jobs of payments. */
export function registerPayments(platform: Platform): void {
  registerPaymentNotices(platform);
  registerAskAgain(platform);
  registerReceipts(platform);
  registerInvoiceFiles(platform);
  registerRefunds(platform);
  registerReplacedInvoices(platform);
  registerShutCheckouts(platform);
  registerTestCheckout(platform, (...notice) => receiveNotice(platform, ...notice));
}
