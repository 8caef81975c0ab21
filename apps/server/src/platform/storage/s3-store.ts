import type { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Configuration } from '../../configuration/environment';
import type { Clock } from '../clock/clock';
import type { ServerKeys } from '../identity/keys';
import { contentDisposition } from './file-names';
import { keysBelow } from './keys-below';
import type { ObjectStore } from './object-store';
import { createS3Parts } from './s3-parts';
import { GET_MINUTES, notValid, PUT_MINUTES, readGrant, signGrant } from './signatures';

export interface S3StoreOptions {
  readonly keys: ServerKeys;
  readonly clock: Clock;
  /** Base URL of this server's storage service, without a trailing slash. */
  readonly baseUrl: () => string;
}

/**
 * Creates a store for files in an S3-compatible service. Browsers upload and download there directly, except for uploads in
 * parts: this server takes their bytes and passes them on.
 */
export function createS3Store(
  configuration: S3Configuration,
  { keys, clock, baseUrl }: S3StoreOptions,
): ObjectStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = configuration;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    // Other vendors' stores do not support the checksums that the client would add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const parts = createS3Parts(client, bucket);
  const partsGrant = (key: string, query: URLSearchParams) => {
    const grant = readGrant(keys, clock, 'PATCH', key, query);
    return grant?.method === 'PATCH' ? grant : undefined;
  };
  return {
    description: `files in the bucket ${bucket}`,
    // Whole files go to the store itself.
    endpoint: {
      put: () => Promise.resolve(notValid()),
      get: () => Promise.resolve(notValid()),
      async received(key, query) {
        const grant = partsGrant(key, query);
        return grant ? parts.received(grant) : notValid();
      },
      async append(key, query, offset, body) {
        const grant = partsGrant(key, query);
        return grant ? parts.append(grant, offset, body) : notValid();
      },
    },
    signParts: (object) => `${baseUrl()}${signGrant(keys, clock, { method: 'PATCH', ...object }).address}`,
    async signPut({ key, type, size, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64');
      const url = await getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ContentType: type,
          ContentLength: size,
          ChecksumSHA256: checksum,
          IfNoneMatch: '*',
        }),
        {
          expiresIn: PUT_MINUTES * 60,
          // In the signed headers, not in the URL: the store then compares them with the upload.
          signableHeaders: new Set([
            'content-type',
            'content-length',
            'x-amz-checksum-sha256',
            'if-none-match',
            'host',
          ]),
          unhoistableHeaders: new Set(['x-amz-checksum-sha256', 'if-none-match']),
        },
      );
      return {
        url,
        headers: { 'content-type': type, 'x-amz-checksum-sha256': checksum, 'if-none-match': '*' },
        expiresAt: new Date(clock.now().getTime() + PUT_MINUTES * 60_000),
      };
    },
    received: async (object) => (await parts.received(object)).offset,
    signGet: ({ key, type, name }) =>
      disk.getSignedUrl(key, {
        expiresIn: GET_MINUTES * 60 * 1000,
        contentType: type,
        contentDisposition: contentDisposition(name, type),
      }),
    async read(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined;
    },
    async readRange(key, from, to) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${from}-${to - 1}` }),
        );
        // In Node, the body of an answer is a stream of Node.
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof Error && ['NoSuchKey', 'NotFound', 'InvalidRange'].includes(error.name))
          return undefined;
        throw error;
      }
    },
    write: (key, bytes, type) => disk.put(key, bytes, { contentType: type }),
    async writeStream(key, body, type) {
      await new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: body, ContentType: type },
      }).done();
    },
    list: (folder) => keysBelow(disk, folder),
    async remove(key) {
      await parts.remove(key);
      await disk.delete(key);
    },
  };
}
