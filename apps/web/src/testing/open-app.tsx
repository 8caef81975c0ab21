import { act, render } from '@testing-library/react';
import { App } from '../app/App';
import { queries, session } from '../app/client';
import { router } from '../app/router';
import { toasts } from '../app/toasts';
import { sessionChanged } from '../app/use-session';

/** What this browser remembers of somebody. */
export interface SignedIn {
  readonly token: string;
  readonly workspaceId?: string;
}

/** Takes somebody out of the browser of the tests, or puts them in. */
export function signInHere(visitor: SignedIn | undefined): void {
  session.clear();
  session.set('token', visitor?.token);
  session.set('workspaceId', visitor?.workspaceId);
  sessionChanged();
}

/**
 * Opens the whole app at a path, against the real server.
 *
 * @param path - where to begin.
 * @param visitor - who is signed in; nobody when left out.
 * @param keepsTab - what the tab remembers stays, as after a reload.
 */
export async function openApp(path: string, visitor?: SignedIn, { keepsTab = false } = {}) {
  for (const { id } of toasts.getToasts()) toasts.close(id);
  queries.clear();
  if (!keepsTab) signInHere(visitor);
  await act(() => router.navigate(path));
  const view = render(<App />);
  return {
    ...view,
    /** Where the person is. */
    where: () => router.state.location.pathname + router.state.location.search,
  };
}
