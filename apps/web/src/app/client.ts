import { createBrowserSession, createClient } from '@atelier/sdk';
import { QueryClient } from '@tanstack/react-query';
import { currentView } from './view-as';

/** Who is signed in, in this browser. The page's origin is Atelier's own, so logging out clears all of it. */
export const session = createBrowserSession({ clears: 'everything' });

/** What happens when the server refuses the session's token; the router sets it. */
let whenExpired: (() => void) | undefined;

/** Whether it was refused before that: the first call leaves before anything is drawn. */
let hasExpired = false;

/**
 * Says what happens when the session is over.
 *
 * @param action - leaves the workspace; called after the session was cleared.
 */
export function onSessionExpired(action: () => void): void {
  whenExpired = action;
  if (hasExpired) action();
  hasExpired = false;
}

/** The one client of the web app. */
export const client = createClient({
  session,
  // Whoever looks as a member is answered as one.
  ...(currentView && { headers: { 'x-view-as': currentView.token } }),
  onUnauthorized() {
    session.clear();
    queries.clear();
    hasExpired = whenExpired === undefined;
    whenExpired?.();
  },
});

/** What has been loaded. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, refetchOnWindowFocus: true } },
});
