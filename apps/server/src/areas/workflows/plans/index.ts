export { type Agreement, acceptPlan, agreedJob, canAccept, keepAgreedPlans, settlePaid } from './agree';
export {
  clientSigners,
  contractsBefore,
  countedInvoices,
  dueNow,
  hasAccepted,
  type InvoiceMoney,
  invoicesOf,
  keepPlan,
  type MoneyView,
  moneyFacts,
  moneyFrom,
  moneyOf,
} from './plan';
