import type { SessionKey, SessionValues } from './session.js';

/*
 * Hand-written instead of using zod, because every page reads the session before rendering: bundlers keep one copy of
 * zod for the whole app, so everything that the largest editor needs of it would be part of the first load (9 kB).
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

/** Validates all parts and drops unknown ones. */
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
  device: word,
};

/**
 * Validates a stored value. Storage can be changed by other scripts, older versions and the user.
 *
 * @returns undefined if the value is invalid, which counts as not stored.
 */
export const readStored = <Key extends SessionKey>(
  key: Key,
  value: unknown,
): SessionValues[Key] | undefined => readers[key](value);
