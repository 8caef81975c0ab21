import { readUserAgent } from '@atelier/sdk/helpers';

/** A browser and the system under it, in words. */
export interface Device {
  readonly name: string;
  readonly isPhone: boolean;
}

const program = /\b(curl|Wget|node|undici|python-requests)\b/i;

/** Devices that there are several of are called by an article. */
const systems: Readonly<Record<string, string>> = { iPhone: 'an iPhone', iPad: 'an iPad', Mac: 'a Mac' };

/**
 * Tells browser and system from what a browser says about itself, which anybody can make up: good for recognising
 * one's own sign-ins, for nothing else.
 *
 * @param userAgent - as the server noted it.
 */
export function deviceOf(userAgent: string): Device {
  const { device, isPhone, ...known } = readUserAgent(userAgent);
  const browser = known.browser ?? (program.test(userAgent) ? 'An API client' : null);
  const system = device && (systems[device] ?? device);
  const name =
    browser && system
      ? `${browser} on ${system}`
      : (browser ?? (system ? `A browser on ${system}` : 'An unknown browser'));
  return { name, isPhone };
}
