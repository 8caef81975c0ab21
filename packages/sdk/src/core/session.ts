import type { Region } from './regions.js';

/** Which route set a workspace uses. Open: a mode that is not known here is kept as it is. */
export type WorkspaceMode = 'stable' | 'beta' | 'internal' | 'suspended' | (string & {});

/** The theme that a person chose. */
export type ThemePreference = 'light' | 'dark' | 'systemDefault';

/** Where somebody is, as far as their IP address tells. */
export interface LocationDetails {
  readonly countryCode: string;
  readonly countryRegionCode: string;
  readonly countryRegion: string;
  readonly country: string;
  readonly city: string;
  /** IANA name. */
  readonly timezone: string;
  readonly postalCode: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly region: Region;
}

/** What is kept between visits, under these keys. */
export interface SessionValues {
  token: string;
  /** The handle of the chosen workspace. */
  workspaceId: string;
  workspaceMode: WorkspaceMode;
  theme: ThemePreference;
  region: Region;
  locationDetails: LocationDetails;
  ipAddress: string;
}

/** The name of a stored value. */
export type SessionKey = keyof SessionValues;

/** All names of stored values. */
export const sessionKeys: readonly SessionKey[] = [
  'token',
  'workspaceId',
  'workspaceMode',
  'theme',
  'region',
  'locationDetails',
  'ipAddress',
];

/** Keeps the session. Stores ship for browsers, memory and files; your own may answer with promises. */
export interface SessionStore {
  /** The stored value; undefined when there is none or what is stored is not valid. */
  get<Key extends SessionKey>(
    key: Key,
  ): SessionValues[Key] | undefined | Promise<SessionValues[Key] | undefined>;
  /** Stores a value; undefined removes it. */
  set<Key extends SessionKey>(key: Key, value: SessionValues[Key] | undefined): void | Promise<void>;
  /** Logs out: forgets everything but the theme. */
  clear(): void | Promise<void>;
}

/** A store that answers at once. */
export interface SyncSessionStore extends SessionStore {
  get<Key extends SessionKey>(key: Key): SessionValues[Key] | undefined;
  set<Key extends SessionKey>(key: Key, value: SessionValues[Key] | undefined): void;
  clear(): void;
}

/**
 * Keeps the session in memory: for servers, scripts and tests, and for pages that would rather ask for a new
 * sign-in than leave a token where a script could read it later.
 *
 * @param initial - values to begin with.
 */
export function createMemorySession(initial: Partial<SessionValues> = {}): SyncSessionStore {
  let values: Partial<SessionValues> = { ...initial };
  return {
    get: (key) => values[key],
    set(key, value) {
      if (value === undefined) delete values[key];
      else values[key] = value;
    },
    clear() {
      values = values.theme === undefined ? {} : { theme: values.theme };
    },
  };
}

/** Tells whether a value is a theme. */
export const isTheme = (value: unknown): value is ThemePreference =>
  value === 'light' || value === 'dark' || value === 'systemDefault';
