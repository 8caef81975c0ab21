import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock';
import { type Problem, problem } from '../errors/problem';
import type { ServerKeys } from '../identity/keys';

/** What a signed URL permits: one action, for a short time. */
export type Grant =
  | {
      readonly method: 'PUT' | 'PATCH';
      readonly key: string;
      readonly type: string;
      readonly size: number;
      readonly sha256: string;
    }
  | { readonly method: 'GET'; readonly key: string; readonly type: string; readonly name: string };

/** Minutes for which a file may be uploaded, uploaded in parts, or downloaded. */
export const PUT_MINUTES = 15;
export const PATCH_MINUTES = 24 * 60;
export const GET_MINUTES = 10;

/** The answer to a URL that this server did not sign, or that has expired. */
export const notValid = (): Problem =>
  problem({ code: 'address_not_valid', status: 403, title: 'This address is not valid, or no longer.' });

const PURPOSE = 'storage-addresses';

const partsOf = (grant: Grant, expires: string): string[] =>
  grant.method !== 'GET'
    ? [grant.method, grant.key, grant.type, String(grant.size), grant.sha256, expires]
    : [grant.method, grant.key, grant.type, grant.name, expires];

/** Returns the path and query of a grant, relative to the storage service. */
export function signGrant(
  keys: ServerKeys,
  clock: Clock,
  grant: Grant,
): { readonly address: string; readonly expiresAt: Date } {
  const minutes = { PUT: PUT_MINUTES, PATCH: PATCH_MINUTES, GET: GET_MINUTES }[grant.method];
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({
    type: grant.type,
    ...(grant.method !== 'GET' ? { size: String(grant.size), sha256: grant.sha256 } : { name: grant.name }),
    expires,
    signature: keys.sign(PURPOSE, ...partsOf(grant, expires)).toString('base64url'),
  });
  return { address: `/${grant.key}?${query}`, expiresAt };
}

/** Returns the grant of a URL that this server signed and that has not expired; otherwise undefined. */
export function readGrant(
  keys: ServerKeys,
  clock: Clock,
  method: Grant['method'],
  key: string,
  query: URLSearchParams,
): Grant | undefined {
  const value = (name: string) => query.get(name) ?? '';
  const type = value('type');
  const grant: Grant =
    method !== 'GET'
      ? { method, key, type, size: Number(value('size')), sha256: value('sha256') }
      : { method, key, type, name: value('name') };
  const expires = value('expires');
  // Compared undecoded: several encodings would decode to the same signature.
  const expected = Buffer.from(keys.sign(PURPOSE, ...partsOf(grant, expires)).toString('base64url'));
  const given = Buffer.from(value('signature'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Only the exact query is valid: a repeated or added parameter was not signed.
  if ([...query.keys()].length !== (method === 'GET' ? 4 : 5)) return undefined;
  return Number(expires) > clock.now().getTime() ? grant : undefined;
}
