import { isIPv4 } from 'node:net';
import { readUserAgent } from '@atelier/sdk/contract';
import { isbot } from 'isbot';
import { addressBlock } from '../../../platform/limits/address-block';
import type { ExclusionReason } from './schema';

/** The address and browser by which a page was opened. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
}

/** The evidence about a page that was opened. */
export interface Evidence {
  readonly userAgent: string;
  /** Whether a member of the workspace recently used this device in this network. */
  readonly isOwnDevice: boolean;
  /** Whether the browser noticed a person. */
  readonly isTrusted: boolean;
  /** Whether a person was noticed on the same link with the same device, before or after. */
  readonly isKnownReader: boolean;
  /** Whether somebody acted by the link while the page was open: programs do not sign. */
  readonly hasActed: boolean;
  /** Milliseconds from the creation of the link, which is when it is mailed, to the opening. */
  readonly afterSending: number;
  /** Whether the link was mailed, which is the case if it has a recipient. */
  readonly isMailed: boolean;
  /** Links of the workspace, including this one, that were freshly mailed and opened from the same address at about this time. */
  readonly linksAtOnce: number;
  /** Milliseconds for which it was viewed so far. */
  readonly milliseconds: number;
}

/** The minimum time in which a mail is delivered, noticed and opened by a person. Milliseconds. */
const soonestPerson = 10_000;
/** Scanners open links while they check a mail. Milliseconds after sending. */
export const freshlyMailed = 10 * 60_000;
/** Openings from one address within this time are simultaneous. Milliseconds. */
export const atOnce = 2 * 60_000;
/** This many simultaneous links indicate a scanner of mailboxes: a couple has two. */
const linksOfBurst = 3;
/** No scanner keeps a page open for this long. Milliseconds. */
const longestScan = 60_000;

/**
 * Returns why a page is excluded from all figures; null if a person viewed it.
 *
 * Bots that identify themselves and the studio itself are never counted. Otherwise a person is somebody whose input was
 * noticed and who does not arrive like a scanner; an act, or minutes of reading, outweighs how they arrived.
 */
export function exclusionOf(evidence: Evidence): ExclusionReason | null {
  const { userAgent, isTrusted } = evidence;
  // Every browser sends a user agent.
  if (userAgent.trim() === '' || isbot(userAgent)) return 'knownProgram';
  if (evidence.isOwnDevice) return 'ownTeam';
  if (evidence.hasActed) return null;
  if (!isTrusted && !evidence.isKnownReader) return 'noSign';
  if (isTrusted && evidence.milliseconds >= longestScan) return null;
  if (evidence.isMailed && evidence.afterSending < soonestPerson) return 'tooSoon';
  if (evidence.linksAtOnce >= linksOfBurst) return 'burst';
  return null;
}

/** Returns the network of a device: a household has one IPv4 address, or a block of IPv6. */
const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIPv4(mapped) ? mapped : addressBlock(mapped);
};

/**
 * Returns whether two openings come from the same device in the same network. Browsers update within weeks, so versions are
 * ignored; two phones of the same model in one household are indistinguishable.
 */
export function isSameDevice(left: Device, right: Device): boolean {
  const [one, other] = [readUserAgent(left.userAgent), readUserAgent(right.userAgent)];
  return (
    networkOf(left.address) === networkOf(right.address) &&
    one.browser === other.browser &&
    one.device === other.device &&
    (one.browser !== null || left.userAgent === right.userAgent)
  );
}
