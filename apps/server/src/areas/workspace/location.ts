import type { Configuration } from '../../configuration/environment';
import type { LocationDetails } from '../../generated/rest';
import { prepared } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { isPublicAddress } from '../../platform/outgoing/public-address';
import type { Platform } from '../../platform/platform';
import { createHttpGeolocation, type Geolocation } from './geolocation';

const services = new WeakMap<Configuration, Geolocation>();

function serviceOf(configuration: Configuration): Geolocation | null {
  const { url, key } = configuration.geolocation;
  if (url === undefined) return null;
  const service = services.get(configuration) ?? createHttpGeolocation(url, key);
  services.set(configuration, service);
  return service;
}

/** Whether a geolocation service is configured. */
export const knowsPlaces = ({ configuration }: Pick<Platform, 'configuration'>): boolean =>
  serviceOf(configuration) !== null;

/** Returns the location of a network address, or null when it is unknown. Must not be called inside a transaction. */
export async function placeOf(
  { configuration, logger }: Pick<Platform, 'configuration' | 'logger'>,
  address: string,
): Promise<LocationDetails | null> {
  const service = serviceOf(configuration);
  if (!service || !isPublicAddress(address)) return null;
  try {
    return await service.locate(address);
  } catch (error) {
    logger.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'The geolocation service could not be asked.',
    );
    return null;
  }
}

/** Called before the transaction: a slow service must only delay the person who waits for it. */
export const getLocation = prepared<'getLocation', LocationDetails>(
  async (_input, { clientAddress, platform }) => {
    const service = serviceOf(platform.configuration);
    if (!service)
      return problem({ code: 'not_configured', status: 404, title: 'Location lookup is not set up here.' });
    const unknown = problem({
      code: 'not_found_for_address',
      status: 404,
      title: 'The location of this address is unknown.',
    });
    if (!isPublicAddress(clientAddress)) return unknown;
    try {
      return (await service.locate(clientAddress)) ?? unknown;
    } catch (error) {
      platform.logger.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'The geolocation service could not be asked.',
      );
      return problem({
        code: 'location_unavailable',
        status: 502,
        title: 'The location could not be looked up. Try again later.',
      });
    }
  },
  async (_input, _context, details) => details,
);
