import type { ClientCalls } from './calls';
import type { FileState, SigningCode } from './file-state';
import type { FileStore } from './file-store';
import type { TabStorage } from './storage';
import { problemWords } from './words';

export interface SigningCodeParts {
  readonly store: FileStore;
  readonly calls: ClientCalls;
  readonly storage: TabStorage;
}

export type SigningCodes = ReturnType<typeof createSigningCodes>;

const CODE = 'signing-code';

const isKept = (value: unknown): value is Pick<SigningCode, 'stepId' | 'email'> & { readonly flow: string } =>
  typeof value === 'object' &&
  value !== null &&
  'stepId' in value &&
  typeof value.stepId === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'flow' in value &&
  typeof value.flow === 'string';

/** Returns the code of a step, while the visitor's address is still the one that it was sent to. */
export const codeFor = (
  { signingCode, visitor }: Pick<FileState, 'signingCode' | 'visitor'>,
  stepId: string,
): SigningCode | null =>
  signingCode?.stepId === stepId && signingCode.email === visitor.email.trim() ? signingCode : null;

/**
 * Requests codes and keeps what was requested in the tab: whoever goes to the mailbox on a phone comes back to a page that may
 * have been loaded again.
 */
export function createSigningCodes({ store, calls, storage }: SigningCodeParts) {
  const set = (signingCode: SigningCode) => store.set({ signingCode });
  /** The request whose answer was lost: the same one again sends no second code. */
  let unanswered: { readonly asked: string; readonly key: string | undefined } | null = null;
  return {
    /** Goes on with the code that was requested before the page was loaded again. */
    resume() {
      const kept = storage.read(CODE);
      if (isKept(kept))
        set({
          stepId: kept.stepId,
          email: kept.email,
          flow: kept.flow,
          phase: 'sent',
          code: '',
          problem: null,
        });
    },
    /** Emails a code to the visitor. One that was sent before stays good. */
    async send(stepId: string, signerId: string): Promise<void> {
      const { visitor, signingCode } = store.getState();
      if (signingCode?.phase === 'sending') return;
      const [name, email] = [visitor.name.trim(), visitor.email.trim()];
      const before = codeFor(store.getState(), stepId);
      const flow = before?.flow ?? null;
      const request = { stepId, email, flow, code: before?.code ?? '', problem: null };
      set({ ...request, phase: 'sending' });
      const input = { stepId, signerId, name, email, ...(flow !== null && { flow }) };
      const asked = JSON.stringify(input);
      const idempotencyKey = unanswered?.asked === asked ? unanswered.key : undefined;
      const result = await calls.sendSigningCode(input, { idempotencyKey });
      unanswered =
        !result.ok && result.error.mayHaveHappened ? { asked, key: result.error.idempotencyKey } : null;
      if (!result.ok) {
        const problem = problemWords(result.error, store.getState());
        set({ ...request, phase: flow === null ? 'failed' : 'sent', problem });
        return;
      }
      storage.write(CODE, { stepId, email, flow: result.data.flow });
      set({ ...request, flow: result.data.flow, phase: 'sent' });
    },
    type(code: string) {
      const { signingCode } = store.getState();
      if (signingCode !== null) set({ ...signingCode, code });
    },
  };
}
