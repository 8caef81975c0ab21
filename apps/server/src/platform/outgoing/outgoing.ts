import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** A call to a third-party server. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** The call was not made, or got no complete response. The message contains no header and no body. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
}

/** Milliseconds for the whole call, and bytes of its response. */
const [PATIENCE, MAX_LENGTH] = [5_000, 5 * 1024 * 1024];

type Lookup = (
  name: string,
  options: LookupOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingOptions {
  /** Origins that the operator configured: they may be on this host or in its network. */
  readonly trusted?: readonly string[];
  /** Resolves the addresses of a name; tests pass their own. */
  readonly resolve?: Lookup;
  readonly patience?: number;
}

/**
 * Returns why an address may not be called, as far as it says so itself: a name is resolved only when it is called. Null
 * if nothing speaks against it.
 *
 * @param trusted origins that the operator configured
 */
export function addressRefusal(given: string, trusted: readonly string[] = []): string | null {
  const url = URL.parse(given);
  if (url === null) return 'The address cannot be read.';
  if (url.username !== '' || url.password !== '') return 'The address holds a password.';
  if (trusted.includes(url.origin)) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address is not of the web.';
  if (!['', '80', '443'].includes(url.port)) return 'The address names an unusual port.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'The address is not public.' : null;
}

/**
 * Creates a function that calls third-party servers. A name is resolved once. If any of its addresses is not public,
 * the call is refused; otherwise it connects to one of the checked addresses. Redirects are returned like any other
 * response.
 */
export function createOutgoing({
  trusted = [],
  resolve = lookup as Lookup,
  patience = PATIENCE,
}: OutgoingOptions = {}) {
  const checked: Lookup = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const isPublic =
        !error && addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
      done(
        error ?? (isPublic ? null : new OutgoingError('The name leads to an address that is not public.')),
        addresses,
      );
    });

  /** @throws OutgoingError when the address may not be called, the response does not arrive in time, or is too long. */
  return function send({ method, url: given, headers = {}, body }: OutgoingRequest): Promise<OutgoingAnswer> {
    const refusal = addressRefusal(given, trusted);
    if (refusal !== null) return Promise.reject(new OutgoingError(refusal));
    const url = new URL(given);
    return new Promise((answered, failed) => {
      const fail = (reason: string) => failed(new OutgoingError(reason));
      const call = (url.protocol === 'https:' ? requestSecure : requestPlain)(
        url,
        {
          method,
          agent: false,
          signal: AbortSignal.timeout(patience),
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          // Node requests one address or all of them; both come from the checked ones.
          lookup: trusted.includes(url.origin)
            ? undefined
            : (name, options, done) =>
                checked(name, options, (error, addresses) => {
                  const [first] = addresses ?? [];
                  if (error || !first) done(error ?? new OutgoingError('The name has no address.'), '', 4);
                  else if (options.all) done(null, addresses);
                  else done(null, first.address, first.family);
                }),
        },
        (answer) => {
          const pieces: Buffer[] = [];
          let size = 0;
          answer.on('data', (piece: Buffer) => {
            size += piece.length;
            pieces.push(piece);
            if (size <= MAX_LENGTH) return;
            call.destroy();
            fail('The answer is too long.');
          });
          answer.on('error', () => fail('The answer broke off.'));
          answer.on('end', () => answered({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }));
        },
      );
      call.on('error', (error: Error) =>
        error instanceof OutgoingError
          ? failed(error)
          : fail(
              error.name === 'AbortError'
                ? 'There was no answer in time.'
                : 'The server could not be reached.',
            ),
      );
      call.end(body);
    });
  };
}
