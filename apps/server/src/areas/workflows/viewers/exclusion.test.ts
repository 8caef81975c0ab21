import { describe, expect, it } from 'vitest';
import { type Evidence, exclusionOf, isSameDevice } from './exclusion';
import { agents } from './testing/browser';

/** Somebody who opened a mailed link some time after it arrived, and moved. */
const person: Evidence = {
  userAgent: agents.iphone,
  isOwnDevice: false,
  isTrusted: true,
  isKnownReader: false,
  hasActed: false,
  afterSending: 3_600_000,
  isMailed: true,
  linksAtOnce: 1,
  milliseconds: 5_000,
};

describe('exclusion from the figures', () => {
  it.each<[string, Partial<Evidence>, string | null]>([
    ['a person', {}, null],
    ['a page without any input', { isTrusted: false }, 'noSign'],
    ['the first view of a known person', { isTrusted: false, isKnownReader: true }, null],
    ['somebody who signed with a keyboard that sends no events', { isTrusted: false, hasActed: true }, null],
    ['a device of the studio', { isOwnDevice: true }, 'ownTeam'],
    ['a device of the studio on which somebody signed', { isOwnDevice: true, hasActed: true }, 'ownTeam'],
    ['a bot that identifies itself', { userAgent: 'Slackbot-LinkExpanding 1.0' }, 'knownProgram'],
    ['a preview that moves', { userAgent: 'WhatsApp/2.23.20.0 A', milliseconds: 90_000 }, 'knownProgram'],
    ['a browser without a user agent', { userAgent: ' ' }, 'knownProgram'],
    ['a page that was opened before the mail could be', { afterSending: 9_999 }, 'tooSoon'],
    ['ten seconds after sending', { afterSending: 10_000 }, null],
    ['a public link at once: it is not mailed', { afterSending: 0, isMailed: false }, null],
    ['a minute of reading, however soon', { afterSending: 2_000, milliseconds: 60_000 }, null],
    ['three links at once', { linksAtOnce: 3 }, 'burst'],
    ['a couple with a link each', { linksAtOnce: 2 }, null],
    ['a family that reads', { linksAtOnce: 3, milliseconds: 61_000 }, null],
    [
      'three links on a page without any input',
      { linksAtOnce: 3, isTrusted: false, milliseconds: 90_000 },
      'noSign',
    ],
  ])('%s', (_name, evidence, excluded) => {
    expect(exclusionOf({ ...person, ...evidence })).toBe(excluded);
  });
});

describe('the same device in the same network', () => {
  const device = { address: '203.0.113.9', userAgent: agents.windows };
  it.each([
    ['itself', device, true],
    [
      'after the browser renewed itself',
      { ...device, userAgent: agents.windows.replace('141', '143') },
      true,
    ],
    ['by the mapped address', { ...device, address: '::ffff:203.0.113.9' }, true],
    ['a neighbour', { ...device, address: '203.0.113.10' }, false],
    ['another browser', { ...device, userAgent: agents.firefox }, false],
    ['a phone in the house', { ...device, userAgent: agents.pixel }, false],
  ])('%s', (_name, other, isSame) => {
    expect(isSameDevice(device, other)).toBe(isSame);
  });
  it('compares a block of IPv6, not an address', () => {
    const [one, other] = ['2a02:908:1234:5600::1', '2a02:908:1234:56ff:abcd::9'].map((address) => ({
      address,
      userAgent: agents.mac,
    }));
    if (!one || !other) throw new Error('Two devices are compared.');
    expect(isSameDevice(one, other)).toBe(true);
    expect(isSameDevice(one, { ...other, address: '2a02:908:1234:5700::1' })).toBe(false);
  });
});
