import { describe, expect, it } from 'vitest';
import { readStored } from './session-schema.js';

const lisbon = {
  countryCode: 'PT',
  countryRegionCode: '11',
  countryRegion: 'Lisboa',
  country: 'Portugal',
  city: 'Lisbon',
  timezone: 'Europe/Lisbon',
  postalCode: '',
  currency: 'EUR',
  region: 'us-east-1',
} as const;

describe('a stored value', () => {
  it.each([
    ['token', 't'],
    ['token', 'x'.repeat(4096)],
    ['theme', 'systemDefault'],
    ['region', 'ap-south-1'],
    ['locationDetails', lisbon],
  ] as const)('%s is read as it is: %j', (key, value) => {
    expect(readStored(key, value)).toEqual(value);
  });

  it('of another version keeps what is known', () => {
    expect(readStored('locationDetails', { ...lisbon, planet: 'Earth' })).toEqual(lisbon);
  });

  it.each([
    ['token', ''],
    ['token', 'x'.repeat(4097)],
    ['token', 7],
    ['ipAddress', null],
    ['workspaceMode', undefined],
    ['theme', 'sepia'],
    ['region', 'eu-west-1'],
    ['locationDetails', 'Lisbon'],
    ['locationDetails', null],
    ['locationDetails', { ...lisbon, city: undefined }],
    ['locationDetails', { ...lisbon, city: 'x'.repeat(201) }],
    ['locationDetails', { ...lisbon, region: 'eu-west-1' }],
  ] as const)('%s is not there when it is wrong: %j', (key, value) => {
    expect(readStored(key, value)).toBeUndefined();
  });
});
