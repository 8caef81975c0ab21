import type { CallError } from '@atelier/sdk';

/** What follows from a call that failed. */
export type Outcome =
  /** It may work a moment later, and is repeated with the same key. */
  | { readonly kind: 'again'; readonly after: number | undefined; readonly isOffline: boolean }
  /** The link opens nothing any more. */
  | { readonly kind: 'shut'; readonly code: string | undefined; readonly message: string }
  /** The version was replaced, or somebody else acted first: the file is reloaded and the change announced. */
  | { readonly kind: 'replaced'; readonly message: string }
  /** It was refused, and why. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Statuses after which the same call may succeed. A call that the server does not know (501) never will. */
const isPassing = (status: number): boolean =>
  [408, 425, 429].includes(status) || (status >= 500 && status !== 501);

/** Reads what an error means for somebody who wanted something done. */
export function outcomeOf(error: CallError): Outcome {
  switch (error.kind) {
    case 'network':
      return { kind: 'again', after: undefined, isOffline: true };
    case 'timeout':
    case 'aborted':
    case 'parse':
    case 'server':
      return { kind: 'again', after: undefined, isOffline: false };
    case 'unauthorized':
      return { kind: 'shut', code: error.problem?.code, message: error.message };
    case 'graphql':
      return { kind: 'refused', message: error.message, fields: {} };
    case 'http': {
      const { status, problem, message, retryAfter } = error;
      if (isPassing(status)) return { kind: 'again', after: retryAfter, isOffline: false };
      if (status === 410) return { kind: 'shut', code: problem?.code, message };
      if (status === 409) return { kind: 'replaced', message };
      const fields = Object.fromEntries(
        (problem?.errors ?? []).map(({ field, message: said }) => [field, said]),
      );
      return { kind: 'refused', message, fields };
    }
  }
}
