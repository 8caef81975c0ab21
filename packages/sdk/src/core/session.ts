import type { Region } from './regions.js';

/** The set of routes that a workspace uses. Open: unknown modes are kept. */
export type WorkspaceMode = 'stable' | 'beta' | 'internal' | 'suspended' | (string & {});

/** The theme preference of a user. */
export type ThemePreference = 'light' | 'dark' | 'systemDefault';

/** Approximate location, from an IP address. */
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

/** The stored values, by key. */
export interface SessionValues {
  token: string;
  /** Handle of the selected workspace. */
  workspaceId: string;
  workspaceMode: WorkspaceMode;
  theme: ThemePreference;
  region: Region;
  locationDetails: LocationDetails;
  ipAddress: string;
  /**
   * A secret that this browser or device made, so that its sign-ins are counted apart from everybody else's
   * ({@link deviceOf}). Signing out forgets it.
   */
  device: string;
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
  'device',
];

/** Stores the session. The SDK has stores for browsers, memory and files; a custom one may be asynchronous. */
export interface SessionStore {
  /** Returns the stored value; undefined if it is missing or invalid. */
  get<Key extends SessionKey>(
    key: Key,
  ): SessionValues[Key] | undefined | Promise<SessionValues[Key] | undefined>;
  /** Stores a value; undefined removes it. */
  set<Key extends SessionKey>(key: Key, value: SessionValues[Key] | undefined): void | Promise<void>;
  /** Signs out: clears everything except the theme. */
  clear(): void | Promise<void>;
}

/** A synchronous store. */
export interface SyncSessionStore extends SessionStore {
  get<Key extends SessionKey>(key: Key): SessionValues[Key] | undefined;
  set<Key extends SessionKey>(key: Key, value: SessionValues[Key] | undefined): void;
  clear(): void;
}

/**
 * Creates a session in memory: for servers, scripts and tests, and for pages that prefer a new sign-in over a token
 * in storage that scripts can read.
 *
 * @param initial - initial values.
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

/** Returns whether a value is a theme. */
export const isTheme = (value: unknown): value is ThemePreference =>
  value === 'light' || value === 'dark' || value === 'systemDefault';
