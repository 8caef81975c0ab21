import type { Resolvers } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { issueCreditNote, issueInvoice, waivePayment } from './studio/documents';
import { paymentForecast } from './studio/forecast';
import { smartFilePayments } from './studio/invoice-payments';
import { invoiceNumberSettings, updateInvoiceNumberSettings } from './studio/numbers';
import { markPaid, undoOfflinePayment } from './studio/offline';
import { refundPayment } from './studio/refunds';
import { paymentSettings } from './studio/settings';

/** Money of smart files, as the studio sees and changes it. */
export const paymentResolvers = {
  Query: {
    smartFilePayments: (_parent, { workflowId }, context) => smartFilePayments(workflowId, context),
    paymentForecast: (_parent, { filters }, context) => paymentForecast(filters, context),
    invoiceNumberSettings: (_parent, _args, context) => invoiceNumberSettings(context),
    paymentSettings: (_parent, _args, { platform }) => paymentSettings(platform),
  },
  Mutation: {
    markPaid: (_parent, { input }, context) => markPaid(input, context),
    undoOfflinePayment: (_parent, { input }, context) => undoOfflinePayment(input, context),
    refundPayment: (_parent, { input }, context) => refundPayment(input, context),
    issueInvoice: (_parent, { input }, context) => issueInvoice(input, context),
    issueCreditNote: (_parent, { input }, context) => issueCreditNote(input, context),
    waivePayment: (_parent, { input }, context) => waivePayment(input, context),
    updateInvoiceNumberSettings: (_parent, { input }, context) => updateInvoiceNumberSettings(input, context),
  },
} as const satisfies Resolvers<CallContext>;
