import type { Readable } from 'node:stream';
import type { Problem } from '../errors/problem';

/** Where the bytes lie. Keys are made by the server. */
export interface ObjectStore {
  readonly description: string;
  /** An address to which the browser puts exactly these bytes, once, within 15 minutes. */
  signPut(object: PutObject): Promise<SignedPut>;
  /** An address that answers with the object for 10 minutes. */
  signGet(object: { readonly key: string; readonly type: string; readonly name: string }): Promise<string>;
  /** Undefined when there is no such object. */
  read(key: string): Promise<Readable | undefined>;
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** The part that this server itself answers; undefined where the store has its own address. */
  readonly endpoint: StorageEndpoint | undefined;
}

export interface PutObject {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

export interface SignedPut {
  readonly url: string;
  /** Headers to send along, exactly as they stand here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

/** Answers signed addresses below `/api/storage`. The HTTP part mounts it without authentication: the signature is it. */
export interface StorageEndpoint {
  /** Takes the body of a PUT; a problem when the address is not valid, was used, or the bytes are not the declared ones. */
  put(
    key: string,
    query: URLSearchParams,
    body: Readable,
    contentType: string | undefined,
  ): Promise<Problem | undefined>;
  /** The object of a GET, to be sent as an attachment. */
  get(key: string, query: URLSearchParams): Promise<StoredObject | Problem>;
}

export interface StoredObject {
  readonly body: Readable;
  readonly size: number;
  readonly type: string;
  readonly name: string;
}
