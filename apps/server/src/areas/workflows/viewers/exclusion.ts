import { isIPv4 } from 'node:net';
import { readUserAgent } from '@atelier/sdk/contract';
import { isbot } from 'isbot';
import { addressBlock } from '../../../platform/limits/address-block';
import type { ExclusionReason } from './schema';

/** From where and by what a page was opened. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
}

/** What is known of a page that was opened. */
export interface Evidence {
  readonly userAgent: string;
  /** One of the workspace's people used this device from this network lately. */
  readonly isOwnDevice: boolean;
  /** The browser noticed a person. */
  readonly isTrusted: boolean;
  /** A person was noticed on the same link with the same device, before or after. */
  readonly isKnownReader: boolean;
  /** Somebody acted by the link while the page was open: no program signs. */
  readonly hasActed: boolean;
  /** From the making of the link, which is when it is mailed, to the opening; milliseconds. */
  readonly afterSending: number;
  /** Links are mailed when they have a recipient. */
  readonly isMailed: boolean;
  /** Links of the workspace, this one included, that were freshly mailed and opened from the same address at about this time. */
  readonly linksAtOnce: number;
  /** Milliseconds for which it was looked at so far. */
  readonly milliseconds: number;
}

/** A mail is not delivered, noticed and opened within this time. Milliseconds. */
const soonestPerson = 10_000;
/** Scanners open what a mail brings while they check it. Milliseconds after sending. */
export const freshlyMailed = 10 * 60_000;
/** Openings of one address that are at once. Milliseconds. */
export const atOnce = 2 * 60_000;
/** So many links at once are opened by what goes through mailboxes: a couple has two. */
const linksOfBurst = 3;
/** No scanner looks at a page for so long. Milliseconds. */
const longestScan = 60_000;

/**
 * Why a page that was opened is in no figure; null when somebody looked.
 *
 * A program that says what it is and the studio itself are never counted, whatever they do. Of the rest a person is who is
 * noticed as one and does not come as only scanners do; an act, or minutes of reading, says more than how somebody came.
 */
export function exclusionOf(evidence: Evidence): ExclusionReason | null {
  const { userAgent, isTrusted } = evidence;
  // Every browser says something.
  if (userAgent.trim() === '' || isbot(userAgent)) return 'knownProgram';
  if (evidence.isOwnDevice) return 'ownTeam';
  if (evidence.hasActed) return null;
  if (!isTrusted && !evidence.isKnownReader) return 'noSign';
  if (isTrusted && evidence.milliseconds >= longestScan) return null;
  if (evidence.isMailed && evidence.afterSending < soonestPerson) return 'tooSoon';
  if (evidence.linksAtOnce >= linksOfBurst) return 'burst';
  return null;
}

/** The network that a device is in: an IPv4 address is that of a house, of IPv6 a house has a block. */
const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIPv4(mapped) ? mapped : addressBlock(mapped);
};

/**
 * Whether two openings come from one device in one network. Browsers renew themselves within weeks, so that their version
 * says nothing; two phones of one kind in one house cannot be told apart.
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
