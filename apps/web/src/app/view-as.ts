/** A look at the workspace as a member, in this tab alone. */
export interface CurrentView {
  readonly token: string;
  /** Name of the member. */
  readonly name: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

const KEY = 'atelier.view-as';

/** Reads what this tab shows; a browser that stores nothing shows the person's own workspace. */
function read(): CurrentView | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { token, name, expiresAt } = stored as Readonly<Record<string, unknown>>;
    if (typeof token !== 'string' || typeof name !== 'string' || typeof expiresAt !== 'string') return null;
    return Date.parse(expiresAt) > Date.now() ? { token, name, expiresAt } : null;
  } catch {
    return null;
  }
}

/** What this tab shows the workspace as; null for the person's own rights. It changes only by loading the page. */
export const currentView: CurrentView | null = read();

/** Shows the workspace as a member. The page reloads, so that nothing of before is left in it. */
export function startView(view: CurrentView): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(view));
  window.location.assign('/home');
}

/** Shows the workspace with the person's own rights again. */
export function stopView(): void {
  window.sessionStorage.removeItem(KEY);
  window.location.assign('/settings/team');
}
