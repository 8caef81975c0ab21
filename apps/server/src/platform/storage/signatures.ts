import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock';
import type { ServerKeys } from '../identity/keys';

/** What a signed address allows: one thing, for a short time. */
export type Grant =
  | {
      readonly method: 'PUT';
      readonly key: string;
      readonly type: string;
      readonly size: number;
      readonly sha256: string;
    }
  | { readonly method: 'GET'; readonly key: string; readonly type: string; readonly name: string };

/** Minutes for which a file may be put or fetched. */
export const PUT_MINUTES = 15;
export const GET_MINUTES = 10;

const PURPOSE = 'storage-addresses';

const partsOf = (grant: Grant, expires: string): string[] =>
  grant.method === 'PUT'
    ? [grant.method, grant.key, grant.type, String(grant.size), grant.sha256, expires]
    : [grant.method, grant.key, grant.type, grant.name, expires];

/** The path and query of a grant, below the storage service. */
export function signGrant(
  keys: ServerKeys,
  clock: Clock,
  grant: Grant,
): { readonly address: string; readonly expiresAt: Date } {
  const minutes = grant.method === 'PUT' ? PUT_MINUTES : GET_MINUTES;
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({
    type: grant.type,
    ...(grant.method === 'PUT' ? { size: String(grant.size), sha256: grant.sha256 } : { name: grant.name }),
    expires,
    signature: keys.sign(PURPOSE, ...partsOf(grant, expires)).toString('base64url'),
  });
  return { address: `/${grant.key}?${query}`, expiresAt };
}

/** The grant of an address that this server signed and whose time is not over; otherwise undefined. */
export function readGrant(
  keys: ServerKeys,
  clock: Clock,
  method: 'PUT' | 'GET',
  key: string,
  query: URLSearchParams,
): Grant | undefined {
  const value = (name: string) => query.get(name) ?? '';
  const type = value('type');
  const grant: Grant =
    method === 'PUT'
      ? { method, key, type, size: Number(value('size')), sha256: value('sha256') }
      : { method, key, type, name: value('name') };
  const expires = value('expires');
  // Compared as it is written: decoded, several spellings would be the same signature.
  const expected = Buffer.from(keys.sign(PURPOSE, ...partsOf(grant, expires)).toString('base64url'));
  const given = Buffer.from(value('signature'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // One spelling only: a repeated or added parameter is not what was signed.
  if ([...query.keys()].length !== (method === 'PUT' ? 5 : 4)) return undefined;
  return Number(expires) > clock.now().getTime() ? grant : undefined;
}
