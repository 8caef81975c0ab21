/**
 * Where to go after signing in: the path that was asked for, if it is one of ours.
 *
 * @param state - state of the navigation; holds `next` where a screen sent the person to sign in.
 * @returns a path on this site, `/home` without one. An address of another site is never followed.
 */
export function destinationOf(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/home';
  return ['/', '/sign-in', '/verify-user'].includes(next) ? '/home' : next;
}

/**
 * Where to go after signing in. Whoever has no workspace yet sets one up, unless they came to join one.
 *
 * @param hasWorkspace - whether the person belongs to a workspace.
 * @param state - as for {@link destinationOf}.
 */
export function startOf(hasWorkspace: boolean, state: unknown): string {
  const next = destinationOf(state);
  return hasWorkspace || next.startsWith('/invitation#') ? next : '/onboarding';
}
