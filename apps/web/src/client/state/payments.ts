import { type ClientFilePayment, isHttpError } from '@atelier/sdk';
import type { Visitor } from '@atelier/ui/client-file';
import { type ClientCalls, createId } from './calls';
import type { Arrival } from './file-state';
import type { FileStore } from './file-store';
import { outcomeOf } from './outcome';
import type { TabStorage } from './storage';
import { problemWords } from './words';

/** What paying stands on. */
export interface PaymentParts {
  readonly store: FileStore;
  readonly calls: ClientCalls;
  readonly storage: TabStorage;
  /** Now on the server's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Goes to another site: where to pay. */
  readonly leave: (address: string) => void;
  readonly later?: (run: () => void, milliseconds: number) => () => void;
}

/** Something to pay. */
export interface PaymentWish {
  readonly stepId: string;
  readonly versionId: string;
  readonly partIds: readonly string[];
  readonly visitor?: Visitor | undefined;
}

/** The key under which a payment was started, and the states of payments when the page was left for it. */
interface Begun {
  readonly stepId: string;
  readonly asked: string;
  readonly key: string;
  /** Null until the page was left. */
  readonly known: readonly string[] | null;
}

const PAYMENT = 'payment';
/** Milliseconds between looks for a payment after somebody came back: half a minute in all. */
const LOOKS = [600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000];

const runLater = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  'stepId' in value &&
  typeof value.stepId === 'string' &&
  'asked' in value &&
  typeof value.asked === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'known' in value &&
  (value.known === null || Array.isArray(value.known));

/** Returns each payment with its state, so that changes can be detected. */
const knownOf = (payment: ClientFilePayment | undefined): string[] =>
  (payment?.payments ?? []).map(({ _id, state }) => `${_id} ${state}`);

const arrivals: Readonly<Record<string, Arrival['state']>> = {
  paid: 'paid',
  processing: 'processing',
  failed: 'failed',
};

/**
 * Handles a payment on the provider's page and the return from it. Until the server answers, a repeated press reuses its
 * key, even after a reload. On return, the state is polled, because the provider reports it a moment later.
 */
export function createPayments({ store, calls, storage, now, leave, later = runLater }: PaymentParts) {
  let stop: () => void = () => undefined;

  const begun = (): Begun | undefined => {
    const kept = storage.read(PAYMENT);
    return isBegun(kept) ? kept : undefined;
  };
  const read = async (stepId: string): Promise<ClientFilePayment | undefined> => {
    const result = await calls.payment({ stepId });
    if (!result.ok) return undefined;
    store.set({ payments: { ...store.getState().payments, [stepId]: result.data } });
    return result.data;
  };
  const words = () => store.getState().words;
  const told = (stepId: string, state: Arrival['state']) =>
    store.set({
      arrival: { stepId, state },
      announcement: state === 'unknown' ? '' : words().states.arrival[state],
    });

  async function look(stepId: string, known: readonly string[], round: number): Promise<void> {
    const payment = await read(stepId);
    const news = payment?.payments.find(({ _id, state }) => !known.includes(`${_id} ${state}`));
    const state = news && arrivals[news.state];
    if (state !== undefined) {
      storage.write(PAYMENT, undefined);
      await store.refresh();
      return told(stepId, state);
    }
    if (payment?.isCheckoutOpen === false) {
      storage.write(PAYMENT, undefined);
      return told(stepId, 'canceled');
    }
    const wait = LOOKS[round];
    if (wait === undefined) {
      storage.write(PAYMENT, undefined);
      return told(stepId, 'unknown');
    }
    stop = later(() => void look(stepId, known, round + 1), wait);
  }

  return {
    /** What an invoice asks for, and what was paid. Without an answer the plan of the version is shown. */
    async read(stepId: string): Promise<void> {
      await read(stepId);
    },
    /** Opens the payment of parts of an invoice; the page is left for it. */
    async pay({ stepId, versionId, partIds, visitor }: PaymentWish): Promise<void> {
      if (store.getState().paying !== null) return;
      stop();
      store.set({ paying: stepId, problem: null, arrival: null });
      const input = { stepId, versionId, partIds: [...partIds], ...(visitor && { visitor }) };
      const asked = JSON.stringify(input);
      const before = begun();
      // The same press, of which no answer came.
      const key = before?.asked === asked && before.known === null ? before.key : createId(now());
      storage.write(PAYMENT, { stepId, asked, key, known: null } satisfies Begun);
      const result = await calls.startCheckout(input, { idempotencyKey: key });
      const told = (message: string) =>
        store.set({ paying: null, problem: { stepId, message, fields: {} }, announcement: message });
      if (result.ok) {
        const known = knownOf(store.getState().payments[stepId]);
        storage.write(PAYMENT, { stepId, asked, key, known } satisfies Begun);
        if (!/^https?:\/\//.test(result.data.checkoutUrl)) return told(words().problems.payNoPage);
        store.set({ paying: null });
        return leave(result.data.checkoutUrl);
      }
      const outcome = outcomeOf(result.error);
      if (outcome.kind === 'again')
        return told(outcome.isOffline ? words().problems.payOffline : words().problems.payNoAnswer);
      storage.write(PAYMENT, undefined);
      told(problemWords(result.error, store.getState()));
      if (isHttpError(result.error, 409)) {
        await store.refresh();
        await read(stepId);
      } else if (outcome.kind === 'shut') await store.refresh();
    },
    /** Somebody came back from paying, or to a tab that was left for it: what became of it is looked for, and told. */
    comeBack(): void {
      const left = begun();
      if (!left || left.known === null || store.getState().page.kind !== 'open') return;
      stop();
      store.show(left.stepId);
      told(left.stepId, 'looking');
      void look(left.stepId, left.known, 0);
    },
  };
}

/** Paying, as steps use it. */
export type Payments = ReturnType<typeof createPayments>;
