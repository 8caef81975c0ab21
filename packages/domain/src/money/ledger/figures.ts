/** Where a part or an invoice stands. Ours, and open: show one that you do not know as it is. */
export type LedgerStatus =
  | 'open'
  | 'processing'
  | 'partlyPaid'
  | 'paid'
  | 'overpaid'
  | 'inDispute'
  | 'refunded'
  | 'credited'
  | 'writtenOff';

/**
 * What became of an amount that was asked for, in minor units, none of them below zero:
 * `received = refunded + lost + paid` and `amount + overpaid = credited + writtenOff + paid + open`, where a part is
 * never overpaid.
 */
export interface LedgerFigures {
  /** What was asked for. */
  readonly amount: number;
  /** What came in. */
  readonly received: number;
  /** Of that, what the studio gave back. */
  readonly refunded: number;
  /** Of that, what the bank took back. */
  readonly lost: number;
  /** Of that, what is here. */
  readonly paid: number;
  /** Of what is here, what is held until a dispute is decided. */
  readonly inDispute: number;
  /** What is on its way in. */
  readonly processing: number;
  /** What credit notes took off. */
  readonly credited: number;
  /** What the studio gave up; money that comes all the same goes first. */
  readonly writtenOff: number;
  /** What is still to pay. */
  readonly open: number;
  readonly status: LedgerStatus;
}

/** Where an amount stands (SPEC.md, M-37). */
export function statusOf(figures: Omit<LedgerFigures, 'status'>, overpaid: number): LedgerStatus {
  const { open, paid, received, credited, writtenOff, inDispute, processing } = figures;
  if (inDispute > 0) return 'inDispute';
  if (overpaid > 0) return 'overpaid';
  if (open > 0) return processing >= open ? 'processing' : paid > 0 ? 'partlyPaid' : 'open';
  if (writtenOff > 0) return 'writtenOff';
  if (paid > 0 || credited === 0) return 'paid';
  return received > 0 ? 'refunded' : 'credited';
}
