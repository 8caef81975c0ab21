export { type Agreement, acceptPlan, canAccept, keepAgreedPlans, settlePaid } from './agree';
export {
  clientSigners,
  contractsBefore,
  countedInvoices,
  dueNow,
  type InvoiceMoney,
  invoicesOf,
  keepPlan,
  type MoneyView,
  moneyFacts,
  moneyFrom,
  moneyOf,
} from './plan';
