/**
 * What the navigation to `/` says about a session that has ended.
 *
 * @param state - state of the navigation.
 * @returns the state to sign in with, so that the person goes on where they were; undefined when no session has ended.
 */
export function endedSessionOf(state: unknown): { next?: string } | undefined {
  if (typeof state !== 'object' || state === null || !('expired' in state) || state.expired !== true) {
    return undefined;
  }
  return 'next' in state && typeof state.next === 'string' ? { next: state.next } : {};
}
