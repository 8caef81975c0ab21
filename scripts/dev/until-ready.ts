import { setTimeout as wait } from 'node:timers/promises';

/** Polls the server every 50 ms until it is ready or the signal ends the wait. */
export async function untilReady(origin: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(50, undefined, { signal });
  }
}
