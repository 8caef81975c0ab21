import { type CallError, errorMessage } from '@atelier/sdk';
import type { Kept } from './kept';
import { createStore, type Store } from './store';
import type { VisitSession } from './visit';

/** How far a visitor is with joining this device to their others. */
export interface JoiningState {
  readonly step: 'closed' | 'address' | 'code' | 'joined';
  readonly email: string;
  readonly canResend: boolean;
  readonly isPending: boolean;
  readonly error: string | undefined;
}

/** What a visitor does to have the same lists on all devices. */
export interface Joining extends Store<JoiningState> {
  /** Starts with a visit. */
  open(session: VisitSession): void;
  /** Asks for the address, or for a code that was sent a moment ago. */
  ask(): void;
  /** Has a code sent to an address. */
  send(email: string): Promise<void>;
  confirm(code: string): Promise<void>;
  /** Goes back to the address. */
  back(): void;
  close(): void;
}

/** Before anything was asked for. */
export const notJoining: JoiningState = {
  step: 'closed',
  email: '',
  canResend: true,
  isPending: false,
  error: undefined,
};

const wordsOf = (error: CallError): string =>
  error.kind === 'network' || error.kind === 'timeout'
    ? 'There is no connection. Try again in a moment.'
    : errorMessage(error);

const keyOf = ({ gallery }: VisitSession) => `atelier.joining.${gallery._id}`;

/** Returns the address to which a code was sent that still works. Whoever looks for it in their mail may lose the page. */
function sentTo(kept: Kept, session: VisitSession): string | undefined {
  const [until, email] = (kept.read(keyOf(session)) ?? '').split(' ');
  return email && Date.parse(until ?? '') > Date.now() ? email : undefined;
}

/** Makes the joining of devices. */
export function createJoining({
  kept,
  later,
  sync,
  joined,
}: {
  readonly kept: Kept;
  readonly later: (run: () => void, milliseconds: number) => void;
  /** Sends what was picked and is not sent yet. */
  readonly sync: () => Promise<void>;
  /** Goes on as the visitor to whom the visit belongs now. */
  readonly joined: () => Promise<void>;
}): Joining {
  const store = createStore(notJoining);
  let session: VisitSession | undefined;
  const fail = (error: CallError) => store.set({ isPending: false, error: wordsOf(error) });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open(next) {
      session = next;
    },
    ask() {
      const email = session && sentTo(kept, session);
      store.set({
        ...notJoining,
        step: email === undefined ? 'address' : 'code',
        email: email ?? session?.gallery.visitor.email ?? '',
      });
    },
    async send(email) {
      const from = session;
      if (!from) return;
      store.set({ isPending: true, error: undefined });
      const answer = await from.calls.sendCode({ email });
      if (!answer.ok) return fail(answer.error);
      const { expiresAt, resendAt } = answer.data;
      kept.keep(keyOf(from), `${expiresAt} ${email}`);
      store.set({ step: 'code', email, canResend: false, isPending: false });
      later(() => store.set({ canResend: true }), Math.max(0, Date.parse(resendAt) - Date.now()));
    },
    async confirm(code) {
      const from = session;
      if (!from) return;
      store.set({ isPending: true, error: undefined });
      await sync();
      const answer = await from.calls.confirmAddress({ email: store.getState().email, code });
      if (!answer.ok) return fail(answer.error);
      kept.keep(keyOf(from), null);
      await joined();
      store.set({ step: 'joined', isPending: false });
    },
    back: () => store.set({ step: 'address', error: undefined }),
    close: () => store.set({ step: 'closed' }),
  };
}
