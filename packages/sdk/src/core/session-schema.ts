import type { SessionKey, SessionValues } from './session.js';

/*
 * Written out, and not with zod, because every page reads the session before it draws anything: a bundler keeps one zod for
 * all of an app, and whatever the largest editor needs of it would be a part of the first load (9 kB).
 */

type Read<Value> = (value: unknown) => Value | undefined;

const text =
  (least: number, most: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most ? value : undefined;

const oneOf =
  <Word extends string>(...words: readonly Word[]): Read<Word> =>
  (value) =>
    words.find((word) => word === value);

const word = text(1, 4096);
const part = text(0, 200);
const region = oneOf('us-east-1', 'ap-south-1');

const parts = [
  'countryCode',
  'countryRegionCode',
  'countryRegion',
  'country',
  'city',
  'timezone',
  'postalCode',
  'currency',
] as const;

/** All parts, each of its kind; what else is there is left out. */
function locationDetails(value: unknown): SessionValues['locationDetails'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const [countryCode, countryRegionCode, countryRegion, country, city, timezone, postalCode, currency] =
    parts.map((name) => part(given.get(name)));
  const where = region(given.get('region'));
  if (
    countryCode === undefined ||
    countryRegionCode === undefined ||
    countryRegion === undefined ||
    country === undefined ||
    city === undefined ||
    timezone === undefined ||
    postalCode === undefined ||
    currency === undefined ||
    where === undefined
  )
    return undefined;
  const place = { countryCode, countryRegionCode, countryRegion, country, city };
  return { ...place, timezone, postalCode, currency, region: where };
}

const readers: { readonly [Key in SessionKey]: Read<SessionValues[Key]> } = {
  token: word,
  workspaceId: word,
  workspaceMode: word,
  theme: oneOf('light', 'dark', 'systemDefault'),
  region,
  locationDetails,
  ipAddress: word,
};

/**
 * Checks a stored value. Storage is shared with other scripts, older versions and the person's own hands.
 *
 * @returns undefined when the value is not valid; it then counts as not stored.
 */
export const readStored = <Key extends SessionKey>(
  key: Key,
  value: unknown,
): SessionValues[Key] | undefined => readers[key](value);
