import { regionOfCountry } from '@atelier/sdk/contract';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { LocationDetails } from '../../generated/rest';

/** Milliseconds after which a call to the service times out; a person is waiting. */
const answerTime = 3_000;
/** Milliseconds for which results are cached: addresses rarely move, and the service charges for each call. */
const keptFor = 24 * 60 * 60 * 1000;

/** Locates network addresses. */
export interface Geolocation {
  /** Returns null when the service does not know the address. Throws when it cannot be reached. */
  locate(address: string): Promise<LocationDetails | null>;
}

/** Text of the service, truncated to the contract's limit; other values are left out. */
const part = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, longest))
    .optional()
    .catch(undefined);

const answerShape = z.object({
  country_code: part(8),
  region_code: part(16),
  region: part(120),
  country_name: part(120),
  city: part(120),
  timezone: part(64),
  postal: part(32),
  currency: part(8),
});

/** Parses the response of the service as location details (§3), with the region of §9. */
export function readLocation(answer: unknown): LocationDetails | null {
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success || parsed.data.country_code === undefined) return null;
  const {
    country_code: countryCode,
    region_code,
    region,
    country_name,
    city,
    timezone,
    postal,
    currency,
  } = parsed.data;
  const details = {
    countryCode,
    countryRegionCode: region_code,
    countryRegion: region,
    country: country_name,
    city,
    timezone,
    postalCode: postal,
    currency,
    region: regionOfCountry(countryCode),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/**
 * Creates a client of a geolocation service over HTTP.
 *
 * @param url - with `{ip}` and `{key}` where the address and the key belong; without `{ip}`, both are sent as
 * parameters `ip` and `key`.
 */
export function createHttpGeolocation(url: string, key: string | undefined): Geolocation {
  const kept = new LRUCache<string, { readonly details: LocationDetails | null }>({
    max: 5_000,
    ttl: keptFor,
  });

  function addressOf(ip: string): URL {
    const filled = url
      .replaceAll('{ip}', encodeURIComponent(ip))
      .replaceAll('{key}', encodeURIComponent(key ?? ''));
    const address = new URL(filled);
    if (!url.includes('{ip}')) address.searchParams.set('ip', ip);
    if (!url.includes('{key}') && key !== undefined) address.searchParams.set('key', key);
    return address;
  }

  return {
    async locate(ip) {
      const known = kept.get(ip);
      if (known) return known.details;
      const response = await fetch(addressOf(ip), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(answerTime),
      });
      if (response.status === 404) {
        await response.body?.cancel();
        kept.set(ip, { details: null });
        return null;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The geolocation service answered ${response.status}.`);
      }
      const answer: unknown = await response.json();
      const details = readLocation(answer);
      kept.set(ip, { details });
      return details;
    },
  };
}
