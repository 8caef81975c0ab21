import { expect, test } from 'vitest';
import { isPublicAddress } from '../../platform/outgoing/public-address';
import { readLocation } from './geolocation';

test.each([
  ['8.8.8.8', true],
  ['185.70.40.1', true],
  ['::ffff:8.8.8.8', true],
  ['2a00:1450:4009::1', true],
  ['127.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['203.0.113.7', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['::', false],
  ['not an address', false],
  ['', false],
])('%s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('reads the fields of the service as location details, with the region of the country', () => {
  expect(
    readLocation({
      country_code: 'PT',
      region_code: '11',
      region: 'Lisbon',
      country_name: 'Portugal',
      city: 'Sintra',
      timezone: 'Europe/Lisbon',
      postal: '2710-000',
      currency: 'EUR',
      ip: '185.70.40.1',
      more: { of: 'it' },
    }),
  ).toEqual({
    countryCode: 'PT',
    countryRegionCode: '11',
    countryRegion: 'Lisbon',
    country: 'Portugal',
    city: 'Sintra',
    timezone: 'Europe/Lisbon',
    postalCode: '2710-000',
    currency: 'EUR',
    region: 'ap-south-1',
  });
});

test.each([
  ['nothing known', {}, null],
  ['an error of the service', { error: true, reason: 'Reserved IP Address' }, null],
  ['no object', 'PT', null],
  [
    'odd parts',
    { country_code: 'US', city: 7, postal: null, timezone: '' },
    { countryCode: 'US', region: 'us-east-1' },
  ],
  [
    'parts that are too long',
    { country_code: 'US', city: 'x'.repeat(500) },
    { countryCode: 'US', city: 'x'.repeat(120), region: 'us-east-1' },
  ],
])('%s', (_name, answer, expected) => {
  expect(readLocation(answer)).toEqual(expected);
});
