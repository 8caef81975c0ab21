import { type SessionKey, type SessionValues, type SyncSessionStore, sessionKeys } from './session.js';
import { readStored } from './session-schema.js';

/** Options of {@link createBrowserSession}. */
export interface BrowserSessionOptions {
  /**
   * What logging out removes: only what this store wrote (the default, right for a page that belongs to somebody
   * else), or everything of the page's origin in local storage and all its readable cookies. The theme stays.
   */
  readonly clears?: 'own' | 'everything';
  /** Name of the channel between tabs; `atelier` when not said. */
  readonly channel?: string;
}

/** A session in the browser's storage, known to all tabs. */
export interface BrowserSession extends SyncSessionStore {
  /**
   * Calls back when another tab has logged out.
   *
   * @param listener - usually reloads the page.
   * @returns a function that ends it.
   */
  onReload(listener: () => void): () => void;
}

const themeCookieAge = 365 * 24 * 60 * 60; // seconds
/** Mirrored in cookies, for the shell: the API itself never reads one. */
const mirrored: readonly SessionKey[] = ['token', 'workspaceId', 'theme'];

/**
 * Keeps the session in local storage. Token and workspace are mirrored in cookies with SameSite lax, the theme in one
 * that lasts 365 days. Where storage is blocked or full, values live in memory until the page is left.
 *
 * A script that is injected into the page can read local storage; {@link createMemorySession} is the stricter choice.
 */
export function createBrowserSession(options: BrowserSessionOptions = {}): BrowserSession {
  const { clears = 'own', channel: channelName = 'atelier' } = options;
  // What storage refused, so that this page at least goes on.
  const unstored = new Map<SessionKey, unknown>();
  let channel: BroadcastChannel | undefined;
  // One for sending and listening, since a channel does not hear itself, but would hear another one of its page.
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

/** Uses local storage; undefined where a browser blocks it or it is full, since even asking for it may throw. */
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

const cookies = (): [string, string][] =>
  document.cookie
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

/** @param age - seconds; until the browser is closed when not said. */
function writeCookie(name: string, value: string | undefined, age?: number): void {
  const life =
    value === undefined
      ? '; expires=Thu, 01 Jan 1970 00:00:00 GMT'
      : age === undefined
        ? ''
        : `; max-age=${age}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and missing on plain http; the theme must be there before the next paint.
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; samesite=lax${life}${secure}`;
}
