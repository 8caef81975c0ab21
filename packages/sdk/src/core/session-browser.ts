import { type SessionKey, type SessionValues, type SyncSessionStore, sessionKeys } from './session.js';
import { readStored } from './session-schema.js';

/** Options of {@link createBrowserSession}. */
export interface BrowserSessionOptions {
  /**
   * What signing out removes: only the values of this store (the default, for pages shared with other code), or the
   * origin's entire local storage and all readable cookies. The theme is kept.
   */
  readonly clears?: 'own' | 'everything';
  /** Name of the channel between tabs. Defaults to `atelier`. */
  readonly channel?: string;
}

/** A session in the browser's storage, shared by all tabs. */
export interface BrowserSession extends SyncSessionStore {
  /**
   * Calls a listener when another tab has signed out.
   *
   * @param listener - usually reloads the page.
   * @returns a function that removes the listener.
   */
  onReload(listener: () => void): () => void;
}

const themeCookieAge = 365 * 24 * 60 * 60; // seconds
/** Values mirrored in cookies for the shell; the API itself never reads them. */
const mirrored: readonly SessionKey[] = ['token', 'workspaceId', 'theme'];

/**
 * Creates a session in local storage. Token and workspace are mirrored in cookies with SameSite=Lax, the theme in one
 * that lasts 365 days. If storage is blocked or full, and in workers, which have neither, values are kept in memory until
 * the page or worker is closed.
 *
 * Scripts injected into the page can read local storage; {@link createMemorySession} is safer.
 */
export function createBrowserSession(options: BrowserSessionOptions = {}): BrowserSession {
  const { clears = 'own', channel: channelName = 'atelier' } = options;
  // Values that could not be stored, so that at least this page keeps working.
  const unstored = new Map<SessionKey, unknown>();
  let channel: BroadcastChannel | undefined;
  // One channel for sending and listening: a channel doesn't receive its own messages, but would receive those of
  // another one in the same page.
  const openChannel = () => {
    channel ??= new BroadcastChannel(channelName);
    return channel;
  };

  function get<Key extends SessionKey>(key: Key): SessionValues[Key] | undefined {
    if (unstored.has(key)) return readStored(key, unstored.get(key));
    const text = storage((local) => local.getItem(key)) ?? undefined;
    const value = key === 'locationDetails' && text !== undefined ? parse(text) : text;
    const stored = readStored(key, value);
    return stored === undefined && key === 'theme' ? readStored(key, readCookie(key)) : stored;
  }

  function set<Key extends SessionKey>(key: Key, value: SessionValues[Key] | undefined): void {
    unstored.delete(key);
    const text = toText(value);
    if (text === undefined) storage((local) => local.removeItem(key));
    else if (!storage((local) => store(local, key, text))) unstored.set(key, value);
    if (mirrored.includes(key)) writeCookie(key, text, key === 'theme' ? themeCookieAge : undefined);
  }

  return {
    get,
    set,
    clear() {
      const theme = get('theme');
      if (clears === 'everything') {
        storage((local) => local.clear());
        for (const name of cookieNames()) if (name !== 'theme') writeCookie(name, undefined);
      }
      for (const key of sessionKeys) if (key !== 'theme') set(key, undefined);
      if (theme !== undefined) set('theme', theme);
      openChannel().postMessage('reload');
    },
    onReload(listener) {
      const hear = ({ data }: MessageEvent) => {
        if (data === 'reload') listener();
      };
      const open = openChannel();
      open.addEventListener('message', hear);
      return () => open.removeEventListener('message', hear);
    },
  };
}

/**
 * Accesses local storage; returns undefined if it is blocked or full, because even reading the property can throw.
 */
function storage<T>(use: (local: Storage) => T): T | undefined {
  try {
    return use(globalThis.localStorage);
  } catch {
    return undefined;
  }
}

function store(local: Storage, key: string, text: string): true {
  local.setItem(key, text);
  return true;
}

const toText = (value: string | object | undefined): string | undefined =>
  typeof value === 'object' ? JSON.stringify(value) : value;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Workers have no document, and so no cookies. */
const hasCookies = (): boolean => 'document' in globalThis;

const cookies = (): [string, string][] =>
  (hasCookies() ? document.cookie : '')
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    });

const cookieNames = (): string[] => cookies().map(([name]) => name);

function readCookie(name: string): string | undefined {
  const value = cookies().find(([own]) => own === name)?.[1];
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined; // Not written by us.
  }
}

/** @param age - in seconds. Defaults to the browser session. */
function writeCookie(name: string, value: string | undefined, age?: number): void {
  if (!hasCookies()) return;
  const life =
    value === undefined
      ? '; expires=Thu, 01 Jan 1970 00:00:00 GMT'
      : age === undefined
        ? ''
        : `; max-age=${age}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and unavailable on plain HTTP; the theme must be set before the next paint.
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; samesite=lax${life}${secure}`;
}
