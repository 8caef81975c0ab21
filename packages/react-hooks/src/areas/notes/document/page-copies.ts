import { createStore, del, get, set, values } from 'idb-keyval';

/** The copy of a page in this browser's IndexedDB. */
export interface PageCopy {
  /** ID of the person who sees it. Nobody else opens it. */
  readonly account: string;
  /** Handle of its workspace. */
  readonly workspaceId: string;
  readonly pageId: string;
}

/** Who was signed in with a token, so that their copies are found while there is no connection. */
interface KnownPerson {
  readonly account: string;
  /** A digest of the token. */
  readonly session: string;
}

/** Name of the IndexedDB database of a copy. */
export const copyName = ({ account, workspaceId, pageId }: PageCopy): string =>
  `atelier-page ${account} ${workspaceId} ${pageId}`;

const isStoring = () => typeof indexedDB !== 'undefined';
const copies = () => createStore('atelier-page-copies', 'copies');
const people = () => createStore('atelier-page-people', 'people');

/** Returns whether this browser keeps copies, and notes that there is one of a page, so that it can be removed. */
export async function noteCopy(copy: PageCopy): Promise<boolean> {
  if (!isStoring()) return false;
  return set(copyName(copy), copy, copies()).then(
    () => true,
    () => false,
  );
}

/**
 * Removes copies of pages from this browser.
 *
 * @param which - those of one person, of one workspace, of one page; left out, all.
 */
export async function removePageCopies(which: Partial<PageCopy> = {}): Promise<void> {
  if (!isStoring()) return;
  const all = await values<PageCopy>(copies()).catch(() => []);
  const isMeant = (copy: PageCopy) =>
    (which.account ?? copy.account) === copy.account &&
    (which.workspaceId ?? copy.workspaceId) === copy.workspaceId &&
    (which.pageId ?? copy.pageId) === copy.pageId;
  for (const copy of all.filter(isMeant)) {
    indexedDB.deleteDatabase(copyName(copy));
    await del(copyName(copy), copies()).catch(() => undefined);
  }
  if (Object.keys(which).length === 0) await del('last', people()).catch(() => undefined);
}

async function digestOf(token: string): Promise<string> {
  // Pages without HTTPS have no digests: there, nobody is recognized without a connection.
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Remembers who is signed in with a token. */
export async function rememberPerson(token: string, account: string): Promise<void> {
  if (!isStoring()) return;
  const session = await digestOf(token);
  const known: KnownPerson = { account, session };
  if (session !== '') await set('last', known, people()).catch(() => undefined);
}

/** Returns who was signed in with a token when there was a connection. */
export async function recallPerson(token: string): Promise<string | undefined> {
  if (!isStoring()) return undefined;
  const known = await get<KnownPerson>('last', people()).catch(() => undefined);
  return known && known.session === (await digestOf(token)) ? known.account : undefined;
}
