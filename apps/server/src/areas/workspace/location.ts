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

/** Whether addresses can be looked up here. */
export const knowsPlaces = ({ configuration }: Pick<Platform, 'configuration'>): boolean =>
  serviceOf(configuration) !== null;

/** Where an address seems to be; null when it cannot be told. Not to be asked inside of a transaction. */
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

/** Asked before the transaction: a slow service must hold nobody up but the person who asked. */
export const getLocation = prepared<'getLocation', LocationDetails>(
  async (_input, { clientAddress, platform }) => {
    const service = serviceOf(platform.configuration);
    if (!service)
      return problem({ code: 'not_configured', status: 404, title: 'Looking up places is not set up here.' });
    const unknown = problem({
      code: 'not_found_for_address',
      status: 404,
      title: 'Where this address is cannot be told.',
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
        title: 'The place could not be looked up at this moment.',
      });
    }
  },
  async (_input, _context, details) => details,
);
