import { BlockList, isIP } from 'node:net';
import { defaultRegion } from '@atelier/sdk/contract';
import serverPackage from '../../../package.json' with { type: 'json' };
import type { RestHandler } from '../../platform/context';

const outboxPath = '/outbox';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isThisMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Returns what the shell may offer. The outbox is included only for somebody on this host. */
export const getCapabilities: RestHandler<'getCapabilities'> = async (
  _input,
  { platform, clientAddress },
) => {
  const { configuration } = platform;
  return {
    hasGoogleSignIn: configuration.google !== undefined,
    hasGeolocation: configuration.geolocation.url !== undefined,
    outboxUrl: platform.isMailLocal && isThisMachine(clientAddress) ? platform.origin() + outboxPath : null,
    supportEmail: configuration.supportEmail ?? null,
    // A single-host installation is its own region and uses the default one.
    region: defaultRegion,
    version: serverPackage.version,
  };
};
