export type {
  LedgerEvent,
  ObjectState,
  PaymentEvent,
  ReturnEvent,
  SetAsideEvent,
  SetAsideReason,
  WaiverEvent,
} from './events.js';
export type { LedgerFigures, LedgerStatus } from './figures.js';
export { type Ledger, type LedgerPart, type LedgerPayment, ledgerOf } from './ledger.js';
