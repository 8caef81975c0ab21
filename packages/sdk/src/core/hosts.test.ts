import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphqlServices, otherServices, restServices, type Service } from '../../contract/services.js';
import { createHosts, type HostOptions } from './hosts.js';
import { hostSetOf, isRegion, regionOfCountry } from './regions.js';

afterEach(() => vi.unstubAllGlobals());
const services = new Set<Service>([...restServices, ...graphqlServices, ...otherServices]);

describe('hosts', () => {
  it.each<[HostOptions | undefined, Service, string | undefined, string]>([
    [{ domain: 'atelier.example' }, 'contacts', 'us-east-1', 'https://contacts.us.atelier.example'],
    [{ domain: 'atelier.example' }, 'contacts', 'ap-south-1', 'https://contacts.in.atelier.example'],
    [{ domain: 'atelier.example' }, 'contacts', undefined, 'https://contacts.us.atelier.example'],
    [{ domain: 'atelier.example' }, 'contacts', 'eu-west-1', 'https://contacts.us.atelier.example'],
    [{ domain: 'atelier.example' }, 'page-notes', 'ap-south-1', 'https://page-notes.in.atelier.example'],
    [{ domain: 'atelier.example' }, 'app', 'ap-south-1', 'https://app.atelier.example'],
    [{ origin: 'http://127.0.0.1:4100/' }, 'contacts', 'ap-south-1', 'http://127.0.0.1:4100/api/contacts'],
    [{ origin: 'http://127.0.0.1:4100' }, 'app', undefined, 'http://127.0.0.1:4100'],
    [
      { services: { contacts: 'https://c.example/base/' } },
      'contacts',
      'ap-south-1',
      'https://c.example/base',
    ],
    [
      { us: { contacts: 'https://u.example' }, in: { contacts: 'https://i.example' } },
      'contacts',
      'ap-south-1',
      'https://i.example',
    ],
    [
      { us: { contacts: 'https://u.example' }, in: { contacts: 'https://i.example' } },
      'contacts',
      undefined,
      'https://u.example',
    ],
    [undefined, 'contacts', 'us-east-1', 'http://localhost:5173/api/contacts'],
  ])('%j: %s in %s is %s', (options, service, region, base) => {
    expect(createHosts(options).base(service, region)).toBe(base);
  });

  it('are at the origin of the page, when there is one', () => {
    vi.stubGlobal('location', { origin: 'https://studio.example' });
    expect(createHosts().base('tasks', undefined)).toBe('https://studio.example/api/tasks');
    vi.stubGlobal('location', { origin: 'null' });
    expect(createHosts().base('tasks', undefined)).toBe('http://localhost:5173/api/tasks');
  });

  it('go to no domain but the one that was configured, for every service', () => {
    for (const region of ['us-east-1', 'ap-south-1']) {
      for (const service of services) {
        const own = new URL(createHosts({ domain: 'atelier.example' }).base(service, region));
        expect(own.hostname.endsWith('.atelier.example')).toBe(true);
        expect(new URL(createHosts().base(service, region)).origin).toBe('http://localhost:5173');
      }
    }
  });

  it('refuse a service that was left out', () => {
    expect(() => createHosts({ services: {} }).base('contacts', undefined)).toThrow('"contacts"');
  });

  it.each<HostOptions>([
    { domain: 'atelier.example/path' },
    { domain: 'user@atelier.example' },
    { domain: '' },
    { origin: 'atelier.example' },
    { origin: 'ftp://atelier.example' },
    { origin: 'https://atelier.example/api' },
    { services: { contacts: 'javascript:alert(1)' } },
    { services: { contacts: 'https://a.example/?q=1' } },
  ])('refuse %j', (options) => {
    expect(() => createHosts(options)).toThrow(TypeError);
  });
});

describe('regions', () => {
  it.each([
    ['IN', 'ap-south-1'],
    ['US', 'us-east-1'],
    ['us', 'us-east-1'],
    ['PT', 'ap-south-1'],
    ['', 'ap-south-1'],
  ])('the country %j belongs to %s', (country, region) => {
    expect(regionOfCountry(country)).toBe(region);
  });

  it('have the Indian set, or else the one of the United States', () => {
    expect(['ap-south-1', 'us-east-1', 'moon', undefined].map(hostSetOf)).toEqual(['in', 'us', 'us', 'us']);
    expect(['ap-south-1', 'us-east-1', 'moon', 1].map(isRegion)).toEqual([true, true, false, false]);
  });
});
