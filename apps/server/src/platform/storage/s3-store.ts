import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Configuration } from '../../configuration/environment';
import type { Clock } from '../clock/clock';
import { contentDisposition } from './file-names';
import type { ObjectStore } from './object-store';
import { GET_MINUTES, PUT_MINUTES } from './signatures';

/** Creates a store for files in an S3-compatible service; browsers upload and download there directly. */
export function createS3Store(configuration: S3Configuration, clock: Clock): ObjectStore {
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
  return {
    description: `files in the bucket ${bucket}`,
    endpoint: undefined,
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
    signGet: ({ key, type, name }) =>
      disk.getSignedUrl(key, {
        expiresIn: GET_MINUTES * 60 * 1000,
        contentType: type,
        contentDisposition: contentDisposition(name, type),
      }),
    async read(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined;
    },
    write: (key, bytes, type) => disk.put(key, bytes, { contentType: type }),
    remove: (key) => disk.delete(key),
  };
}
