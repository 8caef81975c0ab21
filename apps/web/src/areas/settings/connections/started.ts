const storageKey = 'atelier:connection';

/** A connection that somebody has begun in this tab. */
export interface StartedConnection {
  readonly secret: string;
  readonly workspaceId: string;
}

/** Leaves the secret of a connection behind in this tab while the person is at the provider. */
export const keepStarted = (started: StartedConnection): void =>
  window.sessionStorage.setItem(storageKey, JSON.stringify(started));

/** Takes what was left behind; it can be taken once. */
export function takeStarted(): StartedConnection | undefined {
  const kept = window.sessionStorage.getItem(storageKey);
  window.sessionStorage.removeItem(storageKey);
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { secret, workspaceId } = { secret: undefined, workspaceId: undefined, ...value };
    return typeof secret === 'string' && typeof workspaceId === 'string'
      ? { secret, workspaceId }
      : undefined;
  } catch {
    return undefined;
  }
}
