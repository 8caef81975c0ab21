import type { ModuleKind } from './contents';

/** Whether something was done with the version that holds: `earlier` if only with another one. */
export type ActFact = 'done' | 'earlier' | 'open';

/** A signer of the version that holds. */
export interface SignerFacts {
  /** Empty where the contract names nobody. */
  readonly name: string;
  readonly role: 'client' | 'studio' | 'other';
  /** Signers of the same order sign in any order; later ones after them. */
  readonly order: number;
  /** Their last word on this version; null if there is none. */
  readonly act: 'signature' | 'decline' | null;
}

/** What became of the money of an invoice, in minor units. */
export interface MoneyFacts {
  readonly paid: number;
  readonly open: number;
  readonly processing: number;
  readonly inDispute: number;
  /** Whether the day of an open part has passed. */
  readonly isOverdue: boolean;
}

/** What is known about a step of a sent file. */
export interface StepFacts {
  readonly stepId: string;
  readonly kind: ModuleKind;
  /** Whether the client goes through it. */
  readonly isVisible: boolean;
  /** Of a contract, `earlier` if somebody has to sign again; its signatures tell the rest. Nothing is done with a thank-you page. */
  readonly act: ActFact;
  /** Empty unless it is a contract. */
  readonly signers: readonly SignerFacts[];
  /** Of an invoice whose total is known; absent where it was not read. */
  readonly money?: MoneyFacts | undefined;
}

/**
 * Where a step stands (SPEC.md, F-100 to F-108).
 *
 * - `hidden`: the client does not go through it.
 * - `later`: something before it comes first.
 * - `open`: its turn; `again`: its turn, and it was done with an earlier version.
 * - `chosen`, `answered`, `signed`, `paid`: done by everybody whom it asks. `shown`: the thanks hold.
 * - `partlySigned`, `counterSign`, `declined`: a contract that others, or only the studio, still have to sign; that
 *   somebody does not want to sign.
 * - `processing`, `partlyPaid`, `overdue`, `disputed`: money that is on its way, or not all there.
 */
export type StepState =
  | 'hidden'
  | 'later'
  | 'open'
  | 'again'
  | 'chosen'
  | 'answered'
  | 'partlySigned'
  | 'counterSign'
  | 'declined'
  | 'signed'
  | 'processing'
  | 'partlyPaid'
  | 'overdue'
  | 'disputed'
  | 'paid'
  | 'shown';

/** Where a step stands, and whom it waits for. */
export interface StepProgress {
  readonly stepId: string;
  readonly kind: ModuleKind;
  readonly state: StepState;
  /** Who signs next, or declined: null unless somebody has to sign. The name is empty where the contract names nobody. */
  readonly signer: Pick<SignerFacts, 'name' | 'role'> | null;
  /** How many signed, and how many sign; both 0 unless it is a contract. */
  readonly signed: number;
  readonly signers: number;
}

/** What a file waits for first. */
export interface FileWait {
  readonly kind: 'choose' | 'sign' | 'counterSign' | 'pay' | 'answer' | 'declined';
  readonly stepId: string;
  /** The name of the signer; empty where the contract names nobody. */
  readonly signer: string;
}

/** Where a sent file stands. */
export interface FileProgress {
  /** In the order of the facts. */
  readonly steps: readonly StepProgress[];
  /** The first thing that anybody still has to do; null when everything is done. */
  readonly waitsFor: FileWait | null;
  /** Whether somebody signed, of the versions that hold. */
  readonly hasSigned: boolean;
  /** Whether every signer signed every contract; true if there is nothing to sign. */
  readonly isSigned: boolean;
  /** Whether it is signed, and the first payment of every invoice is made. */
  readonly isBooked: boolean;
  /** Whether an amendment waits: something was done with an earlier version, and is asked again. */
  readonly isAmending: boolean;
}

/**
 * Returns where each step of a sent file stands, and what the file waits for. The one rule behind everything that says so.
 *
 * @param facts - its steps in their order.
 */
