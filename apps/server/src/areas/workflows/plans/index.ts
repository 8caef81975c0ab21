export { type Agreement, acceptPlan, agreedJob, canAccept, keepAgreedPlans, settlePaid } from './agree';
export {
  clientSigners,
  contractsBefore,
  countedInvoices,
  hasAccepted,
  type InvoiceMoney,
  invoicesOf,
  keepPlan,
  moneyFacts,
  moneyFrom,
  moneyOf,
} from './plan';
