import { useSyncExternalStore } from 'react';
import { session } from './client';

/** What a screen needs to know about the stored session. */
export interface StoredSession {
  readonly isSignedIn: boolean;
  readonly workspaceId: string | undefined;
}

let isLeaving = false;

/** Says that this tab is logging out, or has done so. */
export function loggingOut(is: boolean): void {
  isLeaving = is;
}

/**
 * Whether this tab is logging out. Another one that notices first tells all tabs to load again, which would lead this one to
 * a sign-in instead of the landing page.
 */
export const isLoggingOut = (): boolean => isLeaving;

const listeners = new Set<() => void>();
let snapshot: StoredSession = read();

function read(): StoredSession {
  return { isSignedIn: Boolean(session.get('token')), workspaceId: session.get('workspaceId') };
}

/** Tells the screens that the stored session has changed: after signing in, out, or switching the workspace. */
export function sessionChanged(): void {
  snapshot = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab may sign in or switch the workspace.
  window.addEventListener('storage', sessionChanged);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', sessionChanged);
    listeners.delete(listener);
  };
}

/** Who is signed in and which workspace is open, as stored in this browser. */
export function useSession(): StoredSession {
  return useSyncExternalStore(subscribe, () => snapshot);
}
