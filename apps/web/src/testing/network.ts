import type { Fetch } from '@atelier/sdk';
import { vi } from 'vitest';

/** A network that is not there. */
const offline: Fetch = () => Promise.reject(new TypeError('There is no network in this test.'));

const addressOf = (input: Parameters<Fetch>[0]) =>
  input instanceof Request ? input.url : new URL(input, window.location.href).href;

/**
 * Makes some calls to the real server fail until they are restored; the others go through.
 *
 * @param path - a part of the address of the calls that break.
 * @param answer - what a proxy on the way answers instead; without it, the network is gone.
 */
export function breakNetwork(path: string, answer?: () => Response): { restore(): void } {
  const { fetch } = globalThis;
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      addressOf(input).includes(path)
        ? answer
          ? Promise.resolve(answer())
          : offline(input, init)
        : fetch(input, init),
    );
  return { restore: () => spy.mockRestore() };
}

/** What was sent to the real server meanwhile. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  /** The body, where it is JSON. */
  readonly body: unknown;
}

/** Notes the calls on their way to the real server. */
export function watchNetwork(): { readonly sent: readonly Sent[] } {
  const { fetch } = globalThis;
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(addressOf(input));
    const { body, method = 'GET' } = init ?? {};
    sent.push({ method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return fetch(input, init);
  });
  return { sent };
}
