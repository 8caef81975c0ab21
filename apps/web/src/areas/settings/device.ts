import { deviceName, readUserAgent } from '@atelier/sdk/helpers';

/** A browser and the system under it, in words. */
export interface Device {
  readonly name: string;
  readonly isPhone: boolean;
}

/**
 * Tells browser and system from what a browser says about itself.
 *
 * @param userAgent - as the server noted it.
 */
export const deviceOf = (userAgent: string): Device => ({
  name: deviceName(userAgent),
  isPhone: readUserAgent(userAgent).isPhone,
});