export function fileProgress(facts: readonly StepFacts[]): FileProgress {
  const visible = facts.filter(({ isVisible }) => isVisible);
  const contracts = visible.filter(({ kind }) => kind === 'contract');
  const invoices = visible.filter(({ kind }) => kind === 'invoice');
  const signers = contracts.flatMap((contract) => contract.signers);
  const isSigned = contracts.every(isDone);
  const steps: StepProgress[] = [];
  // Whether the client side, or anybody at all, still has something to do before the step.
  let [isHeld, isUnfinished] = [false, false];
  for (const step of facts) {
    const { stepId, kind } = step;
    steps.push({
      stepId,
      kind,
      state: stateOf(step, isHeld, isUnfinished),
      signer: step.isVisible ? nextSigner(step) : null,
      signed: step.signers.filter(({ act }) => act === 'signature').length,
      signers: step.signers.length,
    });
    if (!step.isVisible || isDone(step)) continue;
    isUnfinished = true;
    isHeld ||= asksClient(step);
  }
  const waiting = visible.find((step) => !isDone(step));
  return {
    steps,
    waitsFor: waiting ? waitOf(waiting) : null,
    hasSigned: signers.some(({ act }) => act === 'signature'),
    isSigned,
    isBooked: isSigned && invoices.every(isDone),
    isAmending: visible.some((step) => step.act === 'earlier' && !isDone(step)),
  };
}

/** Whether a step asks nobody any more. Later payments of a plan ask nothing: their days come by themselves. */
const isDone = ({ kind, act, signers }: StepFacts): boolean => {
  if (kind === 'thankyou') return true;
  return kind === 'contract' ? signers.every((signer) => signer.act === 'signature') : act === 'done';
};

/** Whether anybody but the studio still has something to do in a step that is not done. */
const asksClient = ({ kind, signers }: StepFacts): boolean =>
  kind !== 'contract' || signers.some(({ role, act }) => role !== 'studio' && act !== 'signature');

/** Who declined, else who signs next; null when nobody has to sign. */
function nextSigner({ signers }: StepFacts): StepProgress['signer'] {
  const open = signers.filter(({ act }) => act !== 'signature').sort((one, other) => one.order - other.order);
  const signer = open.find(({ act }) => act === 'decline') ?? open[0];
  return signer ? { name: signer.name, role: signer.role } : null;
}

function stateOf(step: StepFacts, isHeld: boolean, isUnfinished: boolean): StepState {
  if (!step.isVisible) return 'hidden';
  const turn = isHeld ? 'later' : step.act === 'earlier' ? 'again' : 'open';
  switch (step.kind) {
    case 'proposal':
      return isDone(step) ? 'chosen' : turn;
    case 'form':
      return isDone(step) ? 'answered' : turn;
    case 'thankyou':
      return isUnfinished ? 'later' : 'shown';
    case 'contract': {
      if (isDone(step)) return 'signed';
      const signer = nextSigner(step);
      if (step.signers.some(({ act }) => act === 'decline')) return 'declined';
      // A contract that the studio signs first waits for it as well.
      if (signer?.role === 'studio') return isHeld ? 'later' : 'counterSign';
      return step.signers.some(({ act }) => act === 'signature') ? 'partlySigned' : turn;
    }
    case 'invoice':
      return moneyState(step) ?? (isDone(step) ? 'paid' : turn);
  }
}

/** What the money says about an invoice; undefined if there is none yet. */
function moneyState({ act, money }: StepFacts): StepState | undefined {
  if (money === undefined) return undefined;
  const { paid, open, processing, inDispute, isOverdue } = money;
  // Whatever else was paid: the bank holds this, and somebody has to answer it.
  if (inDispute > 0) return 'disputed';
  if (open > 0 && isOverdue) return 'overdue';
  if (open > 0 && processing >= open) return 'processing';
  // A changed total that is not agreed to yet is asked for, whatever was paid before.
  if (act === 'earlier') return undefined;
  if (open > 0 && paid > 0) return 'partlyPaid';
  return open === 0 && paid > 0 ? 'paid' : undefined;
}

const asks = { proposal: 'choose', invoice: 'pay', form: 'answer' } as const;

function waitOf(step: StepFacts): FileWait | null {
  const { stepId, kind } = step;
  if (kind === 'thankyou') return null;
  if (kind !== 'contract') return { kind: asks[kind], stepId, signer: '' };
  const signer = nextSigner(step);
  const isDeclined = step.signers.some(({ act }) => act === 'decline');
  return {
    kind: isDeclined ? 'declined' : signer?.role === 'studio' ? 'counterSign' : 'sign',
    stepId,
    signer: signer?.name ?? '',
  };
}
