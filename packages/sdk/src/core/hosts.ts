import type { Service } from '../../contract/services.js';
import { type HostSet, hostSetOf } from './regions.js';

/** The base URLs of the services. Created by {@link createHosts}. */
export interface Hosts {
  /**
   * Returns the base URL of a service, without a trailing slash.
   *
   * @param service - a service of the contract.
   * @param region - the stored region.
   * @throws TypeError if an explicit map doesn't contain the service, so that no call goes to a host that was not
   * configured.
   */
  base(service: string, region: string | undefined): string;
}

/** Base URLs by service. */
export type HostMap = Readonly<Partial<Record<Service, string>>>;

/** The ways to configure the base URLs of the services. */
export type HostOptions =
  /**
   * Regional hosts under one domain: `https://{service}.{us or in}.{domain}`, the web app at `https://app.{domain}`.
   */
  | { readonly domain: string }
  /** Everything at one origin: `{origin}/api/{service}`, the web app at `{origin}`. */
  | { readonly origin: string }
  /** A base URL for each service, the same in all regions. */
  | { readonly services: HostMap }
  /** A base URL for each service in each set of hosts. */
  | Readonly<Record<HostSet, HostMap>>;

const localOrigin = 'http://localhost:5173';

/** Returns an origin without path, query, credentials or trailing slash. */
function toOrigin(address: string): string {
  const url = new URL(address);
  if (
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.pathname !== '/' ||
    url.search ||
    url.hash
  ) {
    throw new TypeError(`"${address}" is not an origin such as https://atelier.example.`);
  }
  return url.origin;
}

/** Returns a base URL, which may have a path. */
function toBase(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError(`"${address}" is not an address such as https://contacts.atelier.example.`);
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Creates the base URLs of the services. Defaults to the page's origin, or in scripts to http://localhost:5173, so
 * that a token is never sent to a domain that was not configured.
 *
 * @param options - a domain, an origin, or explicit maps.
 * @throws TypeError if a URL is invalid.
 * @example createHosts({ domain: 'atelier.example' }).base('contacts', 'ap-south-1') // https://contacts.in.atelier.example
 */
export function createHosts(options?: HostOptions): Hosts {
  if (options && 'domain' in options) {
    const { host } = new URL(toOrigin(`https://${options.domain}`));
    return {
      base: (service, region) =>
        service === 'app' ? `https://app.${host}` : `https://${service}.${hostSetOf(region)}.${host}`,
    };
  }
  if (options && ('services' in options || 'us' in options)) {
    const named = (map: HostMap): ReadonlyMap<string, string> =>
      new Map(Object.entries(map).map(([service, address]) => [service, toBase(address)]));
    const sets =
      'services' in options
        ? { us: named(options.services), in: named(options.services) }
        : { us: named(options.us), in: named(options.in) };
    return {
      base(service, region) {
        const base = sets[hostSetOf(region)].get(service);
        if (base === undefined) throw new TypeError(`No host is configured for the service "${service}".`);
        return base;
      },
    };
  }
  // Sandboxed pages and local files have the origin "null".
  const here = globalThis.location?.origin;
  const origin = toOrigin(options?.origin ?? (here && here !== 'null' ? here : localOrigin));
  return {
    base: (service) => (service === 'app' ? origin : `${origin}/api/${service}`),
  };
}
