import { afterEach, describe, expect, it } from 'vitest';
import { createMemorySession } from '../core/session.js';
import { type Answer, type LocalServer, sendJson, startServer } from '../testing/local-server.js';
import { type FoundLocation, fetchLocation, keepLocation, locationFromGeolocation } from './geolocation.js';

const answer = {
  ip: '192.0.2.1',
  country_code: 'PT',
  region_code: '11',
  region: 'Lisbon',
  country_name: 'Portugal',
  city: 'Lisbon',
  timezone: 'Europe/Lisbon',
  postal: '1000-001',
  currency: 'EUR',
  asn: 'ignored',
};
const found: FoundLocation = {
  ipAddress: '192.0.2.1',
  locationDetails: {
    countryCode: 'PT',
    countryRegionCode: '11',
    countryRegion: 'Lisbon',
    country: 'Portugal',
    city: 'Lisbon',
    timezone: 'Europe/Lisbon',
    postalCode: '1000-001',
    currency: 'EUR',
    region: 'ap-south-1',
  },
};

describe('an answer of the service', () => {
  it('becomes location details with the region of the country', () => {
    expect(locationFromGeolocation(answer)).toEqual(found);
    expect(locationFromGeolocation({ ...answer, country_code: 'us' })?.locationDetails).toMatchObject({
      countryCode: 'US',
      region: 'us-east-1',
    });
  });

  it('may leave out everything but the country', () => {
    expect(locationFromGeolocation({ country_code: 'IN', city: null, postal: 560001 })).toMatchObject({
      ipAddress: '',
      locationDetails: { countryCode: 'IN', city: '', postalCode: '560001', region: 'ap-south-1' },
    });
  });

  it.each([
    undefined,
    null,
    'PT',
    [],
    {},
    { country_code: '' },
    { country_code: 'PRT' },
    { country_code: 3 },
    { error: true, reason: 'RateLimited' },
  ])('%j is no location', (body) => {
    expect(locationFromGeolocation(body)).toBeUndefined();
  });

  it('is stored under the keys of the session', async () => {
    const session = createMemorySession();
    await keepLocation(session, found);
    expect(session.get('locationDetails')).toEqual(found.locationDetails);
    expect([session.get('region'), session.get('ipAddress')]).toEqual(['ap-south-1', '192.0.2.1']);
  });
});

describe('a look-up', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.close());
  async function lookUp(respond: Answer, options: { timeout?: number; signal?: AbortSignal } = {}) {
    server = await startServer(respond);
    return fetchLocation({ endpoint: `${server.origin}/json/?fields=all`, key: 'k&1', ...options });
  }

  it('sends the key to the configured endpoint', async () => {
    expect(await lookUp((_, response) => sendJson(response, 200, answer))).toEqual({ ok: true, data: found });
    expect(server?.arrivals[0]?.url).toBe('/json/?fields=all&key=k%261');
  });

  it.each<[string, Answer, object, object]>([
    ['a refusal', (_, response) => response.writeHead(429).end('later'), {}, { kind: 'http', status: 429 }],
    ['nonsense', (_, response) => response.end('<html>'), {}, { kind: 'server' }],
    ['a broken connection', (_, response) => response.destroy(), {}, { kind: 'network' }],
    ['silence', () => undefined, { timeout: 50 }, { kind: 'timeout', timeout: 50 }],
    ['a caller who gave up', () => undefined, { signal: AbortSignal.abort() }, { kind: 'aborted' }],
  ])('fails after %s', async (_, respond, options, error) => {
    expect(await lookUp(respond, options)).toMatchObject({ ok: false, error });
  });
});
