import type { Service } from '../../contract/services.js';
import { type HostSet, hostSetOf } from './regions.js';

/** Where each service answers. Made by {@link createHosts}. */
export interface Hosts {
  /**
   * The base address of a service, without a slash at its end.
   *
   * @param service - a service of the contract.
   * @param region - the stored region.
   * @throws TypeError when the service was left out of an explicit map: no call goes to a host that nobody named.
   */
  base(service: string, region: string | undefined): string;
}

/** Base addresses by service. */
export type HostMap = Readonly<Partial<Record<Service, string>>>;

/** One of the ways to say where the services answer. */
export type HostOptions =
  /** Regional hosts below one domain: `https://{service}.{us or in}.{domain}`, the web app at `https://app.{domain}`. */
  | { readonly domain: string }
  /** Everything at one origin: `{origin}/api/{service}`, the web app at `{origin}`. */
  | { readonly origin: string }
  /** An address for each service, the same in all regions. */
  | { readonly services: HostMap }
  /** An address for each service in each set. */
  | Readonly<Record<HostSet, HostMap>>;

const localOrigin = 'http://localhost:5173';

/** An address without path, query, credentials and slash at its end. */
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

/** A base address may have a path. */
function toBase(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError(`"${address}" is not an address such as https://contacts.atelier.example.`);
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Says where the services answer. Without options everything is at the page's own origin, in scripts at
 * http://localhost:5173, so that a token never goes to a domain that nobody configured.
 *
 * @param options - a domain, an origin, or explicit maps.
 * @throws TypeError when an address is not valid.
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
  // A sandboxed page and a file have the origin "null".
  const here = globalThis.location?.origin;
  const origin = toOrigin(options?.origin ?? (here && here !== 'null' ? here : localOrigin));
  return {
    base: (service) => (service === 'app' ? origin : `${origin}/api/${service}`),
  };
}
