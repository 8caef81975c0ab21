export {
  asLedgerEvents,
  type EventRow,
  eventsOf,
  type InvoiceOwner,
  insertEvent,
  keepEvent,
  type NewEvent,
} from './events';
export { earlierPlan, type MoneyHistory, type PlanRow, plansOfLeads } from './plans';
export { type EventFields, paymentEvents, paymentPlans } from './schema';
