import type { Readable } from 'node:stream';
import type { Problem } from '../errors/problem';

/** Stores the bytes of files. Keys are created by the server. */
export interface ObjectStore {
  readonly description: string;
  /** Signs a URL to which the browser can upload exactly these bytes, once, within 15 minutes. */
  signPut(object: PutObject): Promise<SignedPut>;
  /** Signs a URL for an upload in parts, valid for 24 hours; undefined if the store takes whole files only. */
  signParts?(object: PutObject): string;
  /** Returns how many bytes of an upload have arrived. */
  received(object: PutObject): Promise<number>;
  /** Signs a URL that serves the object for 10 minutes. */
  signGet(object: { readonly key: string; readonly type: string; readonly name: string }): Promise<string>;
  /** Returns undefined when there is no such object. */
  read(key: string): Promise<Readable | undefined>;
  /**
   * Returns a part of an object, from `from` up to but not including `to`; undefined when there is no such object. It is
   * shorter when the object is.
   */
  readRange(key: string, from: number, to: number): Promise<Readable | undefined>;
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Stores what a stream yields, however long it is. There is no object until all of it has arrived. */
  writeStream(key: string, body: Readable, type: string): Promise<void>;
  /** Returns the keys below a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Removes what processes that died while they stored something left behind, if the store does not do so itself. */
  sweep?(): Promise<void>;
  /** What this server itself serves; undefined if everything goes to the store's own address. */
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
  /** Headers to send, exactly as they are here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

/** Serves signed URLs below `/api/storage`. They are mounted without authentication: the signature replaces it. */
export interface StorageEndpoint {
  /**
   * Stores the body of a PUT. Returns a problem when the URL is not valid or was used, or when the bytes are not the
   * declared ones.
   */
  put(
    key: string,
    query: URLSearchParams,
    body: Readable,
    contentType: string | undefined,
  ): Promise<Problem | undefined>;
  /** Returns how much of an upload in parts has arrived. */
  received(key: string, query: URLSearchParams): Promise<Received | Problem>;
  /** Adds bytes to an upload in parts. What arrives before a connection breaks is kept. The last ones complete it. */
  append(key: string, query: URLSearchParams, offset: number, body: Readable): Promise<Received | Problem>;
  /** Returns the object of a GET, to be sent as an attachment. */
  get(key: string, query: URLSearchParams): Promise<StoredObject | Problem>;
}

/** The state of an upload in parts, in bytes. */
export interface Received {
  readonly offset: number;
  readonly size: number;
}

export interface StoredObject {
  readonly body: Readable;
  readonly size: number;
  readonly type: string;
  readonly name: string;
}
