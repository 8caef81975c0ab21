import ky, { isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { parseJson } from '../core/exchange.js';
import type { Fetch } from '../core/fetch.js';
import { regionOfCountry } from '../core/regions.js';
import { fail, ok, type Result } from '../core/result.js';
import type { LocationDetails, SessionStore } from '../core/session.js';

/** The parts that are read. Unknown ones may be missing or null; only the country is required. */
function makeAnswerSchema() {
  const part = z._default(z.nullish(z.string()), '');
  return z.object({
    country_code: z.string().check(z.regex(/^[A-Za-z]{2}$/)),
    region_code: part,
    region: part,
    country_name: part,
    city: part,
    timezone: part,
    postal: z._default(z.nullish(z.union([z.string(), z.number()])), ''),
    currency: part,
    ip: part,
  });
}

/** A location, and the IP address for which it was found. */
export interface FoundLocation {
  readonly locationDetails: LocationDetails;
  readonly ipAddress: string;
}

/**
 * Reads the response of an IP geolocation service.
 *
 * @param answer - parsed JSON with country_code, region_code, region, country_name, city, timezone, postal, currency
 *   and ip.
 * @returns undefined if the response has no country.
 */
export function locationFromGeolocation(answer: unknown): FoundLocation | undefined {
  const checked = makeAnswerSchema().safeParse(answer);
  if (!checked.success) return undefined;
  const found = checked.data;
  const countryCode = found.country_code.toUpperCase();
  return {
    ipAddress: found.ip ?? '',
    locationDetails: {
      countryCode,
      countryRegionCode: found.region_code ?? '',
      countryRegion: found.region ?? '',
      country: found.country_name ?? '',
      city: found.city ?? '',
      timezone: found.timezone ?? '',
      postalCode: String(found.postal ?? ''),
      currency: found.currency ?? '',
      region: regionOfCountry(countryCode),
    },
  };
}

/** A configured IP geolocation service. */
export interface GeolocationService {
  /** URL that returns JSON, such as `https://geo.example/json/`. */
  readonly endpoint: string;
  /** Sent as the parameter `key`. */
  readonly key: string;
  /** A custom `fetch`. Defaults to the platform's. */
  readonly fetch?: Fetch;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds. Defaults to 5,000, since nothing should wait for it. */
  readonly timeout?: number;
}

/**
 * Requests the location of this machine from a geolocation service. There is no default service. If the installation
 * has its own, use the call `getLocation`, which needs no key in the page.
 *
 * @param service - endpoint and key.
 * @returns the location, or a failure of the kind `network`, `timeout`, `aborted`, `http`, or `server` if the
 * response has no country.
 */
export async function fetchLocation(service: GeolocationService): Promise<Result<FoundLocation>> {
  const { fetch, signal, timeout = 5000 } = service;
  const url = new URL(service.endpoint);
  url.searchParams.set('key', service.key);
  try {
    const answer = ky(url, {
      ...(fetch ? { fetch } : {}),
      ...(signal ? { signal } : {}),
      timeout: false,
      totalTimeout: timeout,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const text = await answer.text();
    const response = await answer;
    if (!response.ok) {
      const message = "Couldn't look up your location.";
      return fail({ kind: 'http', status: response.status, message, body: text });
    }
    const found = locationFromGeolocation(parseJson(text));
    return found
      ? ok(found)
      : fail({ kind: 'server', message: 'The location service returned no country.', body: text });
  } catch (cause) {
    if (signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
    if (isTimeoutError(cause))
      return fail({ kind: 'timeout', message: 'The location service took too long.', timeout });
    return fail({ kind: 'network', message: 'The location service cannot be reached.', cause });
  }
}

/** Stores a location and its region for later visits. */
export async function keepLocation(session: SessionStore, found: FoundLocation): Promise<void> {
  await session.set('locationDetails', found.locationDetails);
  await session.set('region', found.locationDetails.region);
  await session.set('ipAddress', found.ipAddress || undefined);
}
